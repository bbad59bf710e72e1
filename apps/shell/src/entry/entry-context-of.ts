import type { Organisation } from '@portico/contract/organisations/organisations'
import type { EntryContext } from '../lib/portal/entry-context.ts'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { EntryFacts } from './facts/facts.ts'
import { codesOf, isOfOneModule } from './rows/menu.ts'
import { modeOf } from './facts/view-mode-guard.ts'

/** The entry context for the workbench. */
export function entryContextOf(facts: EntryFacts, organisation: Organisation | null): EntryContext {
  const { parameters } = facts.entry
  const codes = isOfOneModule(facts) ? codesOf(facts) : null
  return {
    viewMode: modeOf(facts),
    menuId: menuIdOf(facts),
    requestedMenuId: requestedMenuIdOf(facts),
    productCode: codes?.productCode ?? parameters.productCode,
    applicationCode: parameters.applicationCode,
    menuCode: codes?.menuCode ?? parameters.menuCode,
    path: parameters.path,
    menuParameters: parameters.menuParameters,
    tripartitePageUrl: parameters.tripartitePageUrl,
    isPathRefused: parameters.isPathRefused,
    opensOrganisations: organisation === null,
    pageFrom: parameters.pageFrom,
    isSingleProduct: parameters.isSingleProduct,
    systemName: parameters.systemName,
    systemLogoJumpUrl: parameters.systemLogoJumpUrl,
    brandLogoShow: parameters.brandLogoShow,
    userInfoShow: parameters.userInfoShow,
    disableRobot: parameters.disableRobot,
    noPadding: parameters.noPadding,
    userGuide: parameters.userGuide,
  }
}

/** ENTRY-142: a module that is not authorised shows the no-permission page, whether or not the module exists. */
function menuIdOf(facts: EntryFacts): EntryContext['menuId'] {
  const { route } = facts.entry
  if (route.kind !== 'menu') return 'unknown'
  if (!isOfOneModule(facts)) return route.menuId
  return codesOf(facts) && facts.isMenuAuthorised !== false ? route.menuId : RESERVED_MENUS.forbidden
}

/** ENTRY-141: a module that the address names by its id keeps that id on the no-permission page. */
function requestedMenuIdOf(facts: EntryFacts): number | null {
  const { route, parameters } = facts.entry
  if (parameters.menuId !== null || route.kind !== 'menu') return parameters.menuId
  return isOfOneModule(facts) && !codesOf(facts) && route.menuId !== RESERVED_MENUS.forbidden ? route.menuId : null
}
