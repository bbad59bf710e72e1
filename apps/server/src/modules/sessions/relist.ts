import { PortalError } from '@portico/contract/errors'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in'
import type { RelistAnswer, sessionCalls } from '@portico/contract/session-calls'
import { isToken, readCookie } from '../../http/credentials.ts'
import type { DetachedHandler } from '../../http/implement.ts'
import { textOf } from '../../http/texts.ts'
import { checkSignIn } from '../sign-in/sign-in.service.ts'
import type { Settings } from '../settings.ts'
import { setSessionCookies } from './cookies.ts'
import { renewSession } from './relogin.ts'
import { findSessionOwner } from './session-owner.ts'
import { actingOf } from './tenant-entry.ts'

type Relist = DetachedHandler<
  Extract<(typeof sessionCalls)[number], { route: 'POST /identification/users/verify-tenant/relist' }>
>
type Context = Parameters<Relist['detached']>[0]

/** SESS-20, SESS-21, SESS-22: signing in again, as the person of the session that was and as nobody else (D25). */
export async function relist(
  { sessionCookie, passwordChecks }: Settings,
  { database, request, reply, body, language }: Context,
): Promise<RelistAnswer> {
  const refusal = (errorCode: string, errorMsg: string) => ({ success: false, data: null, errorCode, errorMsg })
  const sid = readCookie(request, sessionCookie.name)
  const owner = isToken(sid) ? await database.system((db) => findSessionOwner(db, sid)) : undefined
  if (!owner || sid === undefined) return refusal('UNAUTHENTICATED', textOf('UNAUTHENTICATED', language))

  const outcome = await checkSignIn(database, passwordChecks, request, { ...body, onlyUserId: owner.userId })
  if ('refused' in outcome) {
    const text = textOf(outcome.refused, language)
    if (!outcome.bringsCaptcha) return refusal(outcome.refused, text)
    // SIGN-4: both at once, so that the next attempt is not sent in vain
    const code = SIGN_IN_CODES.captchaNeeded
    return refusal(code, `${text}${language === 'zh-CN' ? '' : ' '}${textOf(code, language)}`)
  }
  const from = { device: request.headers['user-agent'] ?? null, address: request.ip }
  const tenantId = body.tenantId ?? null
  const as = actingOf(body)
  try {
    const renewed = await database.system((db) => renewSession(db, { sid, owner, tenantId, as, ...from }))
    setSessionCookies(reply, sessionCookie, renewed.sid, false)
    const { identityCode, bearer } = renewed
    const { token, expiredAt } = bearer
    return { success: true, data: { userToken: token, expiredAt, identityCode }, errorCode: null, errorMsg: null }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    // TENANT-5, SESS-9: the answer of this call is 200 whatever is wrong with the tenant
    const code = error.code === 'NOT_FOUND' ? SIGN_IN_CODES.notMember : error.code
    return refusal(code, textOf(code, language))
  }
}
