import { LANGUAGES, type Language } from '@portico/contract/protocol/common'
import type { HelpItem } from '@portico/contract/navigation/help'
import { isLinkAddress } from '@portico/contract/rules/navigation/link-address'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'
import { HANDBOOK } from './handbook/handbook.ts'

/**
 * HELP-1: the tenant's pages of help, of one product or of all. HELP-9: pages with an address that is not a link are
 * omitted.
 */
export async function listHelpItems(
  db: TenantDb,
  { tenantId, language }: TenantActor,
  productCode: string | undefined,
): Promise<HelpItem[]> {
  let rows = db
    .selectFrom('help_url')
    .select(['product_code', 'names', 'urls', 'integrate_type'])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
  if (productCode !== undefined) rows = rows.where('product_code', '=', productCode)
  const items = (await rows.orderBy('sort').orderBy('id').execute()).map((row) => ({
    name: nameIn(row.names, language),
    url: nameIn(row.urls, language),
    productCode: row.product_code,
    integrateType: row.integrate_type,
  }))
  return items.filter(({ url }) => isLinkAddress(url))
}

/** The addresses of the handbook's chapters. */
const CHAPTER_PATH = '/portal-pages/help/'

/** A section of a chapter of the handbook. */
export interface HandbookSection {
  /** The address of the chapter, as help items name it. */
  url: string
  language: Language
  title: string
  /** Position in the chapter, which has the same sections in every language. */
  index: number
  heading: string
  text: string
}

/** All sections of the handbook in all languages. */
export function listHandbookSections(): HandbookSection[] {
  return [...HANDBOOK].flatMap(([code, { titles, texts }]) =>
    LANGUAGES.flatMap((language) => {
      const chapter = { url: CHAPTER_PATH + code, language, title: nameIn(titles, language) }
      return nameIn(texts, language)
        .split(/^## /m)
        .filter((part) => part.trim() !== '')
        .map((part, index) => {
          const end = index === 0 && !nameIn(texts, language).startsWith('## ') ? -1 : part.indexOf('\n')
          return { ...chapter, index, heading: part.slice(0, Math.max(end, 0)), text: part.slice(end + 1).trim() }
        })
    }),
  )
}
