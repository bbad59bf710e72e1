import { sql } from 'kysely'
import type { Message } from '@portico/contract/messages/messages'
import { DEFAULT_CHANNELS } from '@portico/contract/rules/support/messages'
import type { Language } from '@portico/contract/protocol/common'
import type { Database, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { listGroupMembers } from '../organisations/organisations.service.ts'
import { MESSAGE_COLUMNS, MESSAGE_NAMES, messageOf, type MessageRow } from './reading/message-lists.ts'
import type { Subject } from './post-message.service.ts'

export { countUnread } from './reading/unread-count.ts'

/** A message that has just been posted, for everybody whom it reaches. */
export interface PostedRow {
  position: number
  source: string
  kind: string | null
  isAlert: boolean
  audience: readonly Subject[]
  /** Returns it as an unread message in a language. */
  in: (language: Language) => Message
}

/** Undefined if the message has expired or has been deleted. */
export async function findPosted(db: TenantDb, tenantId: number, position: number): Promise<PostedRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${MESSAGE_COLUMNS}
    from message m ${MESSAGE_NAMES}
    cross join (
      select null::timestamptz as read_at, null::timestamptz as snoozed_until, null::timestamptz as done_at,
        null::bigint as wakes_in) r
    where m.tenant_id = ${tenantId} and m.position = ${position} and (m.expires_at is null or m.expires_at > now())`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const audience = await db
    .selectFrom('message_audience')
    .select(['subject_kind', 'subject'])
    .where('tenant_id', '=', tenantId)
    .where('position', '=', position)
    .where('is_summed', '=', false)
    .execute()
  const isAlert = row.severity === 'alert'
  return { position, source: row.source, kind: row.kind, isAlert, audience, in: (language) => messageOf(row, language) }
}

/** MSG-24: returns the indices of the people whom a message to roles and organisations reaches. */
export function listReached(
  db: TenantDb,
  tenantId: number,
  people: readonly Pick<TenantActor, 'userId' | 'identityCode' | 'externalEntityId'>[],
  { audience }: Pick<PostedRow, 'audience'>,
): Promise<ReadonlySet<number>> {
  const subjectsOf = (kind: Subject['subject_kind']) =>
    audience.filter(({ subject_kind }) => subject_kind === kind).map(({ subject }) => subject)
  return listGroupMembers(db, tenantId, people, {
    roleCodes: subjectsOf('role'),
    orgIds: subjectsOf('org').map(Number),
  })
}

/** MSG-100, MSG-103: returns the people who have preferences for the source, or quiet hours that apply to an alert. */
export async function listWithPreferences(
  database: Database,
  tenantId: number,
  { source, kind, isAlert }: PostedRow,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const severity = isAlert ? 'alert' : 'normal'
  const ofSource = await database.tenant(tenantId, (db) =>
    sql<{ id: number }>`
      select user_id as id from message_preference
      where tenant_id = ${tenantId} and source = ${source} and user_id = any(${userIds})
      union
      select user_id from message_mute where tenant_id = ${tenantId} and user_id = any(${userIds})
      union
      select user_id from message_organisation_choice
      where tenant_id = ${tenantId} and source = ${source} and user_id = any(${userIds})
      union
      -- MSG-144: where tenant or kind have another channel than the severity, everybody reads what is shown
      select id from unnest(${userIds}::bigint[]) person (id)
      where exists (
        select from message_setting(${tenantId}, 0, ${source}, ${kind}, ${severity}, null) s
        where s.rule = 'mandatory' or s.channel <> ${DEFAULT_CHANNELS[severity]})`.execute(db),
  )
  if (!isAlert) return new Set(ofSource.rows.map(({ id }) => id))
  const quiet = await database.system((db) =>
    sql<{ id: number }>`
      select user_id as id from message_delivery where user_id = any(${userIds}) and quiet_hours <> '[]'`.execute(db),
  )
  return new Set([...ofSource.rows, ...quiet.rows].map(({ id }) => id))
}
