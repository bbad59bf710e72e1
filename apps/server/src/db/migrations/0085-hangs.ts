import { sql, type Kysely } from 'kysely'

/** HOST-158: how often browsers have told that an application held up its process, and when last; a hint for the operator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application
      add column hang_count integer not null default 0,
      add column hung_at timestamptz,
      add constraint application_hang_check check (hang_count >= 0 and (hung_at is null) = (hang_count = 0))`.execute(
    db,
  )
}
