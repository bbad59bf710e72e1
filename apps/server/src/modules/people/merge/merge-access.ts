import { sql } from 'kysely'
import type { MergedMembership } from '@portico/contract/administration/people-merge'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import type { MergeObstacle } from '@portico/contract/rules/administration/people-merge'
import {
  type HeldRight,
  holds,
  mayActOn,
  mayGive,
  type Scope,
  TENANT_SCOPE,
} from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../../db/handles.ts'
import { assertHolds, listRightsOf, type RightsHolder, scopeOf } from '../../rights/rights.service.ts'

/** The account that remains and the one that is removed, as the address of the call names them. */
export interface MergePair {
  id: number
  removedId: number
}

const PLATFORM_SCOPE: Scope = { level: 'platform' }
const NEEDED: readonly Right[] = ['edit person', 'act person']

/** ADMIN-205: an operator merges any two accounts; other administrators merge two members of their tenant. */
export const isMergeOperator = (rights: readonly HeldRight[]): boolean =>
  NEEDED.every((right) => holds(rights, right, PLATFORM_SCOPE))

/** A right for one tenant says nothing about another one. */
const rightsIn = ({ actor, rights }: RightsHolder, tenantId: number): readonly HeldRight[] =>
  tenantId === actor.tenantId ? rights : rights.filter(({ scope }) => scope.level === 'platform')

export interface PairAccount {
  id: number
  account_name: string
  nickname: string
  email: string | null
  disabled: boolean
}

/**
 * ADMIN-205: the two accounts. One that the caller may not see does not exist for them, and neither does a program or an
 * account that was merged before.
 */
export async function findPair(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { id, removedId }: MergePair,
): Promise<{ remaining: PairAccount; removed: PairAccount }> {
  for (const right of NEEDED) assertHolds(rights, right, TENANT_SCOPE)
  const isVisible = isMergeOperator(rights)
    ? sql`true`
    : sql`exists (select from membership own where own.tenant_id = ${actor.tenantId} and own.user_id = account.id)`
  const { rows } = await sql<PairAccount>`
    select id, account_name, nickname, email, disabled from user_account account
    where id in (${id}, ${removedId}) and merged_into_id is null and ${isVisible}
      and not exists (select from service_account program where program.id = account.id)`.execute(db)
  const remaining = rows.find((row) => row.id === id)
  const removed = rows.find((row) => row.id === removedId)
  if (!remaining || !removed) throw new PortalError('NOT_FOUND')
  return { remaining, removed }
}

/** The tenants of both accounts, in the order in which their changes are locked. */
export async function listTenantsOf(db: SystemDb, { id, removedId }: MergePair): Promise<number[]> {
  const { rows } = await sql<{ tenant_id: number }>`
    select distinct tenant_id from membership where user_id in (${id}, ${removedId}) order by tenant_id`.execute(db)
  return rows.map(({ tenant_id }) => tenant_id)
}

interface Circumstances {
  pair: MergePair
  accounts: { remaining: PairAccount; removed: PairAccount }
  memberships: readonly (MergedMembership & { isLast: boolean })[]
}

/** ADMIN-205, ADMIN-206: all reasons to refuse a merge. */
export async function listObstacles(
  db: SystemDb,
  context: RightsHolder,
  { pair, accounts, memberships }: Circumstances,
): Promise<MergeObstacle[]> {
  const { actor, rights } = context
  const obstacles: MergeObstacle[] = []
  if (pair.id === pair.removedId) obstacles.push('same')
  if (!actor.serviceKey && [pair.id, pair.removedId].includes(actor.userId)) obstacles.push('self')
  if (accounts.remaining.disabled || accounts.removed.disabled) obstacles.push('disabled')
  const tenantIds = await listTenantsOf(db, pair)
  const isElsewhere = !isMergeOperator(rights) && tenantIds.some((tenantId) => tenantId !== actor.tenantId)
  if (isElsewhere) obstacles.push('elsewhere')
  for (const tenantId of isElsewhere ? [actor.tenantId] : tenantIds) {
    if (await mayMergeIn(db, { ...context, rights: rightsIn(context, tenantId) }, { tenantId, ...pair })) continue
    obstacles.push('rights')
    break
  }
  if (memberships.some(({ isLast, isActive }) => isLast && !isActive)) obstacles.push('last-administrator')
  return obstacles
}

/** ADMIN-5, ADMIN-6: the caller holds each right of both people in the tenant, and may give what moves there. */
async function mayMergeIn(
  db: SystemDb,
  { rights }: RightsHolder,
  { tenantId, id, removedId }: MergePair & { tenantId: number },
): Promise<boolean> {
  for (const userId of [id, removedId]) if (!mayActOn(rights, await listRightsOf(db, tenantId, userId))) return false
  const given = await sql<{
    rights: Right[]
    scope: 'platform' | 'tenant' | 'organisation' | 'application'
    org_path: string | null
    application_code: string | null
  }>`
    select role.rights, given.scope, org.path as org_path, given.application_code from administrator_grant given
    join administrator_role role on role.tenant_id = given.tenant_id and role.code = given.role_code
    left join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
    where given.tenant_id = ${tenantId} and given.user_id = ${removedId}`.execute(db)
  if (!given.rows.every((row) => mayGive(rights, row.rights, scopeOf(row)))) return false
  // ADMIN-236: roles of the tenant, and identities as which a participant acts
  const moved = await sql`
    select from org_grant where tenant_id = ${tenantId} and subject_kind = 'user' and subject = ${String(removedId)}
    union all
    select from user_identity where tenant_id = ${tenantId} and user_id = ${removedId} and external_entity_id is not null
    limit 1`.execute(db)
  // ADMIN-64: a person who may define the tenant's roles may give any of them
  const mayGiveAny = holds(rights, 'edit role', TENANT_SCOPE) && holds(rights, 'grant role', TENANT_SCOPE)
  return moved.rows.length === 0 || mayGiveAny
}
