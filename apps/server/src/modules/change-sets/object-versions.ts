import { isDeepStrictEqual } from 'node:util'
import type { ConfigurationDocument, ConfigurationKind } from '@portico/contract/administration/configuration'
import type { ObjectVersion } from '@portico/contract/administration/object-versions'
import { PortalError } from '@portico/contract/protocol/errors'
import { type ChangeSource, VERSIONS_PAGE } from '@portico/contract/rules/administration/change-sets'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { sql } from 'kysely'
import type { SystemDb } from '../../db/handles.ts'
import { cursorOf, readCursor, toPage } from '../../http/requests/cursor.ts'
import { rightToRead } from '../configuration/objects.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { toNamedPerson } from './change-sets.store.ts'
import { findPresent } from './conflicts.ts'
import { differencesBetween, type Fields } from './differences.ts'

interface VersionedObject {
  kind: ConfigurationKind
  /** Empty for a kind of which a tenant has one object. */
  code: string
}

interface VersionRow {
  number: number
  set_id: number
  operation: number
  before: Fields | null
  after: Fields | null
  name: string | null
  source: ChangeSource
  published_by: number | null
  publisher: string | null
  published_at: Date
}

/** CHANGE-13: a page of the versions of one object, the latest first. */
export async function listVersions(
  db: SystemDb,
  reader: RightsHolder,
  { kind, code, cursor }: VersionedObject & { cursor?: string | undefined },
): Promise<{ items: ObjectVersion[]; nextCursor: string | null }> {
  assertMayRead(reader, kind)
  const { tenantId } = reader.actor
  const [below] = cursor === undefined ? [null] : readCursor(cursor, 0)
  const { rows } = await sql<VersionRow>`
    select own.number, own.set_id, own.operation, own.before, own.after, published.name, published.source,
      published.published_by, publisher.nickname as publisher, published.published_at
    from change_version own
    join change_set published on published.tenant_id = own.tenant_id and published.id = own.set_id
    left join user_account publisher on publisher.id = published.published_by
    where own.tenant_id = ${tenantId} and own.kind = ${kind} and own.code = ${code}
      and (${below}::bigint is null or own.number < ${below}::bigint)
    order by own.number desc limit ${VERSIONS_PAGE + 1}`.execute(db)
  const present = rows.length === 0 ? null : await findPresent(db, reader, documentOf({ kind, code }))
  return toPage(rows, VERSIONS_PAGE, {
    toItem: (row) => toVersion(row, present),
    toCursor: ({ number }) => cursorOf(number),
  })
}

const toVersion = (row: VersionRow, present: Fields | null): ObjectVersion => ({
  ...{ number: row.number, operation: row.operation },
  set: { id: row.set_id, name: row.name, source: row.source },
  publishedBy: toNamedPerson(row.published_by, row.publisher),
  publishedAt: row.published_at.toISOString(),
  change: !row.before ? 'create' : !row.after ? 'remove' : 'change',
  fields: differencesBetween(row.before, row.after),
  isPresent: isDeepStrictEqual(row.after, asStored(present)),
})

/** As the database answers it: fields that are undefined are absent. */
const asStored = (present: Fields | null): unknown => JSON.parse(JSON.stringify(present))

/** CHANGE-13: one version as a document. */
export async function getVersion(
  db: SystemDb,
  reader: RightsHolder,
  { kind, code, number }: VersionedObject & { number: number },
): Promise<{ document: Fields | null }> {
  assertMayRead(reader, kind)
  const row = await db
    .selectFrom('change_version')
    .select('after')
    .where('tenant_id', '=', reader.actor.tenantId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    // a number beyond the column's type is not found either
    .where(sql<boolean>`number = ${number}::bigint`)
    .executeTakeFirst()
  if (!row) throw new PortalError('NOT_FOUND')
  return { document: row.after }
}

/** CHANGE-5: versions are of whole objects, so their reader may read all objects of the kind. */
function assertMayRead({ rights }: RightsHolder, kind: ConfigurationKind): void {
  assertHolds(rights, 'read change', TENANT_SCOPE)
  assertHolds(rights, rightToRead(kind), TENANT_SCOPE)
}

/** The document that names the object. */
const documentOf = ({ kind, code }: VersionedObject): ConfigurationDocument =>
  ({ apiVersion: CONFIGURATION_VERSION, kind, ...(code === '' ? {} : { code }) }) as ConfigurationDocument
