import { sql, type Kysely } from 'kysely'

/**
 * HOST-120: the isolation of an application. Realms stay at the portal's origin (`portal`) until their entries change;
 * all others already have their own origin.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application
      drop constraint application_isolation_check,
      drop constraint application_untrusted_check`.execute(db)
  await sql`
    update application set isolation = case when hosting_kind = 'realm' then 'portal' else 'own' end
    where isolation = 'trusted'`.execute(db)
  await sql`
    alter table application
      alter column isolation set default 'own',
      add constraint application_isolation_check check (isolation in ('portal', 'own', 'process', 'untrusted')),
      add constraint application_untrusted_check check (isolation <> 'untrusted' or hosting_kind <> 'realm')`.execute(
    db,
  )
}
