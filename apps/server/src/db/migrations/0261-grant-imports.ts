import { sql, type Kysely } from 'kysely'

/** IMPORT-34: an import of role grants is listed with its refused lines, as other imports are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_run drop constraint import_run_kind_check,
      add constraint import_run_kind_check check (kind in ('people', 'organisations', 'grants'))`.execute(db)
}
