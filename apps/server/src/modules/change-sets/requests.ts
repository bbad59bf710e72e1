import { sql, type UpdateObject } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import type { Tables } from '../../db/tables/tables.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { listApprovers } from '../two-person-rule/approvers.service.ts'
import { listAuthors } from './authors.ts'
import { listOperations, NOW, type SetRow } from './change-sets.store.ts'
import { postRequest, withdrawRequest } from './request-messages.ts'
import { findSetDemand } from './second-person.ts'

type Columns = UpdateObject<Tables, 'change_set'>

/** A set whose publication nobody requests. */
export const NO_REQUEST = { requested_by: null, requested_at: null, request_expires_at: null } as const

const NO_REFUSAL = { refused_by: null, refused_at: null, refusal_reason: null } as const

/**
 * ADMIN-134, ADMIN-135: requests the publication of a locked set, and tells the people who may approve it. A request that
 * is open already stays as it is. Returns the columns of the set.
 *
 * @throws `SECOND_PERSON_MISSING` if the set needs a second person, and there is none
 */
export async function requestPublication(
  db: SystemDb,
  { actor }: ChangeContext,
  { row, name }: { row: SetRow; name: string },
): Promise<Columns> {
  if (row.state === 'waiting' && row.requested_at !== null) return {}
  const operations = await listOperations(db, row.tenant_id, row.id)
  const demand = await findSetDemand(db, { row, operations })
  const kinds = demand?.kinds ?? [...new Set(operations.map(({ document }) => document.kind))]
  const authors = await listAuthors(db, row.tenant_id, row.id)
  const approvers = await listApprovers(db, row.tenant_id, { kinds, authors, givenBefore: row.created_at })
  if (demand && approvers.length === 0) throw new PortalError('SECOND_PERSON_MISSING')
  const { rows } = await sql<{ expires_at: Date | null }>`
    select date_trunc('milliseconds', clock_timestamp()) + make_interval(days => ${demand?.days ?? null}::integer)
      as expires_at`.execute(db)
  const expiresAt = rows[0]?.expires_at ?? null
  await postRequest(db, { row, name, requesterId: actor.userId, approvers, expiresAt, objects: operations.length })
  return { requested_by: actor.userId, requested_at: NOW, request_expires_at: expiresAt, ...NO_REFUSAL }
}

/**
 * ADMIN-134: the columns of a locked set after a change of its operations: the people who were requested to approve it have
 * seen other ones.
 */
export async function withdrawnRequest(db: SystemDb, row: SetRow): Promise<Columns> {
  if (row.state !== 'waiting') return {}
  const operations = await listOperations(db, row.tenant_id, row.id)
  const isBinding = row.request_expires_at !== null || (await findSetDemand(db, { row, operations })) !== null
  if (!isBinding) return {}
  await withdrawRequest(db, row)
  return { state: 'draft', ...NO_REQUEST }
}
