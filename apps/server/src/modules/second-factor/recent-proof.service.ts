import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { findStepUpMethods } from './step-up.ts'

/**
 * FACTOR-20: for a call of which only a part needs a proof of identity within the last 10 minutes. A service account
 * has none, and the deployment needs none.
 *
 * @throws `STEP_UP_REQUIRED`
 */
export async function assertRecentProof(db: SystemDb, actor: TenantActor): Promise<void> {
  // CHANGE-4, ADMIN-196: a schedule is set with the proof, and so is a clone made
  if (actor.isDeployment || actor.isScheduled || actor.isFounder) return
  if (actor.serviceKey || (await findStepUpMethods(db, actor)).validUntil === null)
    throw new PortalError('STEP_UP_REQUIRED')
}
