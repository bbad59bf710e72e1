import { sql, type Kysely } from 'kysely'
import { giveRights, SYSTEM_ROLE, tenantTable } from './helpers.ts'

const RIGHTS = ['read menu', 'edit menu']

/**
 * ADMIN-66: the tenant's own settings of the catalogue's menus. A menu without a row has the values of the catalogue.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant_menu (
      tenant_id bigint not null references tenant (id) on delete cascade,
      menu_code text not null references menu (code) on delete cascade,
      names jsonb,
      sort integer,
      enabled boolean not null default true,
      primary key (tenant_id, menu_code)
    )`.execute(db)
  await tenantTable(db, 'tenant_menu')
  await tellOfChanges(db)

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await giveRights(db, ['tenant-administrator'], RIGHTS)
  await sql`reset role`.execute(db)
}

/** STREAM-13: a change of the catalogue concerns every tenant that has the application. */
async function tellOfChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_changed_catalogue() returns trigger language plpgsql as $$
    begin
      insert into event_outbox (tenant_id, kind, payload)
        select distinct offered.tenant_id, 'invalidate', '{"what": "menus"}'::jsonb
        from changed join tenant_application offered on offered.application_code = changed.application_code;
      return null;
    end $$`.execute(db)
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.ref(`tenant_menu_${operation}_told`)} after ${sql.raw(operation)} on tenant_menu
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function note_invalidation('menus')`.execute(db)
    await sql`
      create trigger ${sql.ref(`menu_${operation}_told`)} after ${sql.raw(operation)} on menu
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function note_changed_catalogue()`.execute(db)
  }
}
