import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** MSG-120, MSG-121: the postings of applications to their own user, for repetitions and the rate limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table own_message_posting (
      tenant_id bigint not null,
      user_id bigint not null references user_account (id),
      application_code text not null references application (code) on delete cascade,
      idempotency_key text not null,
      position bigint not null,
      digest bytea not null,
      posted_at timestamptz not null default clock_timestamp(),
      primary key (tenant_id, user_id, application_code, idempotency_key),
      foreign key (tenant_id, position) references message (tenant_id, position) on delete cascade
    )`.execute(db)
  await sql`create index own_message_posting_message on own_message_posting (tenant_id, position)`.execute(db)
  await tenantTable(db, 'own_message_posting')
}
