import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { APP_TOKEN_MINUTES } from '@portico/contract/rules/session'
import { session } from '@portico/contract/session'
import type { Database } from '../../db/handles.ts'
import { isToken, readCookie } from '../../http/credentials.ts'
import { type DetachedHandler, implement, type Implementation } from '../../http/implement.ts'
import { ownOrigin } from '../../http/same-origin.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import type { Settings } from '../settings.ts'
import { isTrustedOrigin } from '../third-parties/third-parties.service.ts'
import { enterAs } from './enter-as.ts'
import { issueBearer } from './bearers.ts'
import { clearSessionCookies } from './cookies.ts'
import { destinationOf, isAskedByPortal, sendQuestion } from './log-out.ts'
import { endSession, restartKeptSession } from './sessions.service.ts'
import { redeemTicket } from './redemption.ts'
import { findApplicationAt, findSession, getTimes, isIdle, listTrustedPlaces } from './sessions.store.ts'
import { actingOf, enterTenant, findActing } from './tenant-entry.ts'
import { issueTicket, parseOrigin } from './tickets.ts'

type Routes = (typeof session)[number]
type Entering = Extract<Routes, { route: 'PUT /identification/session/tenant' | 'PUT /api/uaa/user/changeTenantToken' }>
type LogOut = Extract<Routes, { route: 'GET /api/portal/v4/logout' }>

export function sessionRoutes({ config, hosts, sessionCookie }: Settings): Implementation[] {
  /** Ends the session of the cookie; the database has committed before the answer leaves. */
  async function logOut(database: Database, request: FastifyRequest, reply: FastifyReply, serviceUrl?: string) {
    const sid = readCookie(request, sessionCookie.name)
    const trusted = isToken(sid)
      ? await database.system(async (db) => {
          const places = await listTrustedPlaces(db, sid)
          await endSession(db, sid)
          return places
        })
      : undefined
    clearSessionCookies(reply, sessionCookie)
    reply.code(request.method === 'GET' ? 302 : 303).headers({
      // What a page showed must not come back with the Back button.
      'clear-site-data': '"cache"',
      location: destinationOf(serviceUrl, [config.publicOrigin, ownOrigin(request)], trusted),
    })
    return undefined
  }

  const enter: DetachedHandler<Entering>['detached'] = async ({ database, actor, query }) => {
    const { tenantId } = query
    const { sessionId } = actor
    const entered = await enterAs(database, actor, query)
    const { token, expiredAt } = await database.system((db) => issueBearer(db, { sessionId, tenantId }))
    return { tenantToken: token, tenantId, expiredAt, trusted: false, ...entered }
  }

  const askOrLogOut: DetachedHandler<LogOut>['detached'] = ({ database, request, reply, query, language }) =>
    isAskedByPortal(request, config.publicOrigin)
      ? logOut(database, request, reply, query.serviceUrl)
      : sendQuestion(reply, language)

  return implement(session, {
    /** SESS-3. Never extends the session: a page that only polls renews as well. */
    'POST /identification/session/renew': async ({ db, request, body }) => {
      const sid = readCookie(request, sessionCookie.name)
      if (!isToken(sid)) throw new PortalError('UNAUTHENTICATED')
      const mayRestart = body.begins === true && request.headers['x-background'] !== '1'
      const found = (await findSession(db, sid)) ?? (mayRestart ? await restartKeptSession(db, sid) : undefined)
      if (!found) throw new PortalError((await isIdle(db, sid)) ? 'SESSION_IDLE' : 'UNAUTHENTICATED')
      if (body.userId !== undefined && body.userId !== found.userId) throw new PortalError('CONFLICT')
      const tenantId = body.tenantId ?? null
      if (tenantId !== null) {
        const as = actingOf(body)
        const person = { sessionId: found.id, userId: found.userId, tenantId }
        await enterTenant(db, { ...person, isRenewal: true, as })
        if (as && (await findActing(db, person)) !== as.identityCode) throw new PortalError('CONFLICT') // SESS-51
      }
      const { token, expiredAt } = await issueBearer(db, { sessionId: found.id, tenantId })
      return { tenantToken: token, tenantId, expiredAt, trusted: false, loginTenantId: found.loginTenantId }
    },

    'GET /identification/session': async ({ db, actor, request }) => {
      const times = await getTimes(db, actor.sessionId)
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
    /** D97. */
    'PUT /api/uaa/user/changeTenantToken': { detached: enter },

    /** SESS-8 (D102). */
    'POST /identification/session/app-token': {
      detached: async ({ database, actor, body: { appCode, orgId = null } }) => {
        const { sessionId, tenantId } = actor
        const wanted = { code: appCode, orgId }
        const isOpen = await database.tenant(tenantId, (db) => mayOpenApplication(db, actor, wanted))
        if (!isOpen) throw new PortalError('NOT_FOUND')
        const token = { sessionId, tenantId, audience: appCode, minutes: APP_TOKEN_MINUTES }
        return { ...(await database.system((db) => issueBearer(db, token))), audience: appCode }
      },
    },

    /** SESS-7, SESS-14 (D7): to a page that the tenant has registered, and of an organisation in which the person may work. */
    'POST /identification/session/ticket': {
      detached: async ({ database, actor, body }) => {
        const { sessionId, tenantId } = actor
        const origin = parseOrigin(body.origin)
        const isOwn = origin === config.publicOrigin
        // SESS-30: such a code is for the portal's own entry
        if (body.purpose === 'hand-in' && !isOwn) throw new PortalError('FORBIDDEN')
        const applicationCode = isOwn
          ? null
          : await database.tenant(tenantId, (db) => findApplicationAt(db, hosts, origin))
        if (applicationCode === undefined) {
          // ENTRY-50: a third party of the tenant learns who comes; a window's token it never gets.
          const isTrusted =
            body.purpose === 'third-party' && (await database.tenant(tenantId, (db) => isTrustedOrigin(db, origin)))
          if (!isTrusted) throw new PortalError('FORBIDDEN')
        }
        const orgId = body.orgId ?? null
        // What the ticket says is believed by whoever redeems it.
        if (orgId !== null && !(await database.tenant(tenantId, (db) => findWorkplace(db, actor, orgId)))) {
          throw new PortalError('NOT_FOUND')
        }
        const ticket = {
          sessionId,
          tenantId,
          orgId,
          purpose: body.purpose,
          origin,
          applicationCode: applicationCode ?? null,
        }
        return database.system((db) => issueTicket(db, ticket))
      },
    },

    'POST /identification/session/exchange': {
      detached: async ({ database, request, reply, body }) => {
        const { origin, authorization } = request.headers
        const answer = await database.system((db) => redeemTicket(db, body.ticket, { origin, authorization }))
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

    'GET /api/portal/v4/logout': { detached: askOrLogOut },
    'GET /api/uaa/user/logout': { detached: askOrLogOut },
    'POST /api/portal/v4/logout': {
      detached: ({ database, request, reply, body }) => logOut(database, request, reply, body.serviceUrl),
    },
  })
}
