import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { session } from '@portico/contract/sessions/session'
import type { Database } from '../../db/handles.ts'
import { isToken, readCookie, readTokens } from '../../http/security/credentials.ts'
import { expireForDomains } from '../../http/security/foreign-cookies.ts'
import { type DetachedHandler, implement, type Implementation } from '../../http/pipeline/implement.ts'
import { ownOrigin } from '../../http/security/same-origin.ts'
import { findWorkplace } from '../organisations/organisations.service.ts'
import { mayOpenApplication } from '../menus/open-applications.service.ts'
import type { Settings } from '../settings.ts'
import { beginProviderLogOut, findProviderSession } from '../single-sign-on/provider-log-out.service.ts'
import { isTrustedOrigin } from '../third-parties/third-parties.service.ts'
import { issueApplicationToken } from '../sessions/application-tokens.service.ts'
import { enterTenantAsIdentity } from './current-session/enter-tenant-as-identity.ts'
import { chooseSession } from './current-session/choose-session.ts'
import {
  destinationOf,
  isRequestedByPortal,
  sendRedirectPage,
  sendLogOutConfirmation,
} from './current-session/log-out.ts'
import { redeemTicket } from './tickets/redemption.ts'
import { bindTicket, isNavigation } from './tickets/ticket-binding.ts'
import { actingIdentityOf, enterTenant } from '../tenant-entry/tenant-entry.service.ts'
import { issueTicket, parseOrigin } from '../sessions/tickets.service.ts'
import {
  endSession,
  restartPersistentSession,
  issueBearer,
  clearSessionCookies,
  findApplicationAt,
  findSession,
  getTimes,
  isIdle,
  listLogOutDestinations,
  hashOf,
  newToken,
} from '../sessions/sessions.service.ts'

type Routes = (typeof session)[number]
type Entering = Extract<Routes, { route: 'PUT /identification/session/tenant' | 'PUT /api/uaa/user/changeTenantToken' }>
type LogOut = Extract<Routes, { route: 'GET /api/portal/v4/logout' }>

