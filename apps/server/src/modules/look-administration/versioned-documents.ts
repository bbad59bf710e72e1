import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantDb } from '../../db/handles.ts'

export type StoredDocument = Record<string, unknown>

/** The document of the tenant that is in effect; a tenant without one has an empty document. */
export async function findVersionedDocument(
  db: TenantDb,
  table: 'theme' | 'scene',
  tenantId: number,
): Promise<StoredDocument> {
  const row = await db
    .selectFrom(table)
    .select('document')
    .where('tenant_id', '=', tenantId)
    .where('draft', '=', false)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.document ?? {}
}

interface NewVersion {
  table: 'theme' | 'scene'
  tenantId: number
  document: StoredDocument
  /** The versions that are kept. */
  kept: number
}

/** ADMIN-116: the caller holds the tenant's lock, so that a version is given once. A field that is null is left out. */
export async function insertVersion(db: TenantDb, { table, tenantId, document, kept }: NewVersion): Promise<void> {
  const setFields = Object.fromEntries(Object.entries(document).filter(([, value]) => value !== null))
  const name = sql.table(table)
  await sql`
    insert into ${name} (tenant_id, version, draft, document)
    select ${tenantId}, coalesce(max(version), 0) + 1, false, ${JSON.stringify(setFields)}::text::jsonb
    from ${name} where tenant_id = ${tenantId}`.execute(db)
  await sql`
    delete from ${name} where tenant_id = ${tenantId} and not draft and version not in (
      select version from ${name} where tenant_id = ${tenantId} and not draft
      order by version desc limit ${kept})`.execute(db)
}

/** ADMIN-116: the log has the digest of a picture in the address itself, and not the picture. */
export const withoutPictures = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, logged(value)]))

function logged(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('data:') ? digestOf(value) : value
  if (Array.isArray(value)) return value.map(logged)
  return typeof value === 'object' && value !== null ? withoutPictures(value as Record<string, unknown>) : value
}

const digestOf = (picture: string): string =>
  `${/^data:([a-z0-9.+/-]*)/.exec(picture)?.[1] ?? ''} sha256:${createHash('sha256').update(picture).digest('base64url')}`
