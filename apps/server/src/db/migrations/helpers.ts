import { sql, type Kysely } from 'kysely'

export const APP_ROLE = 'portico_app'
export const SYSTEM_ROLE = 'portico_system'

/**
 * A table of the tenants' rows: row-level security on and forced, a policy for each role, and the grants. The table's
 * `tenant_id` is NOT NULL and comes first in every key (ISO-4).
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

/** A table that is alike for every tenant: the plain role reads it, the system writes it. */
export async function globalTable(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant select on ${sql.table(name)} to ${sql.ref(APP_ROLE)}`.execute(db)
  await systemTable(db, name)
}

/** A table that the plain role does not even see. */
export async function systemTable(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`grant select, insert, update, delete on ${sql.table(name)} to ${sql.ref(SYSTEM_ROLE)}`.execute(db)
}

/** A function that a policy or a statement of either role calls. Never one with the rights of its owner. */
export async function createRoles(db: Kysely<unknown>): Promise<void> {
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    // Roles belong to the whole cluster: another database of it may be creating them at this very moment.
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
