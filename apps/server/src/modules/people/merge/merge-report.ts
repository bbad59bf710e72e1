import { type RawBuilder, sql } from 'kysely'
import type { MergedMembership, MergeEntry, MergeReport } from '@portico/contract/administration/people-merge'
import { MERGE_KINDS } from '@portico/contract/rules/administration/people-merge'
import type { SystemDb } from '../../../db/handles.ts'
import { lacksAdministrator } from '../../erasure/erasure.service.ts'
import type { RightsHolder } from '../../rights/rights.service.ts'
import { findPair, isMergeOperator, listObstacles, type MergePair, type PairAccount } from './merge-access.ts'
import { MERGED_COLUMNS, type MergedColumn } from './merge-columns.ts'

/**
 * ADMIN-207: the effects of a merge, without making it. With an obstacle the report names the accounts and the obstacles
 * alone: nothing of another tenant.
 */
export async function reportMerge(db: SystemDb, context: RightsHolder, pair: MergePair): Promise<MergeReport> {
  const accounts = await findPair(db, context, pair)
  const memberships = await listMemberships(db, pair)
  const obstacles = await listObstacles(db, context, { pair, accounts, memberships })
  const isPossible = obstacles.length === 0
  return {
    remaining: toAccount(accounts.remaining),
    removed: toAccount(accounts.removed),
    obstacles,
    memberships: isPossible ? memberships.map(toMembership) : [],
    entries: isPossible ? await listEntries(db, pair) : [],
    mayMoveLinks: isPossible && isMergeOperator(context.rights),
  }
}

function toMembership(membership: MergedMembership & { isLast: boolean }): MergedMembership {
  const { isLast: _, ...shown } = membership
  return shown
}

const toAccount = ({ id, account_name: accountName, nickname: name, email }: PairAccount) => ({
  ...{ id, accountName, name, email },
})

/** ADMIN-210: the tenants in which only the membership of the removed account is disabled. */
export const disabledTenants = ({ id, removedId }: MergePair): RawBuilder<unknown> => sql`(
  select former.tenant_id from membership former
  join membership own on own.tenant_id = former.tenant_id and own.user_id = ${id} and own.status = 1
  where former.user_id = ${removedId} and former.status <> 1)`

/** ADMIN-210: the columns of what a membership gives. */
export const GIVEN_BY_MEMBERSHIP: ReadonlySet<string> = new Set([
  'user_identity.user_id',
  'org_grant.subject',
  'administrator_grant.user_id',
])

/** Columns that are null for one row and empty for another one that is equal to it. */
const NULLABLE: ReadonlySet<string> = new Set(['biz_type', 'org_id', 'application_code', 'role_code'])

/** ADMIN-208: whether the remaining account has a row that is equal to the row `former`. */
export function hasEqual({ table, isOf, rule }: MergedColumn, id: number): RawBuilder<boolean> {
  if (rule.way !== 'moves' || !rule.unique) return sql<boolean>`false`
  const equal = rule.unique.map((name) => {
    const [own, former] = [sql.ref(`own.${name}`), sql.ref(`former.${name}`)]
    return NULLABLE.has(name)
      ? sql`coalesce(${own}::text, '') = coalesce(${former}::text, '')`
      : sql`${own} = ${former}`
  })
  return sql<boolean>`exists (select from ${sql.table(table)} own
    where ${sql.join([isOf('own', id), ...equal], sql` and `)})`
}

interface Counts {
  name: string
  rows: number
  equal: number
  ended: number
  moved: number
}

async function listEntries(db: SystemDb, pair: MergePair): Promise<MergeEntry[]> {
  const counted = MERGED_COLUMNS.map((merged) => {
    const { name, table, isOf, rule } = merged
    const isEnded = GIVEN_BY_MEMBERSHIP.has(name)
      ? sql<boolean>`former.tenant_id in ${disabledTenants(pair)}`
      : sql<boolean>`false`
    const isMoved = rule.way === 'moves' ? (rule.where ?? sql<boolean>`true`) : sql<boolean>`false`
    return sql`select ${name}::text as name, count(*)::int as rows,
      (count(*) filter (where ${isMoved} and ${isEnded}))::int as ended,
      (count(*) filter (where ${isMoved} and not ${isEnded} and ${hasEqual(merged, pair.id)}))::int as equal,
      (count(*) filter (where ${isMoved} and not ${isEnded} and not ${hasEqual(merged, pair.id)}))::int as moved
      from ${sql.table(table)} former where ${isOf('former', pair.removedId)}`
  })
  const { rows } = await sql<Counts>`${sql.join(counted, sql` union all `)}`.execute(db)
  const countsOf = new Map(rows.map((row) => [row.name, row]))
  const entries = MERGE_KINDS.map((kind): MergeEntry => {
    const entry = { kind, moves: 0, equal: 0, ends: 0, stays: 0 }
    for (const { name, rule } of MERGED_COLUMNS) {
      const counts = countsOf.get(name)
      if (rule.kind !== kind || !counts) continue
      entry.moves += counts.moved
      entry.equal += counts.equal
      entry.ends += rule.way === 'ends' ? counts.rows : counts.ended
      entry.stays += rule.way === 'ends' ? 0 : counts.rows - counts.moved - counts.equal - counts.ended
    }
    return entry
  })
  return entries.filter(({ moves, equal, ends, stays }) => moves + equal + ends + stays > 0)
}

interface MembershipRow {
  tenant_id: number
  name: string
  status: number
  own_status: number | null
  is_last: boolean
  roles: MergedMembership['roles']
  administrator_roles: MergedMembership['administratorRoles']
}

/** The memberships of the removed account, and whether it is the last administrator there. */
async function listMemberships(
  db: SystemDb,
  { id, removedId }: MergePair,
): Promise<(MergedMembership & { isLast: boolean })[]> {
  const { rows } = await sql<MembershipRow>`
    select membership.tenant_id, tenant.name, membership.status, own.status as own_status,
      ${lacksAdministrator(removedId)} and membership.status = 1 as is_last,
      (select coalesce(jsonb_agg(jsonb_build_object('code', given.role_code, 'names', coalesce(role.names, '{}'),
          'organisation', org.name, 'isDenied', given.auth_type = 0)
          order by org.id, given.role_code, given.id), '[]')
        from org_grant given join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
        left join role on role.tenant_id = given.tenant_id and role.code = given.role_code
        where given.tenant_id = membership.tenant_id and given.subject_kind = 'user'
          and given.subject = ${String(removedId)}) as roles,
      (select coalesce(jsonb_agg(distinct jsonb_build_object('code', role.code, 'names', role.names)), '[]')
        from administrator_grant given
        join administrator_role role on role.tenant_id = given.tenant_id and role.code = given.role_code
        where given.tenant_id = membership.tenant_id and given.user_id = ${removedId}) as administrator_roles
    from membership
    join tenant on tenant.id = membership.tenant_id
    left join membership own on own.tenant_id = membership.tenant_id and own.user_id = ${id}
    where membership.user_id = ${removedId}
    order by membership.tenant_id`.execute(db)
  return rows.map((row) => ({
    tenantId: row.tenant_id,
    tenantName: row.name,
    isShared: row.own_status !== null,
    isActive: (row.own_status ?? row.status) === 1,
    losesRoles: row.own_status === 1 && row.status !== 1,
    roles: row.roles,
    administratorRoles: row.administrator_roles,
    isLast: row.is_last,
  }))
}
