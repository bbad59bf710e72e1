import { sql, type Kysely } from 'kysely'

export const APP_ROLE = 'portico_app'
export const SYSTEM_ROLE = 'portico_system'

/**
 * Makes a table tenant-owned: row-level security enabled and forced, a policy for each role, and the grants. The
 * table's `tenant_id` must be NOT NULL and come first in every key (ISO-4).
 */
export async function tenantTable(db: Kysely<unknown>, name: string): Promise<void> {
  const table = sql.table(name)
  const own = sql`tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint`
  await sql`alter table ${table} enable row level security`.execute(db)
  await sql`alter table ${table} force row level security`.execute(db)
  await sql`create policy tenant_isolation on ${table} to ${sql.ref(APP_ROLE)} using (${own}) with check (${own})`.execute(
    db,
  )
  await sql`create policy system_access on ${table} to ${sql.ref(SYSTEM_ROLE)} using (true) with check (true)`.execute(
    db,
  )
  await sql`grant select, insert, update, delete on ${table} to ${sql.ref(APP_ROLE)}, ${sql.ref(SYSTEM_ROLE)}`.execute(
    db,
  )
}

/** Makes a table global: the plain role reads it, the system role writes it. */
export async function globalTable(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant select on ${sql.table(name)} to ${sql.ref(APP_ROLE)}`.execute(db)
  await systemTable(db, name)
}

/** Makes a table invisible to the plain role. */
export async function systemTable(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant select, insert, update, delete on ${sql.table(name)} to ${sql.ref(SYSTEM_ROLE)}`.execute(db)
}

/** Changes the icons of the catalogue's menus. An icon that an operator has changed stays. */
export async function changeMenuIcons(
  db: Kysely<unknown>,
  changes: readonly { code: string; former: string; icon: string }[],
): Promise<void> {
  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  for (const { code, former, icon } of changes)
    await sql`update menu set icon_class = ${icon} where code = ${code} and icon_class = ${former}`.execute(db)
  await sql`reset role`.execute(db)
}

/** Adds rights to built-in administrator roles, of the tenants that exist and of later ones (ADMIN-20). */
export async function giveRights(db: Kysely<unknown>, codes: string[], rights: string[]): Promise<void> {
  const more = sql`rights || ${JSON.stringify(rights)}::text::jsonb`
  await sql`update administrator_role_template set rights = ${more} where code = any (${codes}::text[])`.execute(db)
  await sql`update administrator_role set rights = ${more} where built_in and code = any (${codes}::text[])`.execute(db)
}

/** Creates the two roles. */
export async function createRoles(db: Kysely<unknown>): Promise<void> {
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    // Roles belong to the whole cluster: another database of it may be creating them at the same time.
    await sql
      .raw(
        `do $$ begin create role ${role} nologin noinherit; exception when duplicate_object or unique_violation then null; end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `do $$ begin if not pg_has_role(current_user, '${role}', 'member') then grant ${role} to current_user; end if; end $$`,
      )
      .execute(db)
  }
}
