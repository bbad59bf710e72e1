import { sql, type Kysely } from 'kysely'

/** ADMIN-191: hours after which sessions that enter the tenant end at the latest; null for the portal's limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_policy add column session_hours smallint check (session_hours between 1 and 168)`.execute(
    db,
  )
}
