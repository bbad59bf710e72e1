import { BIN_DAYS } from '@portico/contract/rules/administration/bin'
import { sql } from 'kysely'
import type { Database, SystemDb } from '../../db/handles.ts'
import { auditOperator } from '../audit/operator-audit.service.ts'
import { SWEEP_ORIGIN } from '../audit/origin.service.ts'
import { erasePerson } from '../erasure/erasure.service.ts'
import { lockTenantChanges } from '../rights/rights.service.ts'
import { lockSessions } from '../sessions/lock-sessions.service.ts'

/** ADMIN-251: tables whose rows stay after the removal: the log with its seals, and the days for which they are kept. */
const STAYS_WITH_TENANT: readonly string[] = ['audit_log', 'audit_seal', 'audit_retention']

/**
 * ADMIN-250: columns besides `tenant_id` that name a tenant, with what a removal does with the row: it deletes it,
 * clears the column, or leaves it as a record in the log of another tenant.
 */
export const OTHER_TENANT_COLUMNS: Readonly<Record<string, 'delete' | 'clear' | 'stay'>> = {
  'access_token.source_tenant_id': 'delete',
  'access_token.bound_tenant_id': 'delete',
  'launch_ticket.bound_tenant_id': 'delete',
  'mail_unsubscription.kind_tenant_id': 'delete',
  'pre_auth.login_tenant_id': 'delete',
  'second_factor_reset.ordered_in_tenant_id': 'delete',
  'session_proof.provider_tenant_id': 'delete',
  'session.bound_tenant_id': 'delete',
  'session.login_tenant_id': 'clear',
  'session_owner.provider_tenant_id': 'clear',
  'session_owner.login_tenant_id': 'clear',
  'sign_in_state.bound_tenant_id': 'delete',
  'message.about_tenant_id': 'delete',
  'tenant_trust.source_tenant_id': 'delete',
  'view_request.source_tenant_id': 'delete',
  'audit_log.on_behalf_of_tenant_id': 'stay',
}

/** People who are erased in one transaction. */
const ERASED_AT_ONCE = 20

interface Removal {
  /** The tenant of the operators, whose bin has the entry. */
  operator: number
  id: number
}

/** ADMIN-250: removes tenants that were deleted too long ago to be restored. */
export async function removeDeletedTenants(database: Database): Promise<void> {
  const due = await database.system(listDue)
  for (const removal of due) {
    while (await database.system((db) => erasePeople(db, removal)));
    await database.load((db) => removeTenant(db, removal))
  }
}

const isDue = sql<boolean>`deleted.kind = 'tenant'
  and deleted.deleted_at < now() - make_interval(days => ${sql.lit(BIN_DAYS)})`

async function listDue(db: SystemDb): Promise<Removal[]> {
  const { rows } = await sql<Removal>`
    select deleted.tenant_id as operator, deleted.code::bigint as id from deleted_object deleted
    where ${isDue} order by deleted.deleted_at`.execute(db)
  return rows
}

/** Locks the tenant, and returns whether no other process has removed it. */
async function holdRemoval(db: SystemDb, { operator, id }: Removal): Promise<boolean> {
  await lockTenantChanges(db, operator)
  await lockTenantChanges(db, id)
  const { rows } = await sql`select from deleted_object deleted
    where deleted.tenant_id = ${operator} and deleted.code = ${String(id)} and ${isDue}`.execute(db)
  return rows.length > 0
}

/** ADMIN-250: erases some of the people who belong to no other tenant. Returns whether there may be more. */
async function erasePeople(db: SystemDb, removal: Removal): Promise<boolean> {
  if (!(await holdRemoval(db, removal))) return false
  const { id } = removal
  const { rows } = await sql<{ user_id: number }>`
    select own.user_id from membership own where own.tenant_id = ${id} and not exists (
      select from membership other where other.user_id = own.user_id and other.tenant_id <> ${id})
    order by own.user_id limit ${ERASED_AT_ONCE}`.execute(db)
  for (const { user_id: userId } of rows) {
    await lockSessions(db, userId)
    await erasePerson(db, { userId, tenantIds: [id], withoutAdministrator: [] }, 'The tenant was removed')
  }
  return rows.length === ERASED_AT_ONCE
}

/** ADMIN-250, ADMIN-251: deletes all rows of the tenant; its own row keeps the number that logs name. */
async function removeTenant(db: SystemDb, removal: Removal): Promise<void> {
  if (!(await holdRemoval(db, removal))) return
  const { operator, id } = removal
  for (const [name, effect] of Object.entries(OTHER_TENANT_COLUMNS)) {
    const [table = '', column = ''] = name.split('.')
    const [own, target] = [sql.table(table), sql.ref(column)]
    if (effect === 'delete') await sql`delete from ${own} where ${target} = ${id}`.execute(db)
    if (effect === 'clear') await sql`update ${own} set ${target} = null where ${target} = ${id}`.execute(db)
  }
  const tables = await listTenantTables(db)
  // triggers write further rows, such as events for pages that are open
  while ((await deleteRows(db, tables, id)) > 0);
  await sql`delete from deleted_object where tenant_id = ${operator} and kind = 'tenant' and code = ${String(id)}`.execute(
    db,
  )
  await sql`
    update tenant set name = id::text, company_name = null, credit_code = null, admin_user_id = null,
      category_codes = '[]', custom_code = null, host_name = null, package_id = null, status = 3,
      disabled_reasons = null, recover_time = null, expires_at = null, removed_at = now()
    where id = ${id}`.execute(db)
  await auditOperator(db, [operator, id], { action: 'tenant.remove', target: { tenantId: id } }, SWEEP_ORIGIN)
}

async function deleteRows(db: SystemDb, tables: readonly string[], id: number): Promise<number> {
  let deleted = 0n
  for (const table of tables) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where tenant_id = ${id}`.execute(db)
    deleted += numAffectedRows ?? 0n
  }
  return Number(deleted)
}

/** ADMIN-250: every table with the column `tenant_id` whose rows do not stay, each before those that it refers to. */
async function listTenantTables(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers_to: string[] }>`
    select own.relname as name, array(
        select distinct target.relname::text from pg_constraint link
        join pg_class target on target.oid = link.confrelid
        where link.contype = 'f' and link.conrelid = own.oid and link.confrelid <> own.oid) as refers_to
    from pg_class own
    join pg_namespace space on space.oid = own.relnamespace and space.nspname = 'public'
    join pg_attribute column_of on column_of.attrelid = own.oid and column_of.attname = 'tenant_id'
      and not column_of.attisdropped
    where own.relkind in ('r', 'p') order by own.relname`.execute(db)
  const targets = new Map(rows.map(({ name, refers_to }) => [name, refers_to]))
  const sorted: string[] = []
  const visit = (name: string): void => {
    const refersTo = targets.get(name)
    if (!refersTo) return
    targets.delete(name)
    for (const target of refersTo) visit(target)
    sorted.push(name)
  }
  for (const { name } of rows) visit(name)
  return sorted.toReversed().filter((name) => !STAYS_WITH_TENANT.includes(name))
}
