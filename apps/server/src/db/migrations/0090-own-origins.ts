import { sql, type Kysely } from 'kysely'

/**
 * HOST-120: the portal's origin is reserved for the portal's own pages; all other existing entries move to hosts of
 * their own.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update application set isolation = 'own'
    where isolation = 'portal' and (source_kind <> 'folder' or source not in ('apps/pages', 'apps/pages/dist'))`.execute(
    db,
  )
  await sql`
    alter table application add constraint application_portal_check
      check (isolation <> 'portal' or (source_kind = 'folder' and source in ('apps/pages', 'apps/pages/dist')))`.execute(
    db,
  )
}
