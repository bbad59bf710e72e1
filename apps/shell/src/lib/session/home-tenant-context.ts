import { type ActingIdentity, readRestoredContext } from './restored-context.ts'
import { getSession } from './session-store.ts'
import { getViewing } from './viewing.ts'

/** Where the person really is, and as whom: who looks at another tenant is still in their own (TRUST-20). */
export interface HomeTenantContext {
  tenantId: number | null
  /** Null where nobody acts there yet, or nothing tells. */
  identityCode: string | null
  /** The participant's organisation. */
  participantOrgId: number | null
}

export function homeTenantContext(): HomeTenantContext {
  const { tenant, identityCode, participantOrgId } = getSession()
  const viewing = getViewing()
  if (!viewing) return { tenantId: tenant?.tenantId ?? null, identityCode, participantOrgId }
  const held = readRestoredContext()
  const isHeld = held?.tenant.tenantId === viewing.sourceTenantId
  const own = isHeld ? held : { identityCode: null, participantOrgId: null }
  return { tenantId: viewing.sourceTenantId, identityCode: own.identityCode, participantOrgId: own.participantOrgId }
}

/** SESS-51: what a call that makes a bearer for the own tenant says of this page. */
export function actingIdentity(): ActingIdentity {
  const { tenantId, identityCode, participantOrgId } = homeTenantContext()
  if (tenantId === null || identityCode === null) return {}
  return { identityCode, ...(participantOrgId === null ? {} : { participantOrgId }) }
}
