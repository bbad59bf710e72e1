import type { Selectable } from 'kysely'
import { RegistryEntry } from '@portico/contract/applications/registry'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import type { ApplicationTable } from '../../db/tables/catalogue.ts'
import { registryEntryColumns } from '../../db/tables/registry-entry-columns.ts'

/**
 * HOST-44: changes the registry entry of an application; omitted members stay unchanged. The resulting entry is
 * validated as a whole before it is written, and again by the database.
 */
export async function changeRegistryEntry(
  db: SystemDb,
  code: string,
  change: Partial<RegistryEntry>,
): Promise<RegistryEntry> {
  const row = await db.selectFrom('application').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const { data: entry, error } = RegistryEntry.safeParse({ ...registryEntryOf(row), ...change })
  if (error) {
    const fields = error.issues.map(({ path }) => ({ part: 'body', field: path.join('.'), reason: 'invalid_format' }))
    throw new PortalError('VALIDATION', { fields })
  }
  await db.updateTable('application').set(registryEntryColumns(entry)).where('code', '=', code).execute()
  return entry
}

/** The current entry; undefined if there is none. */
export async function findRegistryEntry(db: SystemDb, code: string): Promise<RegistryEntry | undefined> {
  const row = await db.selectFrom('application').selectAll().where('code', '=', code).executeTakeFirst()
  return row && registryEntryOf(row)
}

function registryEntryOf(row: Selectable<ApplicationTable>): RegistryEntry {
  return {
    kind: row.hosting_kind,
    sourceKind: row.source_kind,
    source: row.source,
    startPath: row.start_path,
    lifecycleName: row.lifecycle_name,
    isolation: row.isolation,
    sandbox: row.sandbox,
    permissions: row.permissions,
    referrerPolicy: row.referrer_policy,
    messages: row.messages,
    csp: row.csp,
    version: row.version,
    keepHost: row.keep_host,
    limits: row.limits,
  } as RegistryEntry
}
