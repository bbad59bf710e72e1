import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Configuration } from 'openid-client'
import { safeReturnAddress } from '@portico/contract/rules/sign-in/return-address'
import type { singleSignOn } from '@portico/contract/sign-in/single-sign-on'
import type { Database, SystemDb } from '../../db/handles.ts'
import type { DetachedContextOf } from '../../http/pipeline/implement.ts'
import { hashOf } from '../sessions/sessions.service.ts'
import type { Settings } from '../settings.ts'
import { findFormer } from '../tenant-entry/sign-in-again.service.ts'
import type { DiscoveredOf } from './discovery.ts'
import { findProvider, type Provider } from './providers.ts'
import { redirect, redirectUriOf, sendBack } from './redirects.ts'
import { beginSignIn, type PendingSignIn } from './states.ts'

type Context = DetachedContextOf<typeof singleSignOn, 'GET /identification/sso/{tenantCode}/start'>

/** SIGN-53: begins a sign-in, or the relogin of a former session, at the tenant's identity provider. */
export async function sendToProvider(
  { config: { publicOrigin }, sessionCookie }: Settings,
  discoveredOf: DiscoveredOf,
  { database, request, reply, params, query }: Context,
): Promise<undefined> {
  const isAgain = query.again === '1'
  const provider = await database.system((db) => findProvider(db, params.tenantCode))
  if (!provider) return sendBack(reply, 'unavailable', isAgain)
  const former = isAgain ? await database.system((db) => findFormerAccount(db, request, sessionCookie.name)) : undefined
  if (isAgain && !former) return sendBack(reply, 'expired', isAgain)
  try {
    const { configuration } = await discoveredOf(provider)
    const address = await beginAtProvider(database, reply, {
      ...{ configuration, publicOrigin, provider, testId: null },
      returnTo: safeReturnAddress(query.redirectUrl, publicOrigin),
      reloginSidHash: former ? hashOf(former.sid) : null,
      more: former ? { prompt: 'login', ...(former.mail ? { login_hint: former.mail } : {}) } : {},
    })
    return redirect(reply, address.href)
  } catch (error) {
    request.log.warn({ err: error }, 'The identity provider failed')
    return sendBack(reply, 'unavailable', isAgain)
  }
}

interface Beginning extends Pick<PendingSignIn, 'returnTo' | 'reloginSidHash' | 'testId'> {
  configuration: Configuration
  publicOrigin: string
  provider: Provider
  /** Further parameters of the request. */
  more: Record<string, string>
}

/** SIGN-53: stores the state of a sign-in or test, and returns the address at the provider. */
export async function beginAtProvider(
  database: Database,
  reply: FastifyReply,
  { configuration, publicOrigin, provider, more, ...pending }: Beginning,
): Promise<URL> {
  const client = await import('openid-client')
  const codeVerifier = client.randomPKCECodeVerifier()
  const nonce = client.randomNonce()
  const beginning = { ...pending, tenantId: provider.tenantId, nonce, codeVerifier }
  const state = await database.system((db) => beginSignIn(db, reply, beginning))
  return client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUriOf(publicOrigin, provider.tenantCode),
    scope: 'openid email profile',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...more,
  })
}

/** The person of the ended session of this browser, with the mail address as a hint for the provider. */
async function findFormerAccount(db: SystemDb, request: FastifyRequest, cookieName: string) {
  const former = await findFormer(db, request, cookieName)
  if (!former) return undefined
  const account = await db.selectFrom('user_account').select('email').where('id', '=', former.userId).executeTakeFirst()
  return { ...former, mail: account?.email ?? null }
}
