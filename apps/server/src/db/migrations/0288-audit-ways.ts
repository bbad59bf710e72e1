import { sql, type Kysely } from 'kysely'

/** AUDIT-41: each new entry has a way. Entries from before stay as they are, since none can be changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit_log drop constraint audit_log_way_check`.execute(db)
  await sql`
    alter table audit_log add constraint audit_log_way_check check (way is not null and way in ('browser', 'interface',
      'key', 'command-line', 'command', 'job', 'schedule', 'sweep', 'file')) not valid`.execute(db)
}
