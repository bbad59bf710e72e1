import { type ActingAs, readHeldPlace } from './held-place.ts'
import { getSession } from './session-store.ts'
import { getViewing } from './viewing.ts'

/** Where the person really is, and as whom: who looks at another tenant is still in their own (TRUST-20). */
export interface OwnPlace {
  tenantId: number | null
  /** Null where nobody acts there yet, or nothing tells. */
  identityCode: string | null
  /** The participant's organisation. */
  participantOrgId: number | null
}

export function ownPlace(): OwnPlace {
  const { tenant, identityCode, participantOrgId } = getSession()
  const viewing = getViewing()
  if (!viewing) return { tenantId: tenant?.tenantId ?? null, identityCode, participantOrgId }
  const held = readHeldPlace()
  const isHeld = held?.tenant.tenantId === viewing.sourceTenantId
  const own = isHeld ? held : { identityCode: null, participantOrgId: null }
  return { tenantId: viewing.sourceTenantId, identityCode: own.identityCode, participantOrgId: own.participantOrgId }
}

/** SESS-51: what a call that makes a bearer for the own tenant says of this page. */
export function actingAs(): ActingAs {
  const { tenantId, identityCode, participantOrgId } = ownPlace()
  if (tenantId === null || identityCode === null) return {}
  return { identityCode, ...(participantOrgId === null ? {} : { participantOrgId }) }
}
