import type { LegalDocumentSummary, TenantLegalDocument } from '@portico/contract/administration/legal-documents'
import type { Total } from '@portico/contract/administration/paging'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import {
  LEGAL_DOCUMENT_KINDS,
  type LEGAL_TEXT_SOURCES,
  LEGAL_VERSIONS_LISTED,
  type LegalDocumentKind,
} from '@portico/contract/rules/sign-in/agreement'
import type { TenantDb } from '../../db/handles.ts'
import { type CountedSearch, toTotal } from '../../http/requests/list-search.ts'
import { findDocument } from '../agreement/documents.service.ts'
import { assertHolds, type RightsHolder } from '../rights/rights.service.ts'
import { countAcceptances } from './acceptances.ts'

interface Search extends CountedSearch {
  source?: (typeof LEGAL_TEXT_SOURCES)[number] | undefined
  draft?: 'yes' | 'no' | undefined
}

/** ADMIN-108, ADMIN-261: each document, and whose text applies. All of them are one page. */
export async function listLegalDocuments(
  db: TenantDb,
  { actor: { tenantId }, rights }: RightsHolder,
  { source, draft, keyword, total }: Search,
): Promise<{ items: LegalDocumentSummary[]; nextCursor: null; total?: Total }> {
  assertHolds(rights, 'read legal', TENANT_SCOPE)
  const rows = await db
    .selectFrom('tenant_legal_document')
    .select(['kind', 'number', 'published_at'])
    .where('tenant_id', '=', tenantId)
    .orderBy('number', 'desc')
    .execute()
  const items: LegalDocumentSummary[] = []
  for (const kind of LEGAL_DOCUMENT_KINDS) {
    const portal = await findDocument(db, kind)
    const own = rows.filter((row) => row.kind === kind)
    const newest = own.find(({ number }) => number > 0)
    const hasDraft = own.some(({ number }) => number === 0)
    if (source !== undefined && source !== (newest ? 'own' : portal ? 'portal' : 'none')) continue
    if (draft !== undefined && hasDraft !== (draft === 'yes')) continue
    if (keyword !== undefined) {
      const stored = [newest?.number, hasDraft ? 0 : undefined].filter((number) => number !== undefined)
      const texts: (NameAllLang | null)[] = []
      for (const number of stored) texts.push(await findTexts(db, { tenantId, kind, number }))
      if (!newest && portal) texts.push(portal.texts)
      if (!texts.some((one) => one && contains(one, keyword))) continue
    }
    items.push({
      kind,
      number: newest?.number ?? null,
      publishedAt: newest?.published_at?.toISOString() ?? null,
      portal: portal ? { version: portal.version, effectiveOn: portal.effectiveOn } : null,
      hasDraft,
    })
  }
  return { items, nextCursor: null, ...(total === 'yes' && { total: toTotal(items.length) }) }
}

const contains = (texts: NameAllLang, keyword: string): boolean =>
  Object.values(texts).some((text) => text?.toLowerCase().includes(keyword.toLowerCase()))

export async function getLegalDocument(
  db: TenantDb,
  { actor, rights }: RightsHolder,
  kind: LegalDocumentKind,
): Promise<TenantLegalDocument> {
  assertHolds(rights, 'read legal', TENANT_SCOPE)
  return readDocument(db, actor.tenantId, kind)
}

/** ADMIN-111: a document with its versions and their acceptances. */
export async function readDocument(
  db: TenantDb,
  tenantId: number,
  kind: LegalDocumentKind,
): Promise<TenantLegalDocument> {
  const rows = await db
    .selectFrom('tenant_legal_document')
    .select(['number', 'published_at'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('number', '>', 0)
    .orderBy('number', 'desc')
    .limit(LEGAL_VERSIONS_LISTED)
    .execute()
  const [newest] = rows
  const portal = await findDocument(db, kind)
  const draft = await findTexts(db, { tenantId, kind, number: 0 })
  const { accepted, members } = await countAcceptances(db, tenantId, kind)
  return {
    kind,
    number: newest?.number ?? null,
    publishedAt: newest?.published_at?.toISOString() ?? null,
    portal: portal ? { version: portal.version, effectiveOn: portal.effectiveOn } : null,
    hasDraft: draft !== null,
    draft,
    present: newest ? await findTexts(db, { tenantId, kind, number: newest.number }) : (portal?.texts ?? null),
    versions: rows.map(({ number, published_at }) => ({
      number,
      publishedAt: published_at?.toISOString() ?? '',
      accepted: accepted.get(`own-${number}`) ?? 0,
    })),
    portalAccepted: (portal && accepted.get(portal.version)) ?? 0,
    members,
  }
}

interface VersionOf {
  tenantId: number
  kind: LegalDocumentKind
  /** 0 for the draft. */
  number: number
}

export async function findTexts(db: TenantDb, { tenantId, kind, number }: VersionOf): Promise<NameAllLang | null> {
  const row = await db
    .selectFrom('tenant_legal_document')
    .select('texts')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()
  return row?.texts ?? null
}

/** ADMIN-111: a version with the one before it, whose difference the console shows. */
export async function getLegalVersion(
  db: TenantDb,
  { actor: { tenantId }, rights }: RightsHolder,
  { kind, number }: { kind: LegalDocumentKind; number: number },
): Promise<{ texts: NameAllLang; former: NameAllLang | null }> {
  assertHolds(rights, 'read legal', TENANT_SCOPE)
  const texts = await findTexts(db, { tenantId, kind, number })
  if (!texts) throw new PortalError('NOT_FOUND')
  const former =
    number > 1
      ? await findTexts(db, { tenantId, kind, number: number - 1 })
      : ((await findDocument(db, kind))?.texts ?? null)
  return { texts, former }
}
