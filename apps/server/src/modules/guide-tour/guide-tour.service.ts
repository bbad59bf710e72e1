import type { GuideTour, TourStep } from '@portico/contract/navigation/guide-tour'
import type { Language } from '@portico/contract/protocol/common'
import { PRODUCT_TOUR, TOUR_ANCHORS, TOUR_STEPS, type TourAnchor } from '@portico/contract/rules/navigation/guide-tour'
import { tour as en } from '@portico/i18n/tour/en'
import { tour as svSE } from '@portico/i18n/tour/sv-SE'
import { tour as zhCN } from '@portico/i18n/tour/zh-CN'
import type { TenantDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { nameIn } from '../environment/names.service.ts'

const TEXTS = { en, 'sv-SE': svSE, 'zh-CN': zhCN }

/** GUIDE-1: the anchors of the product's own tour, in order. */
const PRODUCT_STEPS = ['organisation', 'applications', 'search', 'tabs', 'help'] as const satisfies TourAnchor[]

const KNOWN: readonly string[] = TOUR_ANCHORS

/**
 * GUIDE-2: the tenant's own tour, or the product's if the tenant has none. GUIDE-3: a step with an unknown anchor or
 * without a title is left out, and so are steps after the fifth.
 */
export async function getGuideTour(db: TenantDb, { tenantId, language }: TenantActor): Promise<GuideTour> {
  const rows = await db
    .selectFrom('guide_tour_step')
    .select(['anchor', 'titles', 'texts'])
    .where('tenant_id', '=', tenantId)
    .where('enabled', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const own = rows
    .map(({ anchor, titles, texts }) => ({ anchor, title: nameIn(titles, language), text: nameIn(texts, language) }))
    .filter(({ anchor, title }) => KNOWN.includes(anchor) && title !== '')
    .slice(0, TOUR_STEPS)
  return own.length > 0 ? { code: String(tenantId), steps: own } : { code: PRODUCT_TOUR, steps: productSteps(language) }
}

const productSteps = (language: Language): TourStep[] =>
  PRODUCT_STEPS.map((anchor) => ({ anchor, ...TEXTS[language].steps[anchor] }))
