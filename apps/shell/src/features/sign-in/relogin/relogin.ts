import type { ReloginResponse } from '@portico/contract/sessions/session-calls'
import { adoptToken, api, resumeSession } from '../../../lib/api/api.ts'
import { broadcast } from '../../../lib/browser/broadcast.ts'
import { serverTime } from '../../../lib/timing/clock.ts'
import { loadEncryption } from '../../../lib/credentials/encryption.ts'
import { actingIdentity, homeTenantContext } from '../../../lib/session/home-tenant-context.ts'
import { setSessionSwitched } from '../../../lib/session/session-recovery.ts'
import { getSession } from '../../../lib/session/session-store.ts'

export async function submitRelogin(password: string, captcha: string | null): Promise<ReloginResponse> {
  const { user } = getSession()
  const [keys, { encryptPassword }] = await Promise.all([api.call('GET /identification/public-key'), loadEncryption()])
  return api.call('POST /identification/users/verify-tenant/relist', {
    body: {
      tenantId: homeTenantContext().tenantId,
      type: 'password',
      account: user?.username ?? '',
      password: await encryptPassword(password, keys, serverTime()),
      ...(captcha === null ? {} : { verifyCode: captcha.trim() }),
      ...actingIdentity(),
    },
  })
}

/**
 * SESS-29: resumes with the same person, tenant and identity, and informs other browser tabs. Resolves to false if the
 * session belongs to another person meanwhile; then this page sends no more requests and shows a notice (SESS-51).
 */
export function resumeAfterRelogin({
  userToken,
  expiredAt,
  identityCode,
}: NonNullable<ReloginResponse['data']>): boolean {
  const { user } = getSession()
  const own = homeTenantContext()
  const isSame = own.identityCode === null || identityCode === own.identityCode
  if (isSame) adoptToken(userToken, own.tenantId, expiredAt)
  else setSessionSwitched(true)
  if (user) broadcast({ kind: 'signed-in', userId: user.id })
  return isSame
}

/**
 * FACTOR-4: after the second step the cookie belongs to a new session; this page resumes it and informs other browser
 * tabs.
 */
export async function resumeAfterSecondStep(): Promise<boolean> {
  const isBack = await resumeSession().catch(() => false)
  const { user } = getSession()
  if (isBack && user) broadcast({ kind: 'signed-in', userId: user.id })
  return isBack
}

/** Resumes the session that another browser tab may have renewed meanwhile. */
export const isSignedInElsewhere = resumeSession
