import { type RawBuilder, sql } from 'kysely'
import { AdministratorRole } from '@portico/contract/administration/administrators'
import { type HeldRight, holds, type Scope, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PAGE_SIZE } from '@portico/contract/rules/administration/paging'
import type { Right } from '@portico/contract/protocol/rights'
import { PortalError } from '@portico/contract/protocol/errors'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { TenantDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { cursorOf, toPage, readCursor } from '../../http/requests/cursor.ts'
import { putInBin } from '../bin/bin.service.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { heldGrants, lockRights } from '../rights/rights.service.ts'

export interface PageRequest {
  cursor?: string | undefined
  limit?: number | undefined
}

interface RoleText {
  names: NameAllLang
  rights: Right[]
}

export async function listAdministratorRoles(db: TenantDb, { tenantId }: { tenantId: number }, page: PageRequest) {
  const { cursor, limit = PAGE_SIZE.default } = page
  let query = db
    .selectFrom('administrator_role')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('code')
    .limit(limit + 1)
  if (cursor !== undefined) query = query.where('code', '>', readCursor(cursor, '')[0])
  return toPage(await query.execute(), limit, { toItem: toRole, toCursor: ({ code }) => cursorOf(code) })
}

export async function getAdministratorRole(db: TenantDb, tenantId: number, code: string): Promise<AdministratorRole> {
  const row = await roleOf(db, tenantId, code).executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return toRole(row)
}

const roleOf = (db: TenantDb, tenantId: number, code: string) =>
  db.selectFrom('administrator_role').selectAll().where('tenant_id', '=', tenantId).where('code', '=', code)

/** ADMIN-22, ADMIN-26: a new role, or the clone of one. The codes of the built-in roles of every tenant are taken. */
export const createAdministratorRole = (
  db: TenantDb,
  context: ChangeContext,
  role: RoleText & { code: string },
): Promise<AdministratorRole> => insertAdministratorRole(db, context, role, 'administrator-role.create')

/** ADMIN-181: creates a deleted role again, which nobody has; its author holds its rights (ADMIN-22). */
export const restoreAdministratorRole = (
  db: TenantDb,
  context: ChangeContext,
  role: RoleText & { code: string },
): Promise<AdministratorRole> => insertAdministratorRole(db, context, role, 'administrator-role.restore')

async function insertAdministratorRole(
  db: TenantDb,
  context: ChangeContext,
  { code, ...text }: RoleText & { code: string },
  action: 'administrator-role.create' | 'administrator-role.restore',
): Promise<AdministratorRole> {
  const { tenantId } = context.actor
  const rights = await lockRights(db, context.actor, 'edit administrator')
  assertHoldsAll(rights, text.rights, TENANT_SCOPE)
  const template = db.selectFrom('administrator_role_template').select('code').where('code', '=', code)
  if (await template.executeTakeFirst()) throw new PortalError('CONFLICT')
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('administrator_role')
    .values({ tenant_id: tenantId, code, ...columnsOf(text) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw new PortalError('CONFLICT')
  const role = await getAdministratorRole(db, tenantId, code)
  await auditChange(db, context, { action, target: { code }, after: role })
  return role
}

/**
 * ADMIN-5, ADMIN-22, ADMIN-25: the holders of the role get its new rights at once, so the caller must hold them all,
 * and hold them for the platform if a grant of the role is effective there.
 */
export async function changeAdministratorRole(
  db: TenantDb,
  context: ChangeContext,
  { code, ...text }: RoleText & { code: string },
): Promise<AdministratorRole> {
  const { tenantId } = context.actor
  const rights = await lockRights(db, context.actor, 'edit administrator')
  const before = await lockOwnRole(db, context, code)
  assertHoldsAll(rights, [...before.rights, ...text.rights], await widestScopeOf(db, tenantId, code))
  await db
    .updateTable('administrator_role')
    .set(columnsOf(text))
    .where('tenant_id', '=', tenantId)
    .where('code', '=', code)
    .execute()
  if (text.rights.some((right) => !before.rights.includes(right))) await giveAgain(db, tenantId, code)
  const after = await getAdministratorRole(db, tenantId, code)
  await auditChange(db, context, { action: 'administrator-role.change', target: { code }, before, after })
  return after
}

/**
 * ADMIN-235: a role with another right is given to its holders now, so that they approve no change set of before with it. A
 * grant is never changed, so the same one is given again.
 */
const giveAgain = (db: TenantDb, tenantId: number, code: string): Promise<unknown> =>
  sql`with former as (delete from administrator_grant where tenant_id = ${tenantId} and role_code = ${code} returning *)
    insert into administrator_grant
      (tenant_id, id, user_id, role_code, scope, org_id, application_code, granted_by)
    select tenant_id, id, user_id, role_code, scope, org_id, application_code, granted_by from former`.execute(db)

export async function deleteAdministratorRole(db: TenantDb, context: ChangeContext, code: string): Promise<void> {
  const { tenantId } = context.actor
  const rights = await lockRights(db, context.actor, 'edit administrator')
  const before = await lockOwnRole(db, context, code)
  assertHoldsAll(rights, before.rights, await widestScopeOf(db, tenantId, code))
  if (await isGiven(db, tenantId, code, sql`true`)) throw new PortalError('CONFLICT')
  const { names, rights: content } = before
  await putInBin(db, context, { kind: 'administrator-role', code, names, content: { rights: content } })
  await db.deleteFrom('administrator_role').where('tenant_id', '=', tenantId).where('code', '=', code).execute()
  await auditChange(db, context, { action: 'administrator-role.delete', target: { code }, before })
}

/** ADMIN-5: a role counts in any scope, so its author holds its rights in the widest one. */
function assertHoldsAll(heldRights: readonly HeldRight[], rights: readonly Right[], scope: Scope): void {
  if (!rights.every((right) => holds(heldRights, right, scope))) throw new PortalError('FORBIDDEN')
}

/** ADMIN-25: the platform if a grant of the role is effective there, else the tenant. */
async function widestScopeOf(db: TenantDb, tenantId: number, code: string): Promise<Scope> {
  return (await isGiven(db, tenantId, code, sql`given.scope = 'platform'`)) ? { level: 'platform' } : TENANT_SCOPE
}

/** Returns whether a person or a service account has the role in such a scope. */
async function isGiven(db: TenantDb, tenantId: number, code: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from ${heldGrants} given
    where given.tenant_id = ${tenantId} and given.role_code = ${code} and ${condition} limit 1`.execute(db)
  return rows.length > 0
}

async function lockOwnRole(db: TenantDb, { actor, request }: ChangeContext, code: string): Promise<AdministratorRole> {
  const row = await roleOf(db, actor.tenantId, code).forUpdate().executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const role = toRole(row)
  if (role.builtIn) throw new PortalError('CONFLICT')
  assertMatches(request, { schema: AdministratorRole }, role)
  return role
}

const columnsOf = ({ names, rights }: RoleText) => ({
  names: JSON.stringify(names),
  rights: JSON.stringify([...new Set(rights)].toSorted()),
})

const toRole = (row: { code: string; names: NameAllLang; rights: Right[]; built_in: boolean }): AdministratorRole => ({
  code: row.code,
  names: row.names,
  rights: row.rights,
  builtIn: row.built_in,
})
