import { PortalError } from '@portico/contract/protocol/errors'
import { SIGN_IN_CODES } from '@portico/contract/rules/sign-in/sign-in'
import type { ReloginResponse, sessionCalls } from '@portico/contract/sessions/session-calls'
import type { SystemDb } from '../../../db/handles.ts'
import { isToken, readCookie } from '../../../http/security/credentials.ts'
import type { DetachedContextOf } from '../../../http/pipeline/implement.ts'
import { serverText } from '../../../http/pipeline/problems/server-texts.ts'
import { beginSecondFactor } from '../../second-factor/pre-auth.service.ts'
import type { Settings } from '../../settings.ts'
import { renewSession } from '../../tenant-entry/relogin.service.ts'
import { actingIdentityOf } from '../../tenant-entry/tenant-entry.service.ts'
import { checkSignIn, failureAnswer } from '../../sign-in/sign-in.service.ts'
import { setSessionCookies, findSessionOwner, type SessionOwner, hashOf } from '../../sessions/sessions.service.ts'

type Context = DetachedContextOf<typeof sessionCalls, 'POST /identification/users/verify-tenant/relist'>

/** SESS-20, SESS-21, SESS-22: signs in again as the person of the former session; no other person is accepted (D25). */
export async function reloginWithPassword(
  { sessionCookie, passwordChecks, mailer }: Settings,
  { database, request, reply, body, language }: Context,
): Promise<ReloginResponse> {
  const refusal = (errorCode: string, errorMsg: string) => ({ success: false, data: null, errorCode, errorMsg })
  const sid = readCookie(request, sessionCookie.name)
  const owner = isToken(sid) ? await database.system((db) => findSessionOwner(db, sid)) : undefined
  if (!owner || sid === undefined) return refusal('UNAUTHENTICATED', serverText('UNAUTHENTICATED', language))

  const attempt = { ...body, onlyUserId: owner.userId }
  const purpose = { sessionOfUserId: owner.userId, mailer }
  const outcome = await checkSignIn(database, passwordChecks, request, attempt, purpose)
  if ('refused' in outcome) return failureAnswer(outcome, language)
  const question = await database.system((db) => askSecondFactor(db, { reply }, sid, owner))
  if (question) {
    const code = SIGN_IN_CODES.secondFactorNeeded
    return { ...refusal(code, serverText(code, language)), secondFactor: question }
  }
  const from = { device: request.headers['user-agent'] ?? null, address: request.ip }
  const tenantId = body.tenantId ?? null
  const as = actingIdentityOf(body)
  try {
    const renewed = await database.system((db) =>
      renewSession(db, { sid, owner, method: 'password', tenantId, as, ...from }),
    )
    setSessionCookies(reply, sessionCookie, renewed.sid, false)
    const { identityCode, bearer } = renewed
    const { token, expiredAt } = bearer
    return { success: true, data: { userToken: token, expiredAt, identityCode }, errorCode: null, errorMsg: null }
  } catch (error) {
    if (!(error instanceof PortalError)) throw error
    // TENANT-5, SESS-9: this call succeeds even if the tenant cannot be entered.
    const code = error.code === 'NOT_FOUND' ? SIGN_IN_CODES.notMember : error.code
    return refusal(code, serverText(code, language))
  }
}

/** FACTOR-4: the password suffices while a session exists that has passed the account's second factor. */
async function askSecondFactor(
  db: SystemDb,
  { reply }: Pick<Context, 'reply'>,
  sid: string,
  { userId, loginTenantId }: SessionOwner,
) {
  const passed = await db
    .selectFrom('session')
    .select('id')
    .where('sid_hash', '=', hashOf(sid))
    .where('user_id', '=', userId)
    .where('second_factor_at', 'is not', null)
    .executeTakeFirst()
  if (passed) return undefined
  const waiting = { userId, method: 'password' as const, keep: false, loginTenantId }
  return beginSecondFactor(db, { reply }, waiting)
}
