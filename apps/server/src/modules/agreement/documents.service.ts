import { sql } from 'kysely'
import type { NameAllLang } from '@portico/contract/common'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import type { LegalDocumentKind } from '../../db/tables/catalogue.ts'

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
