import type { Organisation } from '@portico/contract/organisations'
import type { Entrance, Identity } from '@portico/contract/tenants'
import type { ViewMode } from '../lib/visit.ts'
import { chooseIdentity } from './identity.ts'
import { missingParameter, type ParameterProblem } from './parameters.ts'
import { canEnter, preferTenant, type TenantFacts } from './tenant.ts'

/**
 * The entry: facts in, one decision out, no network inside. What is not known yet is `undefined`; the decision then asks
 * for it. Whoever runs it finds out, adds the fact, and asks again.
 */
export interface EntryFacts extends TenantFacts {
  /** The mode that this browser tab was entered with before (D9). */
  cachedMode: ViewMode | null
  /** Whether there is a session, and the tenant that its bearer is bound to. */
  session: undefined | null | { tenantId: number | null }
  /** Every tenant of the person. */
  entrances: undefined | readonly Entrance[]
  /** What the person picked in the dialog. */
  chosen: { tenantId: number; identity: Identity | null } | null
  /** "Got it" was pressed for this tenant. */
  dismissedTenantId: number | null
  /** The person opened the tenant dialog on purpose, or an address did. */
  wantsDialog: boolean
  /** The identity that was taken last in a tenant, on this computer. */
  rememberedIdentity: (tenantId: number) => string | null
  /** Who is entered now; undefined before the tenant's token is here. */
  entered: undefined | { tenantId: number; identityCode: string }
  /** What the server says of the organisations that may be meant; undefined where it was not asked. */
  organisations: { asked?: Organisation | null; last?: Organisation | null; usual?: Organisation | null }
  /** The last organisation of this person in this tenant; undefined before the preferences are here. */
  lastOrgId: number | null | undefined
  /** False where the scene hides the organisation tree; undefined before the scene is here. */
  hasOrganisationTree: boolean | undefined
}

export type OrganisationSource = keyof EntryFacts['organisations']

export type Decision =
  | { kind: 'problem'; problem: ParameterProblem }
  | { kind: 'page'; page: 'browse-happy' | 'upgrade-intro' | 'not-found' }
  | { kind: 'find-session' }
  | { kind: 'sign-in' }
  | { kind: 'resume' }
  | { kind: 'find-entrances' }
  | { kind: 'no-tenant' }
  | { kind: 'tenant-disabled'; entrance: Entrance; then: 'log-out' | 'choose' }
  | {
      kind: 'choose-tenant'
      entrances: readonly Entrance[]
      preselected: number | null
      notice: 'not-yours' | 'choose-identity' | null
    }
  | { kind: 'enter-tenant'; entrance: Entrance; identity: Identity | null }
  | { kind: 'find-organisation'; source: OrganisationSource; orgId: number | null }
  | { kind: 'ready'; organisation: Organisation | null }

export function decide(facts: EntryFacts): Decision {
  const { entry, cachedMode, session } = facts
  if (entry.place.kind === 'page') return { kind: 'page', page: entry.place.page }
  const problem = entry.problem ?? missingParameter(entry, cachedMode)
  if (problem) return { kind: 'problem', problem }
  if (session === undefined) return { kind: 'find-session' }
  if (session === null)
    return entry.place.kind === 'elsewhere' ? { kind: 'page', page: 'not-found' } : { kind: 'sign-in' }
  if (facts.entered && !facts.wantsDialog && !facts.chosen) return decideOrganisation(facts)
  return isResumable(facts) ? { kind: 'resume' } : decideTenant(facts)
}

function decideTenant(facts: EntryFacts): Decision {
  const { entrances, entry, chosen } = facts
  if (entrances === undefined) return { kind: 'find-entrances' }
  if (entrances.length === 0) return { kind: 'no-tenant' }
  const dialog = (preselected: number | null, notice: 'not-yours' | 'choose-identity' | null = null): Decision => ({
    kind: 'choose-tenant',
    entrances,
    preselected,
    notice,
  })
  const usual = (entrances.find((entrance) => entrance.lastUsed) ?? entrances[0])?.tenantId ?? null

  if (chosen) {
    const entrance = entrances.find(({ tenantId }) => tenantId === chosen.tenantId)
    if (entrance && canEnter(entrance)) return { kind: 'enter-tenant', entrance, identity: chosen.identity }
  }
  // TENANT-9
  if (facts.wantsDialog || entry.parameters.switchTenant) return dialog(facts.tab?.tenantId ?? usual)

  const preferred = preferTenant(facts, entrances)
  if (preferred === 'not-yours') return dialog(usual, 'not-yours') // TENANT-4
  if (preferred === null) return dialog(usual) // TENANT-2
  if (!canEnter(preferred)) {
    // TENANT-6, and D29 where there are others
    if (facts.dismissedTenantId === preferred.tenantId) return dialog(null)
    const others = entrances.some((entrance) => entrance !== preferred && canEnter(entrance))
    return { kind: 'tenant-disabled', entrance: preferred, then: others ? 'choose' : 'log-out' }
  }
  const identity = chooseIdentity(preferred, {
    externalEntityId: entry.parameters.externalEntityId,
    remembered: facts.rememberedIdentity(preferred.tenantId),
  })
  if (identity === undefined) return dialog(preferred.tenantId, 'choose-identity')
  return { kind: 'enter-tenant', entrance: preferred, identity }
}

/** ENTRY-10: the address's, else the last one if it may still be entered, else the default one, else none. */
function decideOrganisation(facts: EntryFacts): Decision {
  const { entry, organisations, lastOrgId } = facts
  const asked = entry.parameters.orgId
  if (asked !== null) {
    if (organisations.asked === undefined) return { kind: 'find-organisation', source: 'asked', orgId: asked }
    // a foreign or closed organisation is never replaced by another one behind the person's back
    if (organisations.asked === null) return { kind: 'problem', problem: { kind: 'organisation-closed' } } // ENTRY-15
    return { kind: 'ready', organisation: organisations.asked }
  }
  if (facts.hasOrganisationTree === false) return { kind: 'problem', problem: { kind: 'missing-organisation' } }
  const last = facts.tab?.orgId ?? lastOrgId ?? null
  if (last !== null && organisations.last === undefined) {
    return { kind: 'find-organisation', source: 'last', orgId: last }
  }
  if (last !== null && organisations.last) return { kind: 'ready', organisation: organisations.last }
  if (organisations.usual === undefined) return { kind: 'find-organisation', source: 'usual', orgId: null }
  return { kind: 'ready', organisation: organisations.usual }
}

/** SESS-13: loaded again, a browser tab stands where it stood, and asks neither for tenants nor for a new token. */
function isResumable({ entry, tab, session, chosen, wantsDialog }: EntryFacts): boolean {
  const { tenantId, externalEntityId, switchTenant } = entry.parameters
  if (!tab || !session || chosen || wantsDialog || switchTenant || externalEntityId !== null) return false
  return session.tenantId === tab.tenantId && (tenantId === null || tenantId === tab.tenantId)
}
