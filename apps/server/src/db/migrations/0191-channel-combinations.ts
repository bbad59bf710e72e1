import { sql, type Kysely } from 'kysely'

const COLUMNS = [
  ['message_preference', 'normal'],
  ['message_preference', 'alert'],
  ['message_organisation_choice', 'normal'],
  ['message_organisation_choice', 'alert'],
  ['message_default', 'normal'],
  ['message_default', 'alert'],
  ['message_kind', 'channel'],
] as const

/** MSG-7: a channel is a combination of badge, pop-up and mail. The former channels keep their meaning. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const constraint = sql.ref(`${table}_${column}_check`)
    await sql`
      alter table ${sql.table(table)} drop constraint ${constraint},
      add constraint ${constraint} check (${sql.ref(column)} in (
        'none', 'badge', 'popup', 'mail', 'badge-and-mail', 'popup-and-mail', 'mail-only'))`.execute(db)
  }
}
