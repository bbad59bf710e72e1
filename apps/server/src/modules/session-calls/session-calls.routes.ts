import { sql } from 'kysely'
import { PortalError } from '@portico/contract/protocol/errors'
import { CONTINUE_SECONDS } from '@portico/contract/rules/sessions/session'
import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import { sessionCalls } from '@portico/contract/sessions/session-calls'
import { type BrowserCookie, readBrowserCookie, setBrowserCookie } from '../../http/security/cookies/browser-cookie.ts'
import { readBearer } from '../../http/requests/authorization.ts'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { ownOrigin } from '../../http/security/same-origin.ts'
import { findOpenApplication } from '../menus/open-applications.service.ts'
import type { Settings } from '../settings.ts'
import { issueHandIn, redeemHandIn } from './tickets/hand-in.ts'
import { reloginWithPassword } from './relogin/password-relogin.ts'
import { findReloginMethods } from './relogin/relogin-methods.ts'
import { findFormer } from '../tenant-entry/sign-in-again.service.ts'
import { setSessionCookies, findSession, hashOf } from '../sessions/sessions.service.ts'

/** D63 and the numbering of the third-party redirect: products open in a new window. */
const NEW_WINDOW = 1

/** SESS-67: identifies the browser that was asked to confirm a hand-in. */
const HAND_IN_COOKIE: BrowserCookie = {
  name: 'pre_hand_in',
  path: '/identification/session/hand-in',
  isForFrames: true,
}

export function sessionCallRoutes(settings: Settings): Implementation[] {
  const { config, sessionCookie } = settings
  return implement(sessionCalls, {
    'POST /identification/users/verify-tenant/relist': {
      detached: (context) => reloginWithPassword(settings, context),
    },

    'GET /identification/session/relogin': async ({ db, request, query: { tenantId } }) => {
      const former = await findFormer(db, request, sessionCookie.name)
      return findReloginMethods(db, former, tenantId ?? null)
    },

    /** SESS-25: an explicit action, so that it extends the session however recent the last activity is. */
    'POST /identification/session/touch': async ({ db, actor, request }) => {
      if (request.headers['x-background'] === '1') return
      await db
        .updateTable('session')
        .set({ last_active_at: sql<Date>`now()` })
        .where('id', '=', actor.sessionId)
        .execute()
    },

    'POST /identification/session/hand-in': {
      // Detached: a presented code is spent even if the call fails.
      detached: async ({ database, request, reply, body }) => {
        const sid = readCookie(request, sessionCookie.name)
        const confirmation = readBrowserCookie(request, HAND_IN_COOKIE)
        const browser = {
          sid: isToken(sid) ? sid : undefined,
          confirmationSecret: isToken(confirmation) ? confirmation : undefined,
          device: request.headers['user-agent'] ?? null,
          address: request.ip,
        }
        const redeemed = await database.system((db) => redeemHandIn(db, body.code, browser))
        if (!redeemed) throw new PortalError('UNAUTHENTICATED')
        // SESS-67: only the browser that was asked may confirm.
        const [secret, seconds] =
          redeemed.confirmationSecret === undefined ? ['', 0] : [redeemed.confirmationSecret, CONTINUE_SECONDS]
        setBrowserCookie(reply, HAND_IN_COOKIE, secret, seconds)
        if (redeemed.sid !== undefined) setSessionCookies(reply, sessionCookie, redeemed.sid, false)
        return redeemed.answer
      },
    },

    'POST /identification/session/hand-in/code': async ({ db, request, body }) => {
      const { authorization } = request.headers
      const issued = await issueHandIn(db, { token: body.token, authorization, origin: config.publicOrigin })
      if (!issued) throw new PortalError('UNAUTHENTICATED')
      return issued
    },

    'PUT /identification/session/app': async ({ db, actor, query: { appId } }) => {
      const application = await findOpenApplication(db, actor, ({ id }) => id === appId)
      if (!application) throw new PortalError('NOT_FOUND')
      return {
        appId,
        applicationCode: application.sourceAppCode ?? '',
        productCode: application.sourceProductCode ?? '',
        url: application.url,
      }
    },

    'PUT /identification/session/product': async ({ db, actor, query: { productCode } }) => {
      const application = await findOpenApplication(
        db,
        actor,
        ({ sourceProductCode }) => sourceProductCode === productCode,
      )
      if (!application) throw new PortalError('NOT_FOUND')
      return {
        productCode,
        applicationCode: application.sourceAppCode ?? '',
        targetUrl: application.url,
        openMethod: NEW_WINDOW,
      }
    },

    'DELETE /api/uaa/user/removeAccessToken': async ({ db, request }) => {
      await db
        .deleteFrom('access_token')
        .where('token_hash', '=', hashOf(readBearer(request) ?? ''))
        .execute()
    },

    /** SESS-37: the redirect to the portal's entry. */
    'GET /api/portal/v4/main': async ({ db, request, reply, query }) => {
      const origins = [config.publicOrigin, ownOrigin(request)]
      const address = origins
        .map((origin) => safeReturnAddress(query.redirectUrl, origin))
        .find((safe) => safe !== null)
      const sid = readCookie(request, sessionCookie.name)
      const session = isToken(sid) ? await findSession(db, sid) : undefined
      const state = address === undefined ? '' : `?state=${Buffer.from(address).toString('base64url')}`
      reply.code(302).header('location', session ? (address ?? '/portal/') : `/login${state}`)
      return undefined
    },
  })
}
