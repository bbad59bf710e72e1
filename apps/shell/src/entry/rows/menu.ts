import type { EntryFacts, EntryRow, MenuCodes } from '../facts/facts.ts'
import { modeOf } from '../facts/view-mode-guard.ts'
import { determinedOrganisation } from './organisation.ts'

/** ENTRY-42: a view of one module requests only that module. The rows apply after the organisation is determined. */
export const menuRows: readonly EntryRow[] = [
  {
    id: 'ENTRY-42',
    name: 'which module does the address’s menu id name?',
    when: (facts) => isOfOneModule(facts) && codesOf(facts) === undefined,
    then: ({ entry: { route } }) => ({ kind: 'find-codes', menuId: (route.kind === 'menu' && route.menuId) || 0 }),
  },
  {
    id: 'ENTRY-42',
    name: 'may the module be opened?',
    when: (facts) => isOfOneModule(facts) && Boolean(codesOf(facts)) && facts.isMenuAuthorised === undefined,
    then: (facts) => ({ kind: 'find-menu', codes: codesOf(facts)!, orgId: determinedOrganisation(facts)!.orgId }),
  },
]

/** The module that the address names by its codes or by the id in its path. Null if there is no such menu. */
export function codesOf({ entry: { parameters, route }, codes }: EntryFacts): MenuCodes | null | undefined {
  const { productCode, menuCode } = parameters
  if (productCode !== null && menuCode !== null) return { productCode, menuCode }
  return route.kind === 'menu' && route.menuId !== null ? codes : null
}

export function isOfOneModule(facts: EntryFacts): boolean {
  const mode = modeOf(facts)
  return (mode === 'module' || mode === 'singleModule') && determinedOrganisation(facts) !== null
}