export function sessionRoutes({ config, hosts, sessionCookie }: Settings): Implementation[] {
  const { hostname } = new URL(config.publicOrigin)

  /** Ends the session of the cookie; the transaction is committed before the response is sent. */
  async function logOut(database: Database, request: FastifyRequest, reply: FastifyReply, serviceUrl?: string) {
    const sid = readCookie(request, sessionCookie.name)
    const origins = [config.publicOrigin, ownOrigin(request)]
    const { publicOrigin } = config
    const leaving = isToken(sid)
      ? await database.system(async (db) => {
          const destination = destinationOf(serviceUrl, origins, await listLogOutDestinations(db, sid))
          const atProvider = await findProviderSession(db, sid)
          await endSession(db, sid)
          const provider =
            atProvider && (await beginProviderLogOut(db, reply, atProvider, { publicOrigin, destination }))
          return { destination, provider }
        })
      : { destination: destinationOf(serviceUrl, origins), provider: undefined }
    clearSessionCookies(reply, sessionCookie)
    // Pages must not reappear with the Back button.
    reply.header('clear-site-data', '"cache"')
    // SIGN-80: the policy blocks forms that lead to other sites, even by redirect; a separate page with a redirect is
    // permitted.
    if (leaving.provider !== undefined && request.method !== 'GET') return sendRedirectPage(reply, leaving.provider)
    reply.code(request.method === 'GET' ? 302 : 303).header('location', leaving.provider ?? leaving.destination)
    return undefined
  }

  const enter: DetachedHandler<Entering>['detached'] = async ({ database, actor, query }) => {
    const {
      bearer: { token, expiredAt },
      ...entered
    } = await enterTenantAsIdentity(database, actor, query)
    return { tenantToken: token, tenantId: query.tenantId, expiredAt, trusted: false, ...entered }
  }

  const askOrLogOut: DetachedHandler<LogOut>['detached'] = ({ database, request, reply, query, language }) =>
    isRequestedByPortal(request, config.publicOrigin)
      ? logOut(database, request, reply, query.serviceUrl)
      : sendLogOutConfirmation(reply, language)

  return implement(session, {
    /** SESS-3: renews the bearer. Never extends the session, because pages renew by polling as well. */
    'POST /identification/session/renew': async ({ db, request, reply, body }) => {
      const sids = readTokens(request, sessionCookie.name)
      const sid = sids.length > 1 ? await chooseSession(db, sids, body.userId) : sids[0]
      if (sids.length > 1) reply.header('set-cookie', expireForDomains([sessionCookie.name], hostname, request.url))
      if (sid === undefined) throw new PortalError('UNAUTHENTICATED')
      const mayRestart = body.begins === true && request.headers['x-background'] !== '1'
      const match = (await findSession(db, sid)) ?? (mayRestart ? await restartPersistentSession(db, sid) : undefined)
      if (!match) throw new PortalError((await isIdle(db, sid)) ? 'SESSION_IDLE' : 'UNAUTHENTICATED')
      if (body.userId !== undefined && body.userId !== match.userId) throw new PortalError('CONFLICT')
      const tenantId = body.tenantId ?? null
      const as = actingIdentityOf(body)
      const person = { sessionId: match.id, userId: match.userId }
      const entrance =
        tenantId === null ? undefined : await enterTenant(db, { ...person, tenantId, isRenewal: true, as })
      // SESS-51: the identity that the page shows is no longer the person's. A page that starts shows none yet.
      if (entrance && as && body.begins !== true && entrance.identity.code !== as.identityCode)
        throw new PortalError('CONFLICT')
      const bearer = { sessionId: match.id, tenantId, identity: entrance?.identity }
      const { token, expiredAt } = await issueBearer(db, bearer)
      return { tenantToken: token, tenantId, expiredAt, trusted: false, loginTenantId: match.loginTenantId }
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

    /**
     * SESS-7, SESS-14 (D7): issues a ticket for a page that the tenant has registered, and for an organisation in
     * which the person may work.
     */
    'POST /identification/session/ticket': {
      detached: async ({ database, actor, request, body }) => {
        const { sessionId, tenantId, bearerHash } = actor
        const origin = parseOrigin(body.origin)
        const isOwn = origin === config.publicOrigin
        // SESS-30: a hand-in code is for the portal's own entry.
        if (body.purpose === 'hand-in' && !isOwn) throw new PortalError('FORBIDDEN')
        // SESS-71: a session bound to one application may only open a window of that application.
        if (actor.boundApplicationCode !== null && (isOwn || body.purpose !== 'window'))
          throw new PortalError('FORBIDDEN')
        const applicationCode = isOwn
          ? null
          : await database.tenant(tenantId, (db) => findApplicationAt(db, hosts.at(request.headers.host), origin))
        if (applicationCode === undefined) {
          // ENTRY-50: a trusted third party of the tenant learns the person, but never gets a window's token.
          const isTrusted =
            body.purpose === 'third-party' && (await database.tenant(tenantId, (db) => isTrustedOrigin(db, origin)))
          if (!isTrusted) throw new PortalError('FORBIDDEN')
        }
        if (![null, applicationCode].includes(actor.boundApplicationCode)) throw new PortalError('FORBIDDEN')
        const orgId = body.orgId ?? null
        // The redeeming party relies on the ticket's content.
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
          bearerHash,
        }
        const proof = body.withProof === true ? newToken() : undefined
        const secret = proof ?? (isOwn ? readCookie(request, sessionCookie.name) : undefined)
        const binding = secret === undefined || body.purpose === 'hand-in' ? {} : { browserHash: hashOf(secret) }
        const issued = await database.system((db) => issueTicket(db, { ...ticket, ...binding }))
        return { ...issued, ...(proof === undefined ? {} : { proof }) }
      },
    },

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
      detached: async ({ database, request, reply, body }) => {
        const { origin, authorization } = request.headers
        const sid = readCookie(request, sessionCookie.name)
        const redeemer = { origin, authorization, verifier: body.verifier, sid, issuer: config.publicOrigin }
        const answer = await database.system((db) => redeemTicket(db, body.ticket, redeemer))
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
