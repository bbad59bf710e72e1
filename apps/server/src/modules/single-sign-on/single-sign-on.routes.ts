import type { FastifyReply } from 'fastify'
import { PortalError } from '@portico/contract/errors'
import { safeReturnAddress } from '@portico/contract/rules/return-address'
import { SSO_PER_MINUTE, type SsoProblem } from '@portico/contract/rules/single-sign-on'
import { singleSignOn } from '@portico/contract/single-sign-on'
import { createAllowance } from '../../http/allowance.ts'
import { readCookie } from '../../http/credentials.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import { recordEvent, whenceOf } from '../security-log/security-log.service.ts'
import { setSessionCookies, startSession } from '../sessions/sessions.service.ts'
import type { Settings } from '../settings.ts'
import { networkOf } from '../sign-in/sign-in.service.ts'
import { readClaims } from './claims.ts'
import { createDiscovery } from './discovery.ts'
import { findPerson } from './people.ts'
import { findProvider, listProviders } from './providers.ts'
import { beginSignIn, forgetBrowser, takeState } from './states.ts'

export function singleSignOnRoutes({ config, sessionCookie }: Settings): Implementation[] {
  const configurationOf = createDiscovery(config)
  const mayBegin = createAllowance(SSO_PER_MINUTE)
  const { isSecure } = sessionCookie
  /** SIGN-53: to the letter what is registered at the provider; never made of what a request says. */
  const redirectUriOf = (tenantCode: string) =>
    `${config.publicOrigin}/identification/sso/${encodeURIComponent(tenantCode)}/callback`

  return implement(singleSignOn, {
    'GET /identification/sso/providers': ({ db, request, query }) => {
      if (!mayBegin(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
      return listProviders(db, { code: query.code, domain: query.domain, host: request.hostname })
    },

    'GET /identification/sso/{tenantCode}/start': {
      detached: async ({ database, request, reply, params, query }) => {
        if (!mayBegin(networkOf(request.ip))) throw new PortalError('TOO_MANY_REQUESTS')
        const provider = await database.system((db) => findProvider(db, params.tenantCode))
        if (!provider) return sendBack(reply, 'unavailable')
        try {
          const configuration = await configurationOf(provider)
          const client = await import('openid-client')
          const codeVerifier = client.randomPKCECodeVerifier()
          const nonce = client.randomNonce()
          const returnTo = safeReturnAddress(query.redirectUrl, config.publicOrigin)
          const beginning = { tenantId: provider.tenantId, nonce, codeVerifier, returnTo }
          const state = await database.system((db) => beginSignIn(db, reply, isSecure, beginning))
          const address = client.buildAuthorizationUrl(configuration, {
            redirect_uri: redirectUriOf(params.tenantCode),
            scope: 'openid email profile',
            state,
            nonce,
            code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
            code_challenge_method: 'S256',
          })
          return redirect(reply, address.href)
        } catch (error) {
          request.log.warn({ err: error }, 'identity provider')
          return sendBack(reply, 'unavailable')
        }
      },
    },

    'GET /identification/sso/{tenantCode}/callback': {
      detached: async ({ database, request, reply, params, query }) => {
        const begun = await database.system((db) => takeState(db, request, query.state))
        forgetBrowser(reply, isSecure)
        const provider = await database.system((db) => findProvider(db, params.tenantCode))
        if (!begun || !provider || provider.tenantId !== begun.tenantId) return sendBack(reply, 'expired')
        let claims
        try {
          const address = new URL(redirectUriOf(params.tenantCode))
          for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value)
          claims = await readClaims(await configurationOf(provider), address, begun, query.state ?? '')
        } catch (error) {
          request.log.warn({ err: error }, 'identity provider')
          return sendBack(reply, 'refused')
        }
        const whence = whenceOf(request)
        const started = await database.system(async (db) => {
          const person = await findPerson(db, provider, claims, whence)
          if ('problem' in person) return person
          await recordEvent(db, person.userId, 'SIGN_IN', whence)
          return startSession(db, {
            userId: person.userId,
            loginTenantId: provider.tenantId,
            keep: false,
            ...whence,
            formerSid: readCookie(request, sessionCookie.name),
          })
        })
        if ('problem' in started) return sendBack(reply, started.problem)
        setSessionCookies(reply, sessionCookie, started.sid, false)
        return redirect(reply, withTenant(begun.returnTo ?? '/portal/', provider.tenantId, config.publicOrigin))
      },
    },
  })
}

/** D98: the provider's tenant is the one first entered, unless the address asks for another. */
function withTenant(address: string, tenantId: number, origin: string): string {
  const url = new URL(address, origin)
  if (!url.searchParams.has('tenantId')) url.searchParams.set('tenantId', String(tenantId))
  return url.pathname + url.search + url.hash
}

/** SIGN-57: the sign-in page says why. */
const sendBack = (reply: FastifyReply, problem: SsoProblem) => redirect(reply, `/login?sso=${problem}`)

function redirect(reply: FastifyReply, location: string): undefined {
  reply.code(302).headers({ location, 'referrer-policy': 'no-referrer' })
  return undefined
}
