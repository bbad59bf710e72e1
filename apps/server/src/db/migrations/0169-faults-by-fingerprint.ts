import { sql, type Kysely } from 'kysely'

/** ERROR-26: the reports of one fault in all tenants. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index error_report_fingerprint on error_report (fingerprint)`.execute(db)
}
