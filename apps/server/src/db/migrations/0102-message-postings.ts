import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** MSG-52, MSG-53: the postings of applications, for repetitions and the rate limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_posting (
      tenant_id bigint not null,
      application_code text not null references application (code) on delete cascade,
      idempotency_key text not null,
      position bigint not null,
      digest bytea not null,
      posted_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, application_code, idempotency_key),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index message_posting_time on message_posting (tenant_id, application_code, posted_at)`.execute(db)
  await sql`create index message_posting_message on message_posting (tenant_id, position)`.execute(db)
  await tenantTable(db, 'message_posting')
}
