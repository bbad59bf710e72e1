import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import { KIND_RIGHTS, type PLATFORM_LIST_KINDS } from '@portico/contract/rules/administration/configuration-kinds'
import { holds } from '@portico/contract/rules/administration/held-rights'
import { PLATFORM_TENANT } from '@portico/contract/rules/navigation/menu-visibility'
import type { SystemDb } from '../../db/handles.ts'
import { nextCatalogueId } from '../../db/next-catalogue-id.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { type Entry, type ListedRows, readEntries, replaceEntries } from '../listed-rows/listed-rows.service.ts'
import { lockCatalogue } from '../menus/catalogue-lock.service.ts'
import { lockRights, type RightsHolder } from '../rights/rights.service.ts'

export type PlatformListName = (typeof PLATFORM_LIST_KINDS)[number]

interface PlatformList {
  /** The field of the document that has the list. */
  field: string
  action: string
  read(db: SystemDb): Promise<Entry[]>
  write(db: SystemDb, entries: readonly Entry[]): Promise<void>
}

const SERVICES: ListedRows = {
  table: 'runtime_service',
  columns: { code: 'service', enabled: 'enabled', status: 'status' },
}

const STATUSES: ListedRows = {
  table: 'dictionary_item',
  columns: { code: 'code', names: 'names', enabled: 'status' },
  position: 'sort',
  identity: ['code'],
}

const PROJECT_STATUS = { dictionary: 'xmzt' }

const RELEASES: ListedRows = {
  table: 'release_note',
  columns: { version: 'version', releasedOn: 'released_on', titles: 'titles', items: 'items' },
}

/** CONF-64: the lists of the platform. */
export const PLATFORM_LISTS: Readonly<Record<PlatformListName, PlatformList>> = {
  ApplicationGroups: {
    ...{ field: 'groups', action: 'application-groups.set', read: readGroups, write: writeGroups },
  },
  ProjectStatuses: {
    ...{ field: 'statuses', action: 'project-statuses.set' },
    read: async (db) =>
      (await readEntries(db, STATUSES, PROJECT_STATUS)).map((entry) => ({ ...entry, enabled: entry['enabled'] === 1 })),
    write: (db, entries) =>
      replaceEntries(db, STATUSES, {
        owner: PROJECT_STATUS,
        entries: entries.map((entry) => ({ ...entry, enabled: entry['enabled'] === true ? 1 : 0 })),
      }),
  },
  Services: {
    ...{ field: 'services', action: 'services.set' },
    read: (db) => readEntries(db, SERVICES, {}),
    write: (db, entries) => replaceEntries(db, SERVICES, { owner: {}, entries }),
  },
  ReleaseNotes: {
    ...{ field: 'releases', action: 'release-notes.set', read: readReleases },
    write: (db, entries) => replaceEntries(db, RELEASES, { owner: {}, entries }),
  },
}

/** CONF-64: the entries of the list. Outside the operator's tenant, and without a right of the platform, there is no list. */
export async function findPlatformList(
  db: SystemDb,
  reader: RightsHolder,
  name: PlatformListName,
): Promise<Entry[] | undefined> {
  return isOfPlatform(reader, KIND_RIGHTS[name].read) ? PLATFORM_LISTS[name].read(db) : undefined
}

/** CONF-64: replaces the entries of the list, for all tenants. */
export async function changePlatformList(
  db: SystemDb,
  context: ChangeContext,
  { name, entries }: { name: PlatformListName; entries: readonly Entry[] },
): Promise<void> {
  const { edit } = KIND_RIGHTS[name]
  const { actor } = context
  if (!isOfPlatform({ actor, rights: await lockRights(db, actor, edit) }, edit)) throw new PortalError('FORBIDDEN')
  await lockCatalogue(db)
  const { field, action, read, write } = PLATFORM_LISTS[name]
  const before = { [field]: await read(db) }
  await write(db, entries)
  await auditChange(db, context, { action, target: {}, before, after: { [field]: await read(db) } })
}

/** The files of a start have each right in their tenant, but belong to the platform in the operator's tenant alone. */
export const isOfPlatform = ({ actor, rights }: RightsHolder, right: Right): boolean =>
  actor.tenantId === PLATFORM_TENANT && holds(rights, right, { level: 'platform' })

function readGroups(db: SystemDb): Promise<Entry[]> {
  const rows = db.selectFrom('application_group').select(['code', 'names', 'icon_class as icon'])
  return rows.orderBy('sort').orderBy('id').execute()
}

/** A group with applications, of the catalogue or of a tenant, stays. */
async function writeGroups(db: SystemDb, entries: readonly Entry[]): Promise<void> {
  const codes = JSON.stringify(entries.map(({ code }) => code))
  const removed = sql`select code from application_group where not ${codes}::text::jsonb ? code`
  const { rows } = await sql`
    select from application where group_code in (${removed})
    union all select from tenant_application where group_code in (${removed}) limit 1`.execute(db)
  if (rows.length > 0) throw new PortalError('CONFLICT')
  await sql`delete from application_group where not ${codes}::text::jsonb ? code`.execute(db)
  const first = await nextGroupId(db)
  const groups = entries.map(({ code, names, icon }, index) => ({
    ...{ id: first + index, code, names, icon_class: icon, sort: (index + 1) * 10 },
  }))
  await sql`
    insert into application_group (id, code, names, icon_class, sort)
    select id, code, names, icon_class, sort
    from jsonb_populate_recordset(null::application_group, ${JSON.stringify(groups)}::text::jsonb)
    on conflict (code) do update set names = excluded.names, icon_class = excluded.icon_class, sort = excluded.sort`.execute(
    db,
  )
}

async function nextGroupId(db: SystemDb): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select greatest(coalesce(max(id), 0) + 1, ${await nextCatalogueId(db)}) as id from application_group`.execute(db)
  return rows[0]?.id ?? 1
}

/** LOOK-44: the newest version comes first. */
async function readReleases(db: SystemDb): Promise<Entry[]> {
  return db
    .selectFrom('release_note')
    .select(['version', sql<string>`to_char(released_on, 'YYYY-MM-DD')`.as('releasedOn'), 'titles', 'items'])
    .orderBy(sql`string_to_array(version, '.')::int[] desc`)
    .execute()
}
