import { sql, type Kysely } from 'kysely'

/** ADMIN-242: the administrator who has ordered a reset of second factors, and their tenant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table second_factor_reset
      add column ordered_by bigint references user_account (id),
      add column ordered_in_tenant_id bigint`.execute(db)
}
