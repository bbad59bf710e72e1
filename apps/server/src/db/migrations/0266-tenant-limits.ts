import { sql, type Kysely } from 'kysely'
import { APP_ROLE, tenantTable } from './helpers.ts'

/** ADMIN-200: the limits that operators have set; a tenant without a row, or with a null, has no limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tenant_limit (
      tenant_id bigint primary key references tenant (id) on delete cascade,
      people integer check (people > 0),
      organisations integer check (organisations > 0)
    )`.execute(db)
  await tenantTable(db, 'tenant_limit')
  // the tenant itself reads its limits only
  await sql`revoke insert, update, delete on tenant_limit from ${sql.ref(APP_ROLE)}`.execute(db)
}
