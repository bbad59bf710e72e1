import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/protocol/common'
import type { LegalDocumentKind } from '@portico/contract/rules/sign-in/agreement'
import type { SystemDb, TenantDb } from '../../db/handles.ts'

export interface LegalDocument {
  version: string
  /** A date, `YYYY-MM-DD`. */
  effectiveOn: string
  texts: NameAllLang
}

/** AGREE-1: the newest document of this kind that is in effect. */
export function findDocument(db: TenantDb | SystemDb, kind: LegalDocumentKind): Promise<LegalDocument | undefined> {
  return (db as SystemDb)
    .selectFrom('legal_document')
    .select(['version', 'texts', sql<string>`to_char(effective_on, 'YYYY-MM-DD')`.as('effectiveOn')])
    .where('kind', '=', kind)
    .where(sql<boolean>`effective_on <= current_date`)
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface ListedDocument extends Omit<LegalDocument, 'texts'> {
  kind: LegalDocumentKind
  /** AGREE-19: whether the version is or was in effect. */
  hasBegun: boolean
  /** True for the newest version in effect of its kind. */
  isPresent: boolean
}

/** AGREE-20: all versions, by kind, newest first. */
export async function listDocuments(db: SystemDb): Promise<ListedDocument[]> {
  const rows = await db
    .selectFrom('legal_document')
    .select(['kind', 'version', sql<string>`to_char(effective_on, 'YYYY-MM-DD')`.as('effectiveOn')])
    .select(sql<boolean>`effective_on <= current_date`.as('hasBegun'))
    .orderBy('kind')
    .orderBy('effective_on', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const seenKinds = new Set<LegalDocumentKind>()
  return rows.map((document) => {
    const { kind, hasBegun } = document
    const isPresent = hasBegun && !seenKinds.has(kind)
    if (hasBegun) seenKinds.add(kind)
    return { ...document, isPresent }
  })
}

/**
 * AGREE-19, AGREE-20: stores a version. Returns false if the version is or was in effect: people may have accepted it.
 */
export async function setDocument(
  db: SystemDb,
  kind: LegalDocumentKind,
  { version, effectiveOn, texts }: LegalDocument,
): Promise<boolean> {
  const row = { effective_on: effectiveOn, texts: JSON.stringify(texts) }
  const stored = await db
    .insertInto('legal_document')
    .values({ kind, version, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'version'])
        .doUpdateSet(row)
        .where(sql<boolean>`legal_document.effective_on > current_date`),
    )
    .returning('version')
    .executeTakeFirst()
  return stored !== undefined
}

/** AGREE-20: deletes a version; acceptances of it stay. Returns false if there is none. */
export async function removeDocument(db: SystemDb, kind: LegalDocumentKind, version: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('legal_document')
    .where('kind', '=', kind)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()
  return removed !== undefined
}
