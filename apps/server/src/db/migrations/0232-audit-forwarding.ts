import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/** AUDIT-29: the server to which a tenant's audit log is forwarded, and how far that has come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_forwarding (
      tenant_id bigint primary key references tenant (id) on delete cascade,
      url text not null,
      secret bytea not null,
      last_number bigint not null,
      failures integer not null default 0,
      last_status integer,
      last_sent_at timestamptz,
      due_at timestamptz not null default now(),
      lease_until timestamptz
    )`.execute(db)
  await sql`create index audit_forwarding_due on audit_forwarding (due_at)`.execute(db)
  await tenantTable(db, 'audit_forwarding')
}
