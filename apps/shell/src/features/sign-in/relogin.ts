import type { RelistAnswer } from '@portico/contract/session-calls'
import { adoptToken, api, resumeSession } from '../../lib/api.ts'
import { announce } from '../../lib/broadcast.ts'
import { serverTime } from '../../lib/clock.ts'
import { loadEncryption } from '../../lib/encryption.ts'
import { getSession } from '../../lib/session-store.ts'

export async function askToSignInAgain(password: string, captcha: string | null): Promise<RelistAnswer> {
  const { user, tenant } = getSession()
  const [keys, { encryptPassword }] = await Promise.all([api.call('GET /identification/public-key'), loadEncryption()])
  return api.call('POST /identification/users/verify-tenant/relist', {
    body: {
      tenantId: tenant?.tenantId ?? null,
      type: 'password',
      account: user?.username ?? '',
      password: await encryptPassword(password, keys, serverTime()),
      ...(captcha === null ? {} : { verifyCode: captcha.trim() }),
    },
  })
}

/** SESS-29: the same person in the same tenant under the same identity; other browser tabs hear of it. */
export async function takeUp(data: NonNullable<RelistAnswer['data']>): Promise<void> {
  const { user, tenant } = getSession()
  adoptToken(data.userToken, tenant?.tenantId ?? null, data.expiredAt)
  await bindIdentity()
  if (user) announce({ kind: 'signed-in', userId: user.id })
}

/** Another browser tab may have been quicker: then its session is this one's too. */
export const isBackAlready = resumeSession

/** A session that was begun anew acts as the person's usual identity. */
async function bindIdentity(): Promise<void> {
  const [, externalEntityId] = /^P-(\d+)$/.exec(getSession().identityCode ?? '') ?? []
  if (externalEntityId === undefined) return
  const body = { contextTypeCode: 'participant', externalType: 1, externalEntityId: Number(externalEntityId) } as const
  await api.call('POST /api/tenant-user/v4/users/extend-context', { body }).catch(() => undefined)
}
