import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { isAccepted } from './acceptance.ts'
import { findPolicy, methodRefusal } from './policy.store.ts'
import { getProof } from './session-proof.ts'

export { listAcceptedMethods, restrictsMethods } from './acceptance.ts'
export { clonePolicy } from './cloned-policy.ts'
export { changePolicy, insertPolicy, isProviderNeeded, type PolicyChange, PolicyRefusedError } from './policy-change.ts'
export { changeSignInPolicy, getSignInPolicy } from './policy-administration.ts'
export { holdPolicy, lockPolicy } from './policy-lock.ts'
export { findPolicy, findPolicyByCode, listPolicies, type TenantPolicy } from './policy.store.ts'
export { inheritProof, type ProviderProof, recordProviderProof, replaceProof } from './session-proof.ts'

/** SIGN-72: throws if the tenant's policy does not accept the session; the error names the accepted methods. */
export async function assertMethodAccepted(
  db: SystemDb,
  { sessionId, tenantId }: { sessionId: number; tenantId: number },
): Promise<void> {
  const policy = await findPolicy(db, tenantId)
  if (!policy) throw new PortalError('NOT_FOUND')
  if (isAccepted(policy, await getProof(db, sessionId))) return
  throw new PortalError('SIGN_IN_METHOD_REFUSED', methodRefusal(policy))
}
