import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE, tenantTable } from './helpers.ts'

/**
 * ADMIN-106: the roles of applications that a tenant has received. A row remains when the role or the application is
 * deleted, so it refers to neither.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table given_role (
      tenant_id bigint not null references tenant (id) on delete cascade,
      application_code text not null,
      role_code text not null,
      primary key (tenant_id, application_code, role_code)
    )`.execute(db)
  await tenantTable(db, 'given_role')

  await sql`set local role ${sql.ref(SYSTEM_ROLE)}`.execute(db)
  await sql`
    insert into given_role (tenant_id, application_code, role_code)
    select role.tenant_id, own.application_code, own.code
    from application_role own join role on role.code = own.code
      join tenant_application offered on offered.tenant_id = role.tenant_id
        and offered.application_code = own.application_code`.execute(db)
  await sql`reset role`.execute(db)
}
