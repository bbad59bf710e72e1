import { sql, type Kysely } from 'kysely'

/** HOST-131: servers see the application's public host. Existing entries keep their server's own host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table application add column keep_host boolean not null default true`.execute(db)
  await sql`
    update application set keep_host = false
    where source_kind = 'upstream' or (source_kind = 'url' and hosting_kind = 'realm')`.execute(db)
}
