import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * MSG-162: the number of messages of a kind that an addressee has got within an hour. Messages beyond the limit count
 * as read, and one message gives their number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_audience add column is_summed boolean not null default false`.execute(db)
  // unread messages are still found without reading the rows
  await sql`drop index message_audience_signed`.execute(db)
  await sql`
    create index message_audience_signed on message_audience (tenant_id, subject_kind, subject, position)
    include (expires_at, signature, is_summed)`.execute(db)
  await sql`
    create table message_flood (
      tenant_id bigint not null references tenant (id),
      subject_kind text not null,
      subject text not null,
      source text not null,
      kind text not null,
      posted integer not null,
      summary_position bigint,
      expires_at timestamptz not null,
      primary key (tenant_id, subject_kind, subject, source, kind)
    )`.execute(db)
  await sql`create index message_flood_expiry on message_flood (expires_at)`.execute(db)
  await tenantTable(db, 'message_flood')
}
