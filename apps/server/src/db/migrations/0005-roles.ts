import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** A tenant's applications, and the menus of its roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant_application (
      tenant_id bigint not null references tenant (id),
      application_code text not null references application (code),
      enabled boolean not null default true,
      version text not null,
      sort integer,
      group_code text references application_group (code),
      primary key (tenant_id, application_code)
    )`.execute(db)
  await tenantTable(db, 'tenant_application')

  await sql`
    create table role (
      tenant_id bigint not null references tenant (id),
      code text not null,
      names jsonb not null,
      primary key (tenant_id, code)
    )`.execute(db)
  await tenantTable(db, 'role')

  await sql`
    create table role_menu (
      tenant_id bigint not null,
      role_code text not null,
      menu_code text not null references menu (code),
      authority_codes jsonb not null default '[]',
      primary key (tenant_id, role_code, menu_code),
      foreign key (tenant_id, role_code) references role (tenant_id, code) on delete cascade
    )`.execute(db)
  await tenantTable(db, 'role_menu')

  await sql`
    alter table org_grant
      add foreign key (tenant_id, role_code) references role (tenant_id, code)`.execute(db)
}
