import { PortalError } from '@portico/contract/protocol/errors'
import { session } from '@portico/contract/sessions/session'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import { type DetachedContextOf, implement, type Implementation } from '../../http/pipeline/implement.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import { issueApplicationToken } from '../sessions/application-tokens.service.ts'
import { getSessionTimes } from '../sessions/sessions.service.ts'
import type { Settings } from '../settings.ts'
import { enterTenantAsIdentity } from './current-session/enter-tenant-as-identity.ts'
import { isRequestedByPortal, sendLogOutConfirmation } from './current-session/log-out.ts'
import { logOut } from './current-session/log-out-call.ts'
import { renewBearer } from './current-session/renew-bearer.ts'
import { createLaunchTicket } from './tickets/create-launch-ticket.ts'
import { redeemLaunchTicket } from './tickets/redemption.ts'
import { bindTicket, isNavigation } from './tickets/ticket-binding.ts'

type EnterTenantContext = DetachedContextOf<
  typeof session,
  'PUT /identification/session/tenant' | 'PUT /api/uaa/user/changeTenantToken'
>

export function sessionRoutes(settings: Settings): Implementation[] {
  const { config, sessionCookie } = settings
  const enter = async ({ database, actor, query }: EnterTenantContext) => {
    const {
      bearer: { token, expiredAt },
      ...entered
    } = await enterTenantAsIdentity(database, actor, query)
    return { tenantToken: token, tenantId: query.tenantId, expiredAt, trusted: false, ...entered }
  }

  const confirmOrLogOut = (call: DetachedContextOf<typeof session, 'GET /api/portal/v4/logout'>) =>
    isRequestedByPortal(call.request, config.publicOrigin)
      ? logOut(settings, call, call.query.serviceUrl)
      : sendLogOutConfirmation(call.reply, call.language)

  return implement(session, {
    'POST /identification/session/renew': (context) => renewBearer(settings, context),

    'GET /identification/session': async ({ db, actor, request }) => {
      const times = await getSessionTimes(db, actor.sessionId)
      const since = request.headers['x-background'] === '1' ? times.last_active_at : times.now
      return {
        userId: actor.userId,
        tenantId: actor.tenantId,
        loginTenantId: times.login_tenant_id,
        state: 'active' as const,
        serverTime: times.now.getTime(),
        startedAt: times.signed_in_at.getTime(),
        idleSeconds: times.idle_seconds,
        idleExpiresAt: since.getTime() + times.idle_seconds * 1000,
        absoluteExpiresAt: times.absolute_expires_at.getTime(),
      }
    },

    'PUT /identification/session/tenant': { detached: enter },
    /** D97: enters a tenant. */
    'PUT /api/uaa/user/changeTenantToken': { detached: enter },

    /** SESS-8, SESS-80 (D119): issues an application's token. */
    'POST /identification/session/app-token': {
      detached: async ({ database, actor, body: { appCode, orgId = null } }) => {
        const { sessionId, userId, tenantId, identityCode, bearerHash } = actor
        const application = { code: appCode, orgId }
        const isOpen = await database.tenant(tenantId, (db) => mayOpenApplication(db, actor, application))
        if (!isOpen) throw new PortalError('NOT_FOUND')
        const person = { sessionId, userId, tenantId, orgId, identityCode, identity: bearerHash }
        const grant = { issuer: config.publicOrigin, applicationCode: appCode, ...person }
        return { ...(await database.system((db) => issueApplicationToken(db, grant))), audience: appCode }
      },
    },

    'POST /identification/session/ticket': { detached: (context) => createLaunchTicket(settings, context) },

    'GET /identification/session/ticket/bind': {
      // Detached: a presented ticket is spent even if the call fails.
      detached: async ({ database, request, reply, query }) => {
        if (!isNavigation(request)) throw new PortalError('FORBIDDEN')
        const sid = readCookie(request, sessionCookie.name)
        const location = await database.system((db) =>
          bindTicket(db, { ...query, sid: isToken(sid) ? sid : undefined }),
        )
        reply.code(302).headers({ location: location ?? '/portal/', 'referrer-policy': 'no-referrer' })
        return undefined
      },
    },

    'POST /identification/session/exchange': {
      detached: async ({ database, request, reply, body, language }) => {
        const { origin, authorization } = request.headers
        const sid = readCookie(request, sessionCookie.name)
        const redeemer = { origin, authorization, verifier: body.verifier, sid, issuer: config.publicOrigin, language }
        const answer = await database.system((db) => redeemLaunchTicket(db, body.ticket, redeemer))
        if (!answer) throw new PortalError('NOT_FOUND')
        if (origin !== undefined) {
          reply.headers({
            'access-control-allow-origin': origin,
            'cross-origin-resource-policy': 'cross-origin',
            vary: 'origin',
          })
        }
        return answer
      },
    },

    'GET /api/portal/v4/logout': { detached: confirmOrLogOut },
    'GET /api/uaa/user/logout': { detached: confirmOrLogOut },
    'POST /api/portal/v4/logout': {
      detached: (call) => logOut(settings, call, call.body.serviceUrl),
    },
  })
}
