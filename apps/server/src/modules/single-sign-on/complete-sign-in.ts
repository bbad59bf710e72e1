import type { singleSignOn } from '@portico/contract/sign-in/single-sign-on'
import type { SystemDb } from '../../db/handles.ts'
import { readCookie } from '../../http/security/credentials.ts'
import type { DetachedContextOf } from '../../http/pipeline/implement.ts'
import { recordEvent, clientInfoOf } from '../security-log/security-log.service.ts'
import { hashOf, setSessionCookies, startSession } from '../sessions/sessions.service.ts'
import type { Settings } from '../settings.ts'
import { recogniseDevice } from '../sign-in/create-login-session.service.ts'
import { recordProviderProof, type ProviderProof } from '../sign-in-policy/sign-in-policy.service.ts'
import { findFormer, signInAgain } from '../tenant-entry/sign-in-again.service.ts'
import { type Assertion, readClaims } from './claims.ts'
import type { Discovered, DiscoveredOf } from './discovery.ts'
import { findProvenPerson } from './people.ts'
import { findProvider, type Provider } from './providers.ts'
import { completeTest } from './provider-test.ts'
import { callbackAddressOf, RELOGIN_PATH, redirect, sendBack } from './redirects.ts'
import { sealToken } from './sealed-token.ts'
import { forgetBrowser, takeState } from './states.ts'

type Context = DetachedContextOf<typeof singleSignOn, 'GET /identification/sso/{tenantCode}/callback'>

/** Completes the sign-in that the provider has answered. */
export async function completeSignIn(
  settings: Settings,
  discoveredOf: DiscoveredOf,
  context: Context,
): Promise<undefined> {
  const { publicOrigin } = settings.config
  const { database, request, reply, params, query } = context
  const pendingSignIn = await database.system((db) => takeState(db, request, query.state))
  forgetBrowser(reply)
  if (pendingSignIn && pendingSignIn.testId !== null)
    return completeTest(settings, discoveredOf, context, { ...pendingSignIn, testId: pendingSignIn.testId })
  const provider = await database.system((db) => findProvider(db, params.tenantCode))
  if (!pendingSignIn || !provider || provider.tenantId !== pendingSignIn.tenantId) return sendBack(reply, 'expired')
  const { reloginSidHash } = pendingSignIn
  const isAgain = reloginSidHash !== null
  let assertion: Assertion
  let discovered: Discovered
  try {
    const address = callbackAddressOf(publicOrigin, params.tenantCode, query)
    discovered = await discoveredOf(provider)
    assertion = await readClaims(discovered.configuration, address, pendingSignIn, query.state ?? '')
  } catch (error) {
    request.log.warn({ err: error }, 'The identity provider failed')
    return sendBack(reply, 'refused', isAgain)
  }
  const proven = { provider, discovered, assertion, reloginSidHash }
  const started = await database.system((db) => startProvenSession(db, settings, context, proven))
  if ('problem' in started) return sendBack(reply, started.problem, isAgain)
  if (!('sid' in started)) return redirect(reply, RELOGIN_PATH)
  setSessionCookies(reply, settings.sessionCookie, started.sid, false)
  return redirect(reply, withTenant(pendingSignIn.returnTo ?? '/portal/', provider.tenantId, publicOrigin))
}

interface Proven {
  provider: Provider
  discovered: Discovered
  assertion: Assertion
  /** Hash of the cookie of the session to be renewed; null for a new session. */
  reloginSidHash: Buffer | null
}

/** Starts a session of the person whom the provider has named, or signs the person of the former session in again. */
async function startProvenSession(
  db: SystemDb,
  { mailer, sessionCookie }: Settings,
  { request, reply }: Context,
  { provider, discovered, assertion, reloginSidHash }: Proven,
) {
  const clientInfo = clientInfoOf(request)
  const isAgain = reloginSidHash !== null
  const former = isAgain ? await findFormer(db, request, sessionCookie.name) : undefined
  if (isAgain && (!former || !hashOf(former.sid).equals(reloginSidHash))) return { problem: 'expired' as const }
  const person = await findProvenPerson(db, provider, assertion.claims, clientInfo)
  if ('problem' in person) return person
  const proof = (sid: string) => proofOf(provider, discovered, assertion, sid)
  if (former) {
    if (person.userId !== former.userId) return { problem: 'other' as const }
    await recordEvent(db, person.userId, 'SIGN_IN', clientInfo)
    return signInAgain(db, { request, reply, cookie: sessionCookie, former, proof: { provider: proof } })
  }
  await recordEvent(db, person.userId, 'SIGN_IN', clientInfo)
  const newSession = await startSession(db, {
    userId: person.userId,
    loginTenantId: provider.tenantId,
    keep: false,
    method: 'oidc',
    ...clientInfo,
    formerSid: readCookie(request, sessionCookie.name),
  })
  await recordProviderProof(db, newSession.sessionId, proof(newSession.sid))
  const { userId } = person
  await recogniseDevice(db, { request, reply, cookie: sessionCookie, mailer, userId })
  return newSession
}

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
