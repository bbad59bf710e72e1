import { sql, type Kysely } from 'kysely'

/** ASSISTANT-55: the number of words of a passage. Rows of earlier versions keep null until their document is replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledge_passage add column words integer`.execute(db)
}
