import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** WIRE-36: answers to writes with an idempotency key. `answer` is null while the write runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      tenant_id bigint not null references tenant (id) on delete cascade,
      user_id bigint not null references user_account (id) on delete cascade,
      key text not null,
      request_hash bytea not null,
      answer jsonb,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id, key)
    )`.execute(db)
  await sql`create index idempotency_key_expires on idempotency_key (expires_at)`.execute(db)
  await tenantTable(db, 'idempotency_key')
}
