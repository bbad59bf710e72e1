import { SignInPolicy, SignInPolicyVersion, type SignInSettings } from '@portico/contract/administration/sign-in-policy'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { POLICY_METHODS } from '@portico/contract/rules/sign-in/sign-in-policy'
import type { SystemDb } from '../../db/handles.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { isAccepted } from './acceptance.ts'
import { PolicyRefusedError, revokeRefused, storePolicyChange } from './policy-change.ts'
import { lockPolicy } from './policy-lock.ts'
import { findPolicy, type TenantPolicy } from './policy.store.ts'
import { getProof } from './session-proof.ts'
import { listSessionsWithoutFactor } from './sessions-without-factor.ts'

interface Means {
  /** Whether the deployment can send codes to mobile numbers. */
  hasTextMessages: boolean
}

export async function getSignInPolicy(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  means: Means,
): Promise<SignInPolicy> {
  assertHolds(rights, 'read sign-in', TENANT_SCOPE)
  return { ...settingsOf(await policyOf(db, actor.tenantId)), ...means }
}

async function policyOf(db: SystemDb, tenantId: number): Promise<TenantPolicy> {
  const policy = await findPolicy(db, tenantId)
  if (!policy) throw new PortalError('NOT_FOUND')
  return policy
}

const settingsOf = ({ methods, storedProviderOnly, secondFactor, graceDays, ...policy }: TenantPolicy) => ({
  methods: methods && POLICY_METHODS.filter((method) => methods.includes(method)),
  ...{ providerOnly: storedProviderOnly, secondFactor, graceDays },
  ...{ idleHours: policy.idleHours, sessionHours: policy.sessionHours, providerName: policy.providerName },
})

/** ADMIN-118, ADMIN-119: changes the policy, and ends the sessions that it refuses in this tenant (SIGN-74). */
export async function changeSignInPolicy(
  db: SystemDb,
  context: ChangeContext,
  { methods, ...settings }: SignInSettings,
  means: Means,
): Promise<SignInPolicy> {
  const { tenantId, sessionId } = context.actor
  assertHolds(await lockRights(db, context.actor, 'edit sign-in'), 'edit sign-in', TENANT_SCOPE)
  await lockPolicy(db, tenantId)
  const policy = await policyOf(db, tenantId)
  const before = settingsOf(policy)
  const version = { schema: SignInPolicy, version: SignInPolicyVersion }
  assertMatches(context.request, version, { ...before, ...means })
  const change = { ...settings, methods: methods && POLICY_METHODS.filter((method) => methods.includes(method)) }
  const stored = await storePolicyChange(db, policy, change, { hasMobileCode: means.hasTextMessages }).catch(toProblem)
  // CONF-67: files of a start and schedules have no session
  if (sessionId !== 0) await assertOwnSessionStays(db, stored, sessionId)
  const after = settingsOf(stored)
  await auditChange(db, context, { action: 'sign-in-policy.set', target: {}, before, after })
  await revokeRefused(db, stored)
  return { ...after, ...means }
}

/** ADMIN-119: an administrator who was shut out could not change it back. */
async function assertOwnSessionStays(db: SystemDb, policy: TenantPolicy, sessionId: number): Promise<void> {
  const lacksFactor = (await listSessionsWithoutFactor(db, policy.tenantId)).includes(sessionId)
  if (lacksFactor || !isAccepted(policy, await getProof(db, sessionId))) throw new PortalError('OWN_METHOD_NEEDED')
}

function toProblem(error: unknown): never {
  if (!(error instanceof PolicyRefusedError)) throw error
  throw new PortalError('LAST_SIGN_IN_METHOD')
}
