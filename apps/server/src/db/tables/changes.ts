import type { ChangeSource, ChangeState } from '@portico/contract/rules/administration/change-sets'
import type { TwoPersonKind } from '@portico/contract/rules/administration/two-person-rule'
import type { Right } from '@portico/contract/protocol/rights'
import type { ColumnType } from 'kysely'
import type { Defaulted, Json } from './column-types.ts'

type Fields = Record<string, unknown>

/** CHANGE-1: changes of configuration that are published together. */
export interface ChangeSetTable {
  tenant_id: number
  id: number
  /** Null for a configuration file. */
  name: string | null
  state: ChangeState
  source: ChangeSource
  /** Each write of the set increments it. */
  revision: Defaulted<number>
  /** Null for a command. */
  created_by: number | null
  created_at: ColumnType<Date, undefined, never>
  changed_at: ColumnType<Date, undefined, Date>
  rolled_back_id: Defaulted<number | null>
  /** The time and zone that the person chose; all columns of a schedule are null without one. */
  local_time: Defaulted<string | null>
  time_zone: Defaulted<string | null>
  due_at: Defaulted<Date | null>
  scheduled_by: Defaulted<number | null>
  /** The key of the service account that set the schedule. */
  scheduled_key: ColumnType<{ id: number; rights: Right[] | null } | null, string | null | undefined, string | null>
  lease_until: Defaulted<Date | null>
  /** ADMIN-134: the request for publication. Its end is set if the set needs a second person. */
  requested_by: Defaulted<number | null>
  requested_at: Defaulted<Date | null>
  request_expires_at: Defaulted<Date | null>
  /** ADMIN-136: the refusal of the last request. */
  refused_by: Defaulted<number | null>
  refused_at: Defaulted<Date | null>
  refusal_reason: Defaulted<string | null>
  published_by: Defaulted<number | null>
  published_at: Defaulted<Date | null>
  /** The reason why a scheduled set was not published. */
  failure: ColumnType<{ at: string; errorCode: string } | null, string | null | undefined, string | null>
}

/** CHANGE-1: the fields of one object that a set changes, or its removal. */
export interface ChangeOperationTable {
  tenant_id: number
  set_id: number
  number: number
  kind: string
  /** Empty for a kind of which a tenant has one object. */
  code: string
  remove: boolean
  document: Json<Fields>
  /** CHANGE-2: the values of these fields when the operation was saved; null if there was no object. */
  saved: ColumnType<Fields | null, string | null, string | null>
  saved_by: number | null
  saved_at: Date
}

/** CHANGE-3: an object before and after a publication; null where it does not exist. Neither role may alter a row. */
export interface ChangeVersionTable {
  tenant_id: number
  kind: string
  code: string
  number: number
  set_id: number
  operation: number
  before: ColumnType<Fields | null, string | null, never>
  after: ColumnType<Fields | null, string | null, never>
}

/** ADMIN-132: a person who has written to a set, or whose key has. */
export interface ChangeAuthorTable {
  tenant_id: number
  set_id: number
  user_id: number
}

/** PREVIEW-3: a preview that an author has opened. */
export interface ChangePreviewTable {
  tenant_id: number
  set_id: number
  opened_by: number
  expires_at: Date
}

/** PREVIEW-3: a person whom the author has named. */
export interface ChangePreviewReaderTable {
  tenant_id: number
  set_id: number
  user_id: number
}

/** PREVIEW-1: the token with which a person reads a preview, and the synthetic person whom they read it as (PREVIEW-7). */
export interface ChangePreviewTokenTable {
  tenant_id: number
  token_hash: Buffer
  set_id: number
  /** The number of the synthetic account, which is the same in each read. */
  person_id: number | null
  role_code: string | null
  org_id: number | null
}

/** ADMIN-130: a tenant without a row demands a second person for no kind. */
export interface TwoPersonRuleTable {
  tenant_id: number
  kinds: Json<TwoPersonKind[]>
  days: number
}

export interface ChangeTables {
  change_set: ChangeSetTable
  change_operation: ChangeOperationTable
  change_version: ChangeVersionTable
  change_author: ChangeAuthorTable
  change_preview: ChangePreviewTable
  change_preview_reader: ChangePreviewReaderTable
  change_preview_token: ChangePreviewTokenTable
  two_person_rule: TwoPersonRuleTable
}
