import type { Organisation } from '@portico/contract/organisations'
import type { Visit } from '../lib/visit.ts'
import type { EntryFacts } from './facts.ts'
import { modeOf } from './view-mode-guard.ts'

/** What the workbench is told about the address. */
export function visitOf(facts: EntryFacts, organisation: Organisation | null): Visit {
  const { place, parameters } = facts.entry
  return {
    viewMode: modeOf(facts),
    menuId: place.kind === 'menu' ? place.menuId : 'unknown',
    productCode: parameters.productCode,
    applicationCode: parameters.applicationCode,
    menuCode: parameters.menuCode,
    path: parameters.path,
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
