import type { ReloginMethods } from '@portico/contract/sessions/session-calls'
import type { SystemDb } from '../../../db/handles.ts'
import { findPolicy, restrictsMethods, listAcceptedMethods } from '../../sign-in-policy/sign-in-policy.service.ts'
import type { FormerSession } from '../../sessions/sessions.service.ts'

/** SIGN-75: without a former session only the password is offered, which `reloginWithPassword` then refuses. */
const PASSWORD_ONLY: ReloginMethods = { methods: ['password'], provider: null }

/**
 * SIGN-75: the person signs in again by the method of the former session, or as the tenant's policy requires. The
 * identity provider replaces the password; a QR code is offered beside either.
 */
export async function findReloginMethods(
  db: SystemDb,
  former: FormerSession | undefined,
  tenantId: number | null,
): Promise<ReloginMethods> {
  if (!former) return PASSWORD_ONLY
  const isMember = tenantId !== null && (await isMemberOf(db, tenantId, former.userId))
  const policy = isMember ? await findPolicy(db, tenantId) : undefined
  const accepted = policy && restrictsMethods(policy) ? listAcceptedMethods(policy) : undefined
  const qr = accepted?.includes('qr') === false ? [] : (['qr'] as const)

  const ownProvider = accepted?.includes('oidc') ? tenantId : null
  // SEC-78: a session that another tenant's provider proves is refused here
  const formerProvider = isMember && former.providerTenantId !== tenantId ? null : former.providerTenantId
  const providerTenantId = accepted ? ownProvider : formerProvider
  const isFirstChoice = former.providerTenantId === providerTenantId || accepted?.includes('password') === false
  const provider = providerTenantId !== null && isFirstChoice ? await findPolicy(db, providerTenantId) : undefined
  if (!provider?.hasProvider || provider.tenantCode === null || provider.providerName === null) {
    return { methods: ['password', ...qr], provider: null }
  }
  return { methods: ['oidc', ...qr], provider: { tenantCode: provider.tenantCode, name: provider.providerName } }
}

async function isMemberOf(db: SystemDb, tenantId: number, userId: number): Promise<boolean> {
  const membership = await db
    .selectFrom('membership')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst()
  return membership !== undefined
}
