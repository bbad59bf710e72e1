import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import { safeReturnAddress } from '@portico/contract/rules/return-address'
import { LOGOUT_TOKENS_PER_MINUTE, SSO_PER_MINUTE, type SsoProblem } from '@portico/contract/rules/single-sign-on'
import { singleSignOn } from '@portico/contract/sign-in/single-sign-on'
import type { SystemDb } from '../../db/handles.ts'
import { createRateLimiter } from '../../http/security/rate-limit.ts'
import { readCookie } from '../../http/security/credentials.ts'
import { implement, type Implementation } from '../../http/pipeline/implement.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { recogniseDevice } from '../sign-in/create-login-session.service.ts'
import { findFormer, signInAgain } from '../tenant-entry/sign-in-again.service.ts'
import { recordProviderProof, type ProviderProof } from '../sign-in-policy/sign-in-policy.service.ts'
import type { Settings } from '../settings.ts'
import { endProviderSessions, readLogOutToken } from './back-channel.ts'
import { type Assertion, readClaims } from './claims.ts'
import { createDiscovery, type Discovered } from './discovery.ts'
import { findPerson } from './people.ts'
import { findProvider, listProviders, type Provider } from './providers.ts'
import { sealToken } from './sealed-token.ts'
import { beginSignIn, forgetBrowser, takeLogOut, takeState } from './states.ts'
import { hashOf, setSessionCookies, startSession } from '../sessions/sessions.service.ts'
import { networkOf } from '../../http/requests/client-network.ts'

