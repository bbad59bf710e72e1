import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../../db/handles.ts'
import { hasAccepted } from '../../agreement/agreement-state.service.ts'
import { assertSecondFactor } from '../../second-factor/policy.service.ts'
import { assertMethodAccepted } from '../../sign-in-policy/sign-in-policy.service.ts'
import type { Membership } from './memberships.ts'

/** SIGN-72, FACTOR-15, AGREE-3: sign-in method, second factor and agreement, as for entering the tenant. */
export async function couldEnter(
  db: SystemDb,
  { sessionId, userId }: { sessionId: number; userId: number },
  { tenantId, identityCode }: Pick<Membership, 'tenantId' | 'identityCode'>,
): Promise<boolean> {
  try {
    await assertMethodAccepted(db, { sessionId, tenantId })
    await assertSecondFactor(db, { sessionId, userId, tenantId })
  } catch (error) {
    if (error instanceof PortalError) return false
    throw error
  }
  return hasAccepted(db, { tenantId, userId, identityCode })
}
