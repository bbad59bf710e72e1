import { sql, type Kysely } from 'kysely'
import { SYSTEM_ROLE } from './helpers.ts'

/** The days for which a deleted tenant can be restored. They never change: the check of a removal has them. */
const BIN_DAYS = 30

/**
 * ADMIN-250, ADMIN-251: the time at which a deleted tenant was removed; its row stays for the logs that name its number.
 * Published versions are deleted with their tenant alone (CHANGE-3).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table tenant add column removed_at timestamptz`.execute(db)
  await sql`
    create function change_version_check_removal() returns trigger language plpgsql as $$
    begin
      perform from (select distinct tenant_id from removed) own
        where not exists (select from deleted_object deleted
          where deleted.kind = 'tenant' and deleted.code = own.tenant_id::text
            and deleted.deleted_at < now() - make_interval(days => ${sql.lit(BIN_DAYS)}));
      if found then
        raise insufficient_privilege using message = 'A published version is deleted with its tenant alone';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger change_version_removal after delete on change_version referencing old table as removed
    for each statement execute function change_version_check_removal()`.execute(db)
  await sql`grant delete on change_version to ${sql.ref(SYSTEM_ROLE)}`.execute(db)
}
