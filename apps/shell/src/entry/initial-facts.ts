import { readRestoredContext } from '../lib/session/restored-context.ts'
import { recallIdentity } from '../lib/preferences/identity-memory.ts'
import { loginTenant } from '../lib/session/login-tenant.ts'
import { getSession } from '../lib/session/session-store.ts'
import { readStoredView } from '../lib/session/view-as.ts'
import type { EntryFacts } from './facts/facts.ts'
import { takeHandIn } from './hand-in.ts'
import type { ParsedEntry } from './facts/parse-entry.ts'
import { recallMode } from './presentation.ts'
import { ownTenantId } from './facts/tenant.ts'

/** The facts at the start of an entry: its address, and the context stored in this browser tab. */
export function initialFacts(entry: ParsedEntry): EntryFacts {
  // an address with a tenant's code requests that tenant instead of the former tenant of this browser tab
  const restored = 'tenantCode' in entry.route && entry.route.tenantCode !== null ? null : readRestoredContext()
  return {
    entry,
    cachedMode: restored && asksForOther(entry, restored.tenant.tenantId) ? null : recallMode(restored?.user.id),
    handIn: takeHandIn(),
    question: null,
    session: undefined,
    entrances: undefined,
    loginTenantId: loginTenant(),
    customTenantId: null,
    tab: restored && { tenantId: restored.tenant.tenantId, identityCode: restored.identityCode, orgId: restored.orgId },
    chosenEntrance: null,
    dismissedTenantId: null,
    wantsDialog: false,
    requestedIdentity: null,
    needsAgreement: false,
    entersDirectly: false,
    rememberedIdentity: (tenantId) => recallIdentity(getSession().user?.id ?? 0, tenantId),
    entered: undefined,
    organisations: {},
    lastOrgId: undefined,
    codes: undefined,
    isMenuAuthorised: undefined,
    hasOrganisationTree: undefined,
    viewed: undefined,
    hasStoredView: readStoredView() !== null,
    viewAnswer: undefined,
  }
}

/** Returns whether the address requests another tenant; with `switchTenant` the person may choose another one. */
function asksForOther(entry: ParsedEntry, present: number): boolean {
  return entry.parameters.switchTenant || (ownTenantId(entry) ?? present) !== present
}
