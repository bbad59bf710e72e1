import { sql, type Kysely } from 'kysely'

/** IMPORT-37: an import of roles or menus is listed with its refused lines, as other imports are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table import_run drop constraint import_run_kind_check,
      add constraint import_run_kind_check
        check (kind in ('people', 'organisations', 'grants', 'roles', 'menus'))`.execute(db)
}
