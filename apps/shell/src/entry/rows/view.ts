import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { EntryFacts, EntryRow, RequestedPage } from '../facts/facts.ts'
import { isInEnteredTenant } from './is-in-entered-tenant.ts'
import { determinedOrganisation } from './organisation.ts'
import { showTenantChoice } from './tenant.ts'

/** Rows for viewing another tenant, or the own one as another person. They apply after the person has entered their own tenant. */
export const viewRows: readonly EntryRow[] = [
  {
    id: 'VIEWAS-4',
    name: 'does the portal open as another person sees it?',
    when: (facts) => isInEnteredTenant(facts) && facts.hasStoredView,
    then: () => ({ kind: 'find-view-as' }),
  },
  {
    id: 'TRUST-20',
    name: 'may the tenant of the address be viewed?',
    when: (facts) => isViewRequested(facts) && facts.viewed === undefined,
    then: ({ entry }) => ({ kind: 'find-trust', tenantId: entry.parameters.tenantId! }),
  },
  {
    id: 'TRUST-21',
    name: 'it may not; which tenants are there instead?',
    when: (facts) => isViewRequested(facts) && facts.viewed === false && facts.entrances === undefined,
    then: () => ({ kind: 'find-entrances' }),
  },
  {
    id: 'TRUST-21',
    name: 'no trust lets it be viewed',
    when: (facts) => isViewRequested(facts) && facts.viewed === false,
    then: (facts) => {
      const { tenantId } = facts.entry.parameters
      const isOwn = facts.entrances!.some((entrance) => entrance.tenantId === tenantId)
      return showTenantChoice(facts, isOwn ? tenantId : null, isOwn ? null : 'not-yours')
    },
  },
  {
    id: 'TRUST-22',
    name: 'ask for the permission to view it',
    when: (facts) => isShutOut(facts) && viewRequestOf(facts) !== null && facts.viewAnswer === undefined,
    then: (facts) => ({ kind: 'ask-view', viewRequest: viewRequestOf(facts)! }),
  },
  {
    id: 'TRUST-22',
    name: 'not let in, or not yet',
    when: (facts) => isLockedOut(facts) && facts.viewAnswer !== undefined && !facts.viewAnswer.granted,
    then: (facts) => ({ kind: 'view-forbidden', viewRequest: viewRequestOf(facts)! }),
  },
]

/** Returns whether the address requests to view another tenant. */
export function isViewRequested({ entry, entered, ...facts }: EntryFacts): boolean {
  const { isAcrossTenantView, tenantId } = entry.parameters
  return (
    isInEnteredTenant({ entry, entered, ...facts }) &&
    isAcrossTenantView &&
    tenantId !== null &&
    tenantId !== entered?.tenantId
  )
}

/** Returns whether the viewer may not open the organisation of the address. */
function isLockedOut(facts: EntryFacts): boolean {
  return isViewRequested(facts) && facts.viewed === true && facts.organisations.addressed === null
}

/** Returns whether the viewer may not open the organisation or, if the address opens a single module, the module. */
function isShutOut(facts: EntryFacts): boolean {
  return (
    isLockedOut(facts) ||
    (isViewRequested(facts) &&
      facts.viewed === true &&
      (facts.isMenuAuthorised === false || facts.codes === null) &&
      determinedOrganisation(facts) !== null)
  )
}

/** The page that the address names (TRUST-47); null if it names none. */
function viewRequestOf(facts: EntryFacts): RequestedPage | null {
  const { route, parameters } = facts.entry
  const { menuCode, applicationCode } = parameters
  const orgId = parameters.orgId ?? determinedOrganisation(facts)?.orgId ?? 0
  const product = parameters.productCode === null ? {} : { productCode: parameters.productCode }
  if (menuCode !== null) return { orgId, ...product, menuCode }
  if (applicationCode !== null) return { orgId, ...product, applicationCode }
  const inPath = route.kind === 'menu' && route.menuId !== null && !isReservedId(route.menuId) ? route.menuId : null
  const menuId = parameters.menuId ?? inPath
  return menuId === null ? null : { orgId, menuId }
}

const isReservedId = (id: number) => (Object.values(RESERVED_MENUS) as number[]).includes(id)
