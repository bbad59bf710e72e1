import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** Readers of the audit log (AUDIT-24). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReadings(db)
}

/** AUDIT-24: the readings of the audit log that are in the log already. */
async function createReadings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_reading (
      tenant_id bigint not null references tenant (id) on delete cascade,
      user_id bigint not null references user_account (id) on delete cascade,
      filter text not null,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id, filter)
    )`.execute(db)
  await sql`create index audit_reading_reader on audit_reading (user_id)`.execute(db)
  await tenantTable(db, 'audit_reading')
}
