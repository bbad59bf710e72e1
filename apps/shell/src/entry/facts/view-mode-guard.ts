import { FIRST_MENU_ID } from '@portico/contract/rules/navigation/menus'
import type { ViewMode } from '../../lib/portal/entry-context.ts'
import type { ParsedEntry, ParameterName, ParameterProblem } from './parse-entry.ts'
import { findRow, type DecisionRow } from './table.ts'
import { isThirdPartyUrl } from '../../lib/browser/third-party-url.ts'

export interface GuardFacts {
  entry: Pick<ParsedEntry, 'route' | 'parameters'>
  cachedMode: ViewMode | null
}

type GuardRow = DecisionRow<GuardFacts, ParameterProblem>

const required = (name: ParameterName) => (): ParameterProblem => ({ kind: 'required', name })

/**
 * ENTRY-7: the parameters that a view mode requires, checked before any call; the first matching row is shown. Codes
 * are not required if the path names the menu by its id, as the portal's own addresses do.
 */
export const VIEW_MODE_GUARD: readonly GuardRow[] = [
  {
    id: 'ENTRY-7',
    name: 'a third party’s page without an address',
    when: (facts) => modeOf(facts) === 'tripartiteApp' && facts.entry.parameters.tripartitePageUrl === null,
    then: required('tripartitePageUrl'),
  },
  {
    id: 'ENTRY-8',
    name: 'a third party’s page with an invalid address',
    when: (facts) => modeOf(facts) === 'tripartiteApp' && !isThirdPartyUrl(facts.entry.parameters.tripartitePageUrl!),
    then: () => ({ kind: 'tripartite-invalid' }),
  },
  {
    id: 'ENTRY-7',
    name: 'a module without its product',
    when: (facts) => modeOf(facts) === 'module' && isMissing(facts, 'productCode'),
    then: () => ({ kind: 'product-needed' }),
  },
  {
    id: 'ENTRY-7',
    name: 'no product',
    when: (facts) => needsProduct(modeOf(facts)) && isMissing(facts, 'productCode'),
    then: required('productCode'),
  },
  {
    id: 'ENTRY-7',
    name: 'no organisation, and no remembered mode',
    when: (facts) => modeOf(facts) !== 'full' && facts.cachedMode === null && facts.entry.parameters.orgId === null,
    then: required('orgId'),
  },
  {
    id: 'ENTRY-7',
    name: 'no application',
    when: (facts) => modeOf(facts) === 'application' && isMissing(facts, 'applicationCode'),
    then: required('applicationCode'),
  },
  {
    id: 'ENTRY-7',
    name: 'no menu',
    when: (facts) => needsMenu(facts) && isMissing(facts, 'menuCode'),
    then: required('menuCode'),
  },
]

/** The problem of an address in its view mode; null if the address is valid. */
export function guardViewMode(facts: GuardFacts): ParameterProblem | null {
  return findRow(VIEW_MODE_GUARD, facts)?.then(facts) ?? null
}

/**
 * ENTRY-6, ENTRY-136: the address's mode, else the remembered one if the address has its parameters, else the full
 * portal.
 */
export function modeOf({ entry, cachedMode }: GuardFacts): ViewMode {
  const { viewMode } = entry.parameters
  if (viewMode !== null) return viewMode
  return cachedMode !== null && hasNeedsOf(cachedMode, entry) ? cachedMode : 'full'
}

function hasNeedsOf(cachedMode: ViewMode, { route, parameters }: GuardFacts['entry']): boolean {
  return guardViewMode({ entry: { route, parameters: { ...parameters, viewMode: cachedMode } }, cachedMode }) === null
}

function needsProduct(mode: ViewMode): boolean {
  return mode !== 'full' && mode !== 'tripartiteApp'
}

function needsMenu(facts: GuardFacts): boolean {
  const { productCode, applicationCode, isSingleProduct } = facts.entry.parameters
  switch (modeOf(facts)) {
    case 'singleModule':
    case 'module':
      return true
    case 'full':
      // MENU-35: in a single-product scene the scene defines the product
      return productCode !== null && applicationCode === null && !isSingleProduct
    default:
      return false
  }
}

function isMissing(
  { entry: { route, parameters } }: GuardFacts,
  name: 'productCode' | 'applicationCode' | 'menuCode',
): boolean {
  const namesMenu = route.kind === 'menu' && (route.menuId ?? 0) >= FIRST_MENU_ID
  return parameters[name] === null && !namesMenu
}
