import type { EntryFacts, EntryRow } from '../facts.ts'
import { codesOf } from './menu.ts'
import { isInside } from './is-inside.ts'
import { settledOrganisation } from './organisation.ts'
import { askTenant } from './tenant.ts'

/** Another tenant is to be looked at: read once the person is in their own. */
export const viewRows: readonly EntryRow[] = [
  {
    id: 'TRUST-20',
    name: 'may the tenant of the address be viewed?',
    when: (facts) => wantsView(facts) && facts.viewed === undefined,
    then: ({ entry }) => ({ kind: 'find-trust', tenantId: entry.parameters.tenantId! }),
  },
  {
    id: 'TRUST-21',
    name: 'it may not; which tenants are there instead?',
    when: (facts) => wantsView(facts) && facts.viewed === false && facts.entrances === undefined,
    then: () => ({ kind: 'find-entrances' }),
  },
  {
    id: 'TRUST-21',
    name: 'no trust lets it be viewed',
    when: (facts) => wantsView(facts) && facts.viewed === false,
    then: (facts) => {
      const { tenantId } = facts.entry.parameters
      const isOwn = facts.entrances!.some((entrance) => entrance.tenantId === tenantId)
      return askTenant(facts, isOwn ? tenantId : null, isOwn ? null : 'not-yours')
    },
  },
  {
    id: 'TRUST-22',
    name: 'which menu does the address’s id name?',
    when: (facts) => isShutOut(facts) && codesOf(facts) === undefined,
    then: ({ entry: { route } }) => ({ kind: 'find-codes', menuId: (route.kind === 'menu' && route.menuId) || 0 }),
  },
  {
    id: 'TRUST-22',
    name: 'ask for the permission to view it',
    when: (facts) => isShutOut(facts) && Boolean(codesOf(facts)) && facts.viewAnswer === undefined,
    then: (facts) => ({ kind: 'ask-view', codes: codesOf(facts)!, orgId: wantedOrgId(facts) }),
  },
  {
    id: 'TRUST-22',
    name: 'not let in, or not yet',
    when: (facts) => isLockedOut(facts) && facts.viewAnswer !== undefined && !facts.viewAnswer.granted,
    then: (facts) => ({ kind: 'view-forbidden', codes: codesOf(facts)!, orgId: wantedOrgId(facts) }),
  },
]

/** The address asks for another tenant to be looked at. */
export function wantsView({ entry, entered, ...facts }: EntryFacts): boolean {
  const { isAcrossTenantView, tenantId } = entry.parameters
  return (
    isInside({ entry, entered, ...facts }) && isAcrossTenantView && tenantId !== null && tenantId !== entered?.tenantId
  )
}

/** The organisation of the address is closed to the viewer, and nothing says yet that it has to stay so. */
function isLockedOut(facts: EntryFacts): boolean {
  return wantsView(facts) && facts.viewed === true && facts.organisations.asked === null
}

/** So is, in a visit of one module, the module alone. */
function isShutOut(facts: EntryFacts): boolean {
  return (
    isLockedOut(facts) ||
    (wantsView(facts) &&
      facts.viewed === true &&
      facts.isMenuAuthorised === false &&
      settledOrganisation(facts) !== null)
  )
}

function wantedOrgId(facts: EntryFacts): number {
  return facts.entry.parameters.orgId ?? settledOrganisation(facts)?.orgId ?? 0
}
