import { type RawBuilder, sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { type HeldRight, holds, type Scope, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { INDISPENSABLE_ROLES, type Right, RIGHTS, type ScopeLevel } from '@portico/contract/protocol/rights'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'

interface ScopeColumns {
  scope: ScopeLevel
  org_path: string | null
  application_code: string | null
}

/** The caller with the rights that they hold. */
export interface RightsHolder {
  actor: TenantActor
  rights: readonly HeldRight[]
}

/** The scope of a grant's row. */
export function scopeOf({ scope: level, org_path, application_code }: ScopeColumns): Scope {
  if (level === 'organisation' && org_path !== null) return { level, path: org_path }
  if (level === 'application' && application_code !== null) return { level, code: application_code }
  if (level === 'platform' || level === 'tenant') return { level }
  throw new Error(`A grant for ${level} names nothing`)
}

/** ADMIN-4: the grants of administrators and of service accounts, as a table. */
export const heldGrants: RawBuilder<unknown> = sql`(
  select tenant_id, user_id as holder_id, role_code, scope, org_id, application_code from administrator_grant
  union all
  select tenant_id, account_id, role_code, scope, org_id, application_code from service_account_grant)`

/** ADMIN-4: the rights of a member or service account, in one statement. Without a grant there are none. */
export async function listRightsOf(db: TenantDb | SystemDb, tenantId: number, userId: number): Promise<HeldRight[]> {
  const { rows } = await sql<ScopeColumns & { rights: Right[] }>`
    select given.scope, given.application_code, org.path as org_path, role.rights
    from ${heldGrants} given
    join administrator_role role on role.tenant_id = given.tenant_id and role.code = given.role_code
    left join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
    where given.tenant_id = ${tenantId} and given.holder_id = ${userId}`.execute(db)
  return rows.flatMap((row) => row.rights.map((right) => ({ right, scope: scopeOf(row) })))
}

interface Administrator {
  name: string
  rights: HeldRight[]
}

/** ADMIN-4: the active people with rights, by number and in the order of their names. */
export async function listRightsHolders(
  db: TenantDb | SystemDb,
  tenantId: number,
  { userId, givenBefore }: { userId?: number; givenBefore?: Date } = {},
): Promise<ReadonlyMap<number, Administrator>> {
  const conditions = [sql`given.tenant_id = ${tenantId}`]
  if (userId !== undefined) conditions.push(sql`given.user_id = ${userId}`)
  if (givenBefore) conditions.push(sql`date_trunc('milliseconds', given.granted_at) <= ${givenBefore}`)
  const { rows } = await sql<ScopeColumns & { user_id: number; nickname: string | null; rights: Right[] }>`
    select given.user_id, account.nickname, role.rights, given.scope, org.path as org_path, given.application_code
    from administrator_grant given
    join administrator_role role on role.tenant_id = given.tenant_id and role.code = given.role_code
    join membership on membership.tenant_id = given.tenant_id and membership.user_id = given.user_id
      and membership.status = 1
    join user_account account on account.id = given.user_id and not account.disabled
    left join org_node org on org.tenant_id = given.tenant_id and org.id = given.org_id
    where ${sql.join(conditions, sql` and `)} order by account.nickname, given.user_id`.execute(db)
  const administrators = new Map<number, Administrator>()
  for (const row of rows) {
    const { rights } = administrators.get(row.user_id) ?? { rights: [] }
    const held = row.rights.map((right) => ({ right, scope: scopeOf(row) }))
    administrators.set(row.user_id, { name: row.nickname ?? '', rights: [...rights, ...held] })
  }
  return administrators
}

/**
 * ADMIN-4: the rights of the caller. A viewer from another tenant has none, and a participant's identity neither: rights
 * belong to the tenant's own staff.
 */
export async function listCallerRights(db: TenantDb | SystemDb, actor: TenantActor): Promise<HeldRight[]> {
  if (actor.isDeployment) return RIGHTS.map((right) => ({ right, scope: { level: 'platform' } }))
  if (actor.isFounder) return RIGHTS.map((right) => ({ right, scope: TENANT_SCOPE }))
  const mayHold = actor.sourceTenantId === null && actor.externalEntityId === null
  const all = mayHold ? await listRightsOf(db, actor.tenantId, actor.userId) : []
  // API-16: a key may have fewer rights than its account
  const limit = actor.serviceKey?.rights
  return limit ? all.filter((one) => limit.includes(one.right)) : all
}

/** Returns the rights of the caller. Throws `FORBIDDEN` if the caller has the right in no scope. */
export async function requireRight(db: TenantDb | SystemDb, actor: TenantActor, right: Right): Promise<HeldRight[]> {
  const heldRights = await listCallerRights(db, actor)
  if (!heldRights.some((one) => one.right === right)) throw new PortalError('FORBIDDEN')
  return heldRights
}

/** Throws `FORBIDDEN` unless the right is held in the whole scope. */
export function assertHolds(heldRights: readonly HeldRight[], right: Right, scope: Scope): void {
  if (!holds(heldRights, right, scope)) throw new PortalError('FORBIDDEN')
}

/** ADMIN-7: the scopes in which a right is held; `null` for the whole tenant. */
export function subtreesOf(heldRights: readonly HeldRight[], right: Right): string[] | null {
  const scopes = heldRights.filter((one) => one.right === right).map(({ scope }) => scope)
  if (scopes.some(({ level }) => level === 'tenant' || level === 'platform')) return null
  return scopes.flatMap((scope) => (scope.level === 'organisation' ? [scope.path] : []))
}

/** ADMIN-7: the applications in which a right is held; `null` for the whole tenant. */
export function applicationsOf(heldRights: readonly HeldRight[], right: Right): string[] | null {
  if (holds(heldRights, right, TENANT_SCOPE)) return null
  const scopes = heldRights.filter((one) => one.right === right).map(({ scope }) => scope)
  return scopes.flatMap((scope) => (scope.level === 'application' ? [scope.code] : []))
}

/**
 * ADMIN-8, ADMIN-24: changes by a tenant's administrators run one after the other, each with the rights that its author
 * has at that moment: another change may have withdrawn them while this one waited.
 *
 * @throws `FORBIDDEN` if the caller no longer has the right
 */
export async function lockRights(db: TenantDb | SystemDb, actor: TenantActor, right: Right): Promise<HeldRight[]> {
  await lockTenantChanges(db, actor.tenantId)
  const isMember = !actor.isDeployment && !actor.isFounder
  if (isMember && !(await (actor.serviceKey ? isKeyValid(db, actor) : isActiveMember(db, actor))))
    throw new PortalError('FORBIDDEN')
  return requireRight(db, actor, right)
}

/**
 * A change that an operator makes in another tenant waits for the changes of that tenant; `lockRights` for the operator
 * comes first.
 */
export const lockTenantChanges = (db: TenantDb | SystemDb, tenantId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`administrators/${tenantId}`}, 0))`.execute(db)

async function isActiveMember(db: TenantDb | SystemDb, { tenantId, userId }: TenantActor): Promise<boolean> {
  const active = await (db as TenantDb)
    .selectFrom('membership')
    .innerJoin('user_account as account', 'account.id', 'membership.user_id')
    .select('membership.user_id')
    .where('membership.tenant_id', '=', tenantId)
    .where('membership.user_id', '=', userId)
    .where('membership.status', '=', 1)
    .where('account.disabled', '=', false)
    .executeTakeFirst()
  return active !== undefined
}

/** API-19: returns whether the caller's key is still valid, and its account. */
async function isKeyValid(db: TenantDb | SystemDb, { tenantId, serviceKey }: TenantActor): Promise<boolean> {
  const { rows } = await sql`
    select from service_key own
    join service_account account on account.tenant_id = own.tenant_id and account.id = own.account_id and account.enabled
    where own.tenant_id = ${tenantId} and own.id = ${serviceKey?.id ?? 0} and own.expires_at > now()`.execute(db)
  return rows.length > 0
}

/** A grant that a change withdraws from an administrator. */
interface LostGrant {
  role_code: string
  scope: ScopeLevel
}

/**
 * ADMIN-8: throws `LAST_ADMINISTRATOR` if a change of this transaction has left an indispensable role without an active
 * person in its widest scope. A role of a tenant with the same code, or a grant with a smaller scope, does not count.
 * The caller has locked the rights before the change.
 */
export async function assertAdministratorRemains(
  db: TenantDb | SystemDb,
  tenantId: number,
  lost: readonly LostGrant[],
): Promise<void> {
  for (const [roleCode, scope] of Object.entries(INDISPENSABLE_ROLES)) {
    if (!lost.some((grant) => grant.role_code === roleCode && grant.scope === scope)) continue
    const remaining = await (db as TenantDb)
      .selectFrom('administrator_grant as grant')
      .innerJoin('membership', (join) =>
        join.onRef('membership.tenant_id', '=', 'grant.tenant_id').onRef('membership.user_id', '=', 'grant.user_id'),
      )
      .innerJoin('user_account as account', 'account.id', 'grant.user_id')
      .select('grant.id')
      .where('grant.tenant_id', '=', tenantId)
      .where('grant.role_code', '=', roleCode)
      .where('grant.scope', '=', scope)
      .where('membership.status', '=', 1)
      .where('account.disabled', '=', false)
      .limit(1)
      .executeTakeFirst()
    if (!remaining) throw new PortalError('LAST_ADMINISTRATOR')
  }
}

/** ADMIN-23: returns whether a member holds a right in the tenant, with any role and scope. */
export const isAdministrator = (tenant: RawBuilder<unknown>, user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from administrator_grant own where own.tenant_id = ${tenant} and own.user_id = ${user})`
