import { sql, type Kysely } from 'kysely'
import { tenantTable } from './helpers.ts'

/**
 * A person's mutes of a subject or of an organisation (MSG-172, MSG-173), and messages that are snoozed until the person
 * is in their organisation (MSG-174).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table message_mute (
      tenant_id bigint not null references tenant (id),
      user_id bigint not null references user_account (id),
      scope text not null check (scope in ('subject', 'organisation')),
      source text not null default '',
      subject text not null,
      until timestamptz,
      primary key (tenant_id, user_id, scope, source, subject)
    )`.execute(db)
  await tenantTable(db, 'message_mute')
  for (const [operation, rows] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const)
    // prettier-ignore
    await sql`
      create trigger ${sql.ref(`message_mute_${operation}_version`)} after ${sql.raw(operation)} on message_mute
      referencing ${sql.raw(rows)} table as changed
      for each statement execute function note_message_reader()`.execute(db)

  await sql`alter table message_receipt add column wakes_in bigint`.execute(db)
  await sql`
    create index message_receipt_waking on message_receipt (user_id, tenant_id, wakes_in) where wakes_in is not null`.execute(
    db,
  )
}
