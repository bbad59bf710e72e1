import { CallError } from '@portico/contract/client/client'
import { api } from '../../lib/api/api.ts'
import { reportFailure } from '../../lib/api/failures.ts'
import { startI18n, text } from '../../lib/i18n/i18n.ts'
import { queryClient } from '../../lib/api/query.ts'
import { getSession, setViewedTenant } from '../../lib/session/session-store.ts'
import { resumeView } from '../../lib/api/view-as.ts'
import { startViewing } from '../../lib/api/view-tokens.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import type { EntryFacts, RequestedPage } from '../facts/facts.ts'

type FactUpdate = Partial<EntryFacts>

const REFUSED = { granted: false, pending: false, requestId: null, roleCode: null }

/** TRUST-20: replaces the home tenant in this browser tab while the other tenant is viewed. */
export async function findTrust(tenantId: number): Promise<FactUpdate> {
  const own = getSession().tenant
  if (!own || !(await startViewing(tenantId, own.tenantId))) return { viewed: false }
  const tenantName = getViewing()?.tenantName ?? ''
  setViewedTenant({ tenantId, tenantName, tenantAdmin: false, isI18nEnv: own.isI18nEnv }, `V-${own.tenantId}`)
  return {
    viewed: true,
    tab: null,
    lastOrgId: null,
    organisations: {},
    codes: undefined,
    isMenuAuthorised: undefined,
    hasOrganisationTree: undefined,
  }
}

/** VIEWAS-4: the tenant's organisations and menus as the viewed person has them; the administrator stays the user. */
export async function findViewAs(): Promise<FactUpdate> {
  const { tenant } = getSession()
  const view = tenant && (await resumeView(tenant.tenantId, tenant.tenantName))
  if (!view) return { hasStoredView: false }
  setViewedTenant({ ...tenant, tenantAdmin: false }, `V-${tenant.tenantId}-${view.personId}`)
  return {
    hasStoredView: false,
    tab: null,
    lastOrgId: null,
    organisations: {},
    codes: undefined,
    isMenuAuthorised: undefined,
    hasOrganisationTree: undefined,
  }
}

/** Drops the answers about the tenant, which are outdated once access is granted. */
export function forgetAnswersOf(tenantId: number | undefined): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] === String(tenantId) })
}

/** TRUST-22: sends the request with the role's name in the person's language; the server knows all its names (D40). */
export async function requestView(facts: EntryFacts, viewRequest: RequestedPage): Promise<FactUpdate> {
  await startI18n()
  const viewAnswer = await api
    .call('POST /api/trust-permissions/add-default-auth-result', {
      body: { ...viewRequest, roleName: text('trust.viewRole') },
    })
    .catch(asRefusal)
  if (!viewAnswer.granted) return { viewAnswer }
  forgetAnswersOf(getViewing()?.tenantId)
  const { addressed: _addressed, ...others } = facts.organisations
  return { viewAnswer, organisations: others, codes: undefined, isMenuAuthorised: undefined }
}

/** TRUST-22: a failed request counts as not granted. Only an ended session requires sign-in first. */
function asRefusal(error: unknown): typeof REFUSED {
  if (!(error instanceof CallError) || error.status === 401) throw error
  reportFailure(error)
  return REFUSED
}
