import { type ActingIdentity, readRestoredContext } from './restored-context.ts'
import { getSession } from './session-store.ts'
import { getViewing } from './viewing.ts'

/** The person's home tenant and identity; a viewer is still in the home tenant (TRUST-20). */
export interface HomeTenantContext {
  tenantId: number | null
  /** Null without an identity, or if it is unknown. */
  identityCode: string | null
  /** The participant's organisation. */
  participantOrgId: number | null
}

export function homeTenantContext(): HomeTenantContext {
  const { tenant, identityCode, participantOrgId } = getSession()
  const viewing = getViewing()
  if (!viewing) return { tenantId: tenant?.tenantId ?? null, identityCode, participantOrgId }
  const restored = readRestoredContext()
  const isHeld = restored?.tenant.tenantId === viewing.sourceTenantId
  const own = isHeld ? restored : { identityCode: null, participantOrgId: null }
  return { tenantId: viewing.sourceTenantId, identityCode: own.identityCode, participantOrgId: own.participantOrgId }
}

/** SESS-51: the page's context for a call that issues a bearer of the home tenant. */
export function actingIdentity(): ActingIdentity {
  const { tenantId, identityCode, participantOrgId } = homeTenantContext()
  if (tenantId === null || identityCode === null) return {}
  return { identityCode, ...(participantOrgId === null ? {} : { participantOrgId }) }
}
