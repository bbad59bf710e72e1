import type { Kysely } from 'kysely'

/** The account name of an identity, if it differs from the person's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('user_identity').addColumn('account_name', 'text').execute()
}
