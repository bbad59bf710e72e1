import { sql, type Kysely } from 'kysely'

/**
 * MSG-28: few messages have to be read for a keyword, because the audience has the signature of the message's text. Null
 * means unknown: such a message is read for every keyword.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_audience add column signature bit(2048)`.execute(db)
  // one range for each subject, without reading the rows
  await sql`
    create index message_audience_signed on message_audience (tenant_id, subject_kind, subject, position)
    include (expires_at, signature)`.execute(db)
}
