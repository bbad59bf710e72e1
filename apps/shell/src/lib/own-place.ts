import { readHeldPlace } from './held-place.ts'
import { getSession } from './session-store.ts'
import { localShelf, scoped } from './storage.ts'
import { getViewing } from './viewing.ts'

/** Where the person really is, and as whom: who looks at another tenant is still in their own (TRUST-20). */
export interface OwnPlace {
  tenantId: number | null
  /** Null where nobody acts there yet, or nothing tells. */
  identityCode: string | null
}

export function ownPlace(): OwnPlace {
  const { tenant, identityCode } = getSession()
  const viewing = getViewing()
  if (!viewing) return { tenantId: tenant?.tenantId ?? null, identityCode }
  const held = readHeldPlace()
  const isHeld = held?.tenant.tenantId === viewing.sourceTenantId
  return { tenantId: viewing.sourceTenantId, identityCode: isHeld ? held.identityCode : null }
}

/** SESS-51: what a call that makes a bearer for the own tenant says of this page. */
export function actingAs(): { identityCode?: string; participantOrgId?: number } {
  const { tenantId, identityCode } = ownPlace()
  const userId = getSession().user?.id
  if (tenantId === null || userId === undefined || identityCode === null) return {}
  const isStored = localShelf.read(scoped('identityId', userId, tenantId)) === identityCode
  const organisation = isStored ? localShelf.read(scoped('participantUserOrg', userId, tenantId)) : null
  return { identityCode, ...(Number.isSafeInteger(organisation) ? { participantOrgId: organisation as number } : {}) }
}
