import type { Kysely } from 'kysely'

/** The account that somebody is known by as an identity, where that is another than their own (document 1, section 7). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user_identity').addColumn('account_name', 'text').execute()
}
