import type { Selectable } from 'kysely'
import { Registration } from '@portico/contract/applications/registry'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import type { ApplicationTable } from '../../db/tables/catalogue.ts'
import { registrationColumns } from '../../db/tables/registration-columns.ts'

/**
 * HOST-44: changes the registry entry of an application; omitted members stay unchanged. The resulting entry is
 * validated as a whole before it is written, and again by the database.
 */
export async function changeRegistration(
  db: SystemDb,
  code: string,
  change: Partial<Registration>,
): Promise<Registration> {
  const row = await db.selectFrom('application').selectAll().where('code', '=', code).forUpdate().executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  const { data: entry, error } = Registration.safeParse({ ...registrationOf(row), ...change })
  if (error) {
    const fields = error.issues.map(({ path }) => ({ part: 'body', field: path.join('.'), reason: 'invalid_format' }))
    throw new PortalError('VALIDATION', { fields })
  }
  await db.updateTable('application').set(registrationColumns(entry)).where('code', '=', code).execute()
  return entry
}

/** The current entry; undefined if there is none. */
export async function findRegistration(db: SystemDb, code: string): Promise<Registration | undefined> {
  const row = await db.selectFrom('application').selectAll().where('code', '=', code).executeTakeFirst()
  return row && registrationOf(row)
}

function registrationOf(row: Selectable<ApplicationTable>): Registration {
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
  } as Registration
}
