import type { NameAllLang } from '@portico/contract/protocol/common'
import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import { sql } from 'kysely'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { findDocument, type LegalDocument } from './documents.service.ts'

/** ADMIN-108: the version of a tenant's own document, which no document of the portal has (ADMIN-112). */
export const ownVersion = (number: number): string => `own-${number}`

export interface OwnDocument {
  kind: LegalDocumentKind
  number: number
  texts: NameAllLang
  publishedAt: Date
  addressKey: string
}

const ownDocuments = (db: TenantDb | SystemDb) =>
  (db as TenantDb)
    .selectFrom('tenant_legal_document')
    .select(['kind', 'number', 'texts', 'tenant_id as tenantId'])
    .select(sql<Date>`published_at`.as('publishedAt'))
    .select(sql<string>`address_key`.as('addressKey'))
    .where('number', '>', 0)

/** ADMIN-108: the tenant's newest version of a document. */
export const findOwnDocument = (
  db: TenantDb | SystemDb,
  tenantId: number,
  kind: LegalDocumentKind,
): Promise<OwnDocument | undefined> =>
  ownDocuments(db)
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()

/** ADMIN-113: the version of a tenant that ends the address of a public page, whichever tenant it belongs to. */
export const findByAddress = (
  db: SystemDb,
  kind: LegalDocumentKind,
  key: string,
): Promise<(OwnDocument & { tenantId: number }) | undefined> =>
  ownDocuments(db).where('kind', '=', kind).where('address_key', '=', key).executeTakeFirst()

export const toLegalDocument = ({ number, texts, publishedAt }: OwnDocument): LegalDocument => ({
  version: ownVersion(number),
  effectiveOn: publishedAt.toISOString().slice(0, 10),
  texts,
})

/** ADMIN-108: the document that applies in a tenant: its own newest version, or that of the portal. */
export async function findTenantDocument(
  db: TenantDb | SystemDb,
  tenantId: number,
  kind: LegalDocumentKind,
): Promise<LegalDocument | undefined> {
  const own = await findOwnDocument(db, tenantId, kind)
  return own ? toLegalDocument(own) : findDocument(db, kind)
}

/** ADMIN-113: the address of the public page of a document that applies in a tenant. */
export const pageAddress = (kind: LegalDocumentKind, own: { addressKey: string } | undefined): string =>
  own ? `/portal-pages/${kind}/${own.addressKey}` : `/portal-pages/${kind}`
