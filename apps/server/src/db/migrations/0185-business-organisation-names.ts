import { sql, type Kysely } from 'kysely'

/** ORG-30: the names of business organisations by language. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table biz_org add column names jsonb not null default '{}'`.execute(db)
}
