import { sql } from 'kysely'
import { PersonErasure, PersonErasureVersion } from '@portico/contract/administration/person-erasure'
import type { OwnData } from '@portico/contract/account/account'
import { type ErrorCode, PortalError } from '@portico/contract/protocol/errors'
import { mayActOn, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { MERGE_KINDS } from '@portico/contract/rules/administration/people-merge'
import type { ErasureObstacle } from '@portico/contract/rules/administration/person-erasure'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import {
  CLEARED_WITH_PERSON,
  DELETED_WITH_PERSON,
  erasePerson,
  lacksAdministrator,
  listMergedAccounts,
} from '../erasure/erasure.service.ts'
import { getTenantData } from '../own-data/own-data.service.ts'
import { assertHolds, listRightsOf, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'
import { MERGED_COLUMNS } from './merge/merge-columns.ts'
import { findMember } from './people.service.ts'
import { toPerson } from './people.store.ts'

const REFUSALS: Readonly<Record<ErasureObstacle, ErrorCode>> = {
  self: 'CONFLICT',
  rights: 'FORBIDDEN',
  elsewhere: 'FORBIDDEN',
  'last-administrator': 'LAST_ADMINISTRATOR',
}

/** ADMIN-224: the effects of an erasure. With an obstacle the report names the obstacles alone. */
export async function reportErasure(db: SystemDb, holder: RightsHolder, id: number): Promise<PersonErasure> {
  const { actor, rights } = holder
  for (const right of ['edit person', 'act person'] as const) assertHolds(rights, right, TENANT_SCOPE)
  await findMember(db, { actor, rights, right: 'edit person' }, id)
  const obstacles = await listObstacles(db, holder, id)
  return { id, obstacles, entries: obstacles.length > 0 ? [] : await listEntries(db, id) }
}

async function listObstacles(db: SystemDb, { actor, rights }: RightsHolder, id: number): Promise<ErasureObstacle[]> {
  const memberships = await db
    .selectFrom('membership')
    .select(['tenant_id', lacksAdministrator(id).as('is_last')])
    .where('user_id', '=', id)
    .execute()
  const own = memberships.find(({ tenant_id }) => tenant_id === actor.tenantId)
  return [
    ...(!actor.serviceKey && id === actor.userId ? (['self'] as const) : []),
    ...(mayActOn(rights, await listRightsOf(db, actor.tenantId, id)) ? [] : (['rights'] as const)),
    ...(memberships.some(({ tenant_id }) => tenant_id !== actor.tenantId) ? (['elsewhere'] as const) : []),
    ...(own?.is_last ? (['last-administrator'] as const) : []),
  ]
}

const DELETED: ReadonlySet<string> = new Set([...DELETED_WITH_PERSON, 'org_grant.subject', 'message_audience.subject'])
const CLEARED: ReadonlySet<string> = new Set(CLEARED_WITH_PERSON)

/** The rows of the account, and of accounts that were merged into it, by kind. */
async function listEntries(db: SystemDb, id: number): Promise<PersonErasure['entries']> {
  const ids = [id, ...(await listMergedAccounts(db, id))]
  const counted = MERGED_COLUMNS.filter(({ name }) => name !== 'message_flood.subject').map(({ name, table, isOf }) => {
    const isOfOne = ids.map((userId) => isOf('former', userId))
    return sql`select ${name}::text as name, count(*)::int as rows from ${sql.table(table)} former
      where ${sql.join(isOfOne, sql` or `)}`
  })
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counted, sql` union all `)}`.execute(db)
  const counts = new Map(rows.map((row) => [row.name, row.rows]))
  const entries = MERGE_KINDS.map((kind) => {
    const entry = { kind, removed: 0, cleared: 0, stays: 0 }
    for (const { name, rule } of MERGED_COLUMNS)
      if (rule.kind === kind)
        entry[DELETED.has(name) ? 'removed' : CLEARED.has(name) ? 'cleared' : 'stays'] += counts.get(name) ?? 0
    return entry
  })
  return entries.filter(({ removed, cleared, stays }) => removed + cleared + stays > 0)
}

/**
 * ADMIN-223: erases a member and their account, as the report says that the caller has seen. Locks are in the order of a
 * merge: the tenant's changes, the account, its sessions.
 */
export async function erasePersonInTenant(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  { reason }: { reason: string },
): Promise<PersonErasure> {
  const { actor, request } = context
  const { tenantId } = actor
  const rights = await lockRights(db, actor, 'edit person')
  await findMember(db, { actor, rights, right: 'edit person' }, id)
  await sql`select from user_account where id = ${id} for no key update`.execute(db)
  await lockSessions(db, id)
  const report = await reportErasure(db, { actor, rights }, id)
  assertMatches(request, { schema: PersonErasure, version: PersonErasureVersion }, report)
  const [obstacle] = report.obstacles
  if (obstacle) throw new PortalError(REFUSALS[obstacle])
  await erasePerson(db, { userId: id, tenantIds: [tenantId], withoutAdministrator: [] }, reason, (userId) =>
    auditChange(db, context, { action: 'person.erase', target: { userId }, after: { reason } }),
  )
  return report
}

/** ADMIN-228: what the tenant stores about a member. Private entries, and those of other tenants, are not in it. */
export async function exportPersonData(
  db: SystemDb,
  context: ChangeContext & RightsHolder,
  id: number,
): Promise<OwnData> {
  const { actor, rights } = context
  assertHolds(rights, 'act person', TENANT_SCOPE)
  const row = await findMember(db, { actor, rights, right: 'act person' }, id)
  await auditChange(db, context, { action: 'person.data', target: { userId: id } })
  return {
    createdAt: new Date().toISOString(),
    account: toPerson(row),
    tables: await getTenantData(db, { tenantId: actor.tenantId, userId: id }),
  }
}
