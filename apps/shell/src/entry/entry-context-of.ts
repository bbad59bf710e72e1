import type { Organisation } from '@portico/contract/organisations'
import type { EntryContext } from '../lib/portal/entry-context.ts'
import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import type { EntryFacts } from './facts.ts'
import { codesOf, isOfOneModule } from './rows/menu.ts'
import { modeOf } from './view-mode-guard.ts'

/** The entry context for the workbench. */
export function entryContextOf(facts: EntryFacts, organisation: Organisation | null): EntryContext {
  const { parameters } = facts.entry
  const codes = isOfOneModule(facts) ? codesOf(facts) : null
  return {
    viewMode: modeOf(facts),
    menuId: menuIdOf(facts),
    productCode: codes?.productCode ?? parameters.productCode,
    applicationCode: parameters.applicationCode,
    menuCode: codes?.menuCode ?? parameters.menuCode,
    path: parameters.path,
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

/** ENTRY-42: a module that the person may not open shows the no-permission page, one that is none the not-found page. */
function menuIdOf(facts: EntryFacts): EntryContext['menuId'] {
  const { route } = facts.entry
  if (route.kind !== 'menu') return 'unknown'
  if (!isOfOneModule(facts)) return route.menuId
  if (!codesOf(facts)) return RESERVED_MENUS.notFound
  return facts.isMenuAuthorised === false ? RESERVED_MENUS.forbidden : route.menuId
}
