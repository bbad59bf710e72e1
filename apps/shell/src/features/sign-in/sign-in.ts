import type { SignInAnswer } from '@portico/contract/sign-in/sign-in'
import { adoptToken, api } from '../../lib/api/api.ts'
import { broadcast } from '../../lib/browser/broadcast.ts'
import { serverTime } from '../../lib/timing/clock.ts'
import { storeLoginTenant } from '../../lib/session/login-tenant.ts'
import { takeReturnAddress } from '../../lib/session/return-address.ts'
import { forgetOthers, localStore, sessionStore } from '../../lib/storage/storage.ts'
import { tenantCode } from '../../lib/portal/tenant-code.ts'
import { loadEncryption } from '../../lib/credentials/encryption.ts'
import type { Form } from './form.ts'

/** Sends the sign-in; resolves with the server's answer, also after a refusal. */
export async function submitSignIn(form: Form, needsCaptcha: boolean): Promise<SignInAnswer> {
  const [keys, { encryptPassword }] = await Promise.all([api.call('GET /identification/public-key'), loadEncryption()])
  return api.call('POST /identification/login', {
    body: {
      account: form.account.trim(),
      password: await encryptPassword(form.password, keys, serverTime()),
      ...(needsCaptcha ? { verifyCode: form.captcha.trim() } : {}),
      freeLogin: form.keep,
      customCode: tenantCode(),
    },
  })
}

/** Enters the portal after sign-in: removes data of another person and continues the interrupted visit (ENTRY-12). */
export function enterPortal(data: NonNullable<SignInAnswer['data']>): void {
  const address = takeReturnAddress(data.userId)
  sessionStore.remove('signedOutElsewhere')
  localStore.remove('operateTimeout')
  forgetOthers(data.userId)
  localStore.remove('thirdUrlOpened') // ENTRY-52
  adoptToken(data.userToken, null, data.expiredAt)
  broadcast({ kind: 'signed-in', userId: data.userId })
  storeLoginTenant(data.loginTenantId)
  // SEC-46: the portal is a separate document, whose policy permits the frames of the person's applications
  location.replace(address)
}
