import { sql, type Kysely } from 'kysely'

/** ADMIN-60: the list of roles counts the grants of each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index org_grant_role on org_grant (tenant_id, role_code)`.execute(db)
}