export function singleSignOnRoutes({ config, mailer, sessionCookie }: Settings): Implementation[] {
  const discoveredOf = createDiscovery(config)
  const mayBegin = createRateLimiter(SSO_PER_MINUTE)
  const maySendTokens = createRateLimiter(LOGOUT_TOKENS_PER_MINUTE)
  /** SIGN-53: must equal the URL that is registered at the provider; never derived from the request. */
  const redirectUriOf = (tenantCode: string) =>
    `${config.publicOrigin}/identification/sso/${encodeURIComponent(tenantCode)}/callback`

  /** The person of the ended session of this browser, with the mail address as a hint for the provider. */
  async function findFormerAccount(db: SystemDb, request: FastifyRequest) {
    const former = await findFormer(db, request, sessionCookie.name)
    if (!former) return undefined
    const account = await db
      .selectFrom('user_account')
      .select('email')
      .where('id', '=', former.userId)
      .executeTakeFirst()
    return { ...former, mail: account?.email ?? null }
  }

  return implement(singleSignOn, {
    'GET /identification/sso/providers': ({ db, request, query }) => {
      if (!mayBegin(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
      return listProviders(db, { code: query.code, domain: query.domain, host: request.hostname })
    },

    'GET /identification/sso/{tenantCode}/start': {
      detached: async ({ database, request, reply, params, query }) => {
        if (!mayBegin(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        const isAgain = query.again === '1'
        const provider = await database.system((db) => findProvider(db, params.tenantCode))
        if (!provider) return sendBack(reply, 'unavailable', isAgain)
        const former = isAgain ? await database.system((db) => findFormerAccount(db, request)) : undefined
        if (isAgain && !former) return sendBack(reply, 'expired', isAgain)
        try {
          const { configuration } = await discoveredOf(provider)
          const client = await import('openid-client')
          const codeVerifier = client.randomPKCECodeVerifier()
          const nonce = client.randomNonce()
          const returnTo = safeReturnAddress(query.redirectUrl, config.publicOrigin)
          const reloginSidHash = former ? hashOf(former.sid) : null
          const beginning = { tenantId: provider.tenantId, nonce, codeVerifier, returnTo, reloginSidHash }
          const state = await database.system((db) => beginSignIn(db, reply, beginning))
          const address = client.buildAuthorizationUrl(configuration, {
            redirect_uri: redirectUriOf(params.tenantCode),
            scope: 'openid email profile',
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
            ...(former ? { prompt: 'login', ...(former.mail ? { login_hint: former.mail } : {}) } : {}),
          })
          return redirect(reply, address.href)
        } catch (error) {
          request.log.warn({ err: error }, 'The identity provider failed')
          return sendBack(reply, 'unavailable', isAgain)
        }
      },
    },

    'GET /identification/sso/{tenantCode}/callback': {
      detached: async ({ database, request, reply, params, query }) => {
        const begun = await database.system((db) => takeState(db, request, query.state))
        forgetBrowser(reply)
        const provider = await database.system((db) => findProvider(db, params.tenantCode))
        if (!begun || !provider || provider.tenantId !== begun.tenantId) return sendBack(reply, 'expired')
        const { reloginSidHash } = begun
        const isAgain = reloginSidHash !== null
        let assertion: Assertion
        let discovered: Discovered
        try {
          const address = new URL(redirectUriOf(params.tenantCode))
          for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
          discovered = await discoveredOf(provider)
          assertion = await readClaims(discovered.configuration, address, begun, query.state ?? '')
        } catch (error) {
          request.log.warn({ err: error }, 'The identity provider failed')
          return sendBack(reply, 'refused', isAgain)
        }
        const clientInfo = clientInfoOf(request)
        const started = await database.system(async (db) => {
          const former = isAgain ? await findFormer(db, request, sessionCookie.name) : undefined
          if (isAgain && (!former || !hashOf(former.sid).equals(reloginSidHash))) return { problem: 'expired' as const }
          const person = await findPerson(db, provider, assertion.claims, clientInfo)
          if ('problem' in person) return person
          const proof = (sid: string) => proofOf(provider, discovered, assertion, sid)
          if (former) {
            if (person.userId !== former.userId) return { problem: 'other' as const }
            await recordEvent(db, person.userId, 'SIGN_IN', clientInfo)
            return signInAgain(db, { request, reply, cookie: sessionCookie, former, proof: { provider: proof } })
          }
          await recordEvent(db, person.userId, 'SIGN_IN', clientInfo)
          const fresh = await startSession(db, {
            userId: person.userId,
            loginTenantId: provider.tenantId,
            keep: false,
            method: 'oidc',
            ...clientInfo,
            formerSid: readCookie(request, sessionCookie.name),
          })
          await recordProviderProof(db, fresh.sessionId, proof(fresh.sid))
          const { userId } = person
          await recogniseDevice(db, { request, reply, cookie: sessionCookie, mailer, userId })
          return fresh
        })
        if ('problem' in started) return sendBack(reply, started.problem, isAgain)
        if (!('sid' in started)) return redirect(reply, AGAIN)
        setSessionCookies(reply, sessionCookie, started.sid, false)
        return redirect(reply, withTenant(begun.returnTo ?? '/portal/', provider.tenantId, config.publicOrigin))
      },
    },

    /** SIGN-80: the return from the provider's log-out. */
    'GET /identification/sso/{tenantCode}/logged-out': {
      detached: async ({ database, request, reply, query }) => {
        const destination = await database.system((db) => takeLogOut(db, request, query.state))
        forgetBrowser(reply)
        return redirect(reply, destination ?? '/login')
      },
    },

    'POST /identification/sso/{tenantCode}/backchannel-logout': {
      detached: async ({ database, request, params, body }) => {
        if (!maySendTokens(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        const provider = await database.system((db) => findProvider(db, params.tenantCode))
        if (!provider) throw new PortalError('VALIDATION')
        const order = await discoveredOf(provider)
          .then((discovered) => readLogOutToken(discovered, provider, body.logout_token))
          .catch((error: unknown) => {
            request.log.warn({ err: error }, 'A logout token was refused')
            throw new PortalError('VALIDATION')
          })
        const isFirst = await database.system((db) => endProviderSessions(db, provider, order, clientInfoOf(request)))
        if (!isFirst) throw new PortalError('VALIDATION')
        return {}
      },
    },
  })
}

/** The page that notifies the portal's other windows and closes itself (SIGN-77). */
const AGAIN = '/login/again'

/** The provider's data for the session; only the browser's own cookie decrypts the ID token. */
function proofOf(
  { tenantId, issuer, clientId }: Provider,
  { configuration }: Discovered,
  { claims, idToken, providerSid }: Assertion,
  sid: string,
): ProviderProof {
  const { end_session_endpoint: endSessionEndpoint } = configuration.serverMetadata()
  return {
    providerTenantId: tenantId,
    issuer,
    subject: claims.subject,
    providerSid,
    idToken: sealToken(sid, idToken),
    clientId,
    endSessionEndpoint: /^https?:/.test(endSessionEndpoint ?? '') ? (endSessionEndpoint ?? null) : null,
  }
}

/** D98: the provider's tenant is entered first, unless the URL names another. */
function withTenant(address: string, tenantId: number, origin: string): string {
  const url = new URL(address, origin)
  if (!url.searchParams.has('tenantId')) url.searchParams.set('tenantId', String(tenantId))
  return url.pathname + url.search + url.hash
}

/** SIGN-57: leads to the sign-in page, which shows the reason. */
const sendBack = (reply: FastifyReply, problem: SsoProblem, isAgain = false) =>
  redirect(reply, `${isAgain ? AGAIN : '/login'}?sso=${problem}`)

function redirect(reply: FastifyReply, location: string): undefined {
  reply.code(302).headers({ location, 'referrer-policy': 'no-referrer' })
  return undefined
}
