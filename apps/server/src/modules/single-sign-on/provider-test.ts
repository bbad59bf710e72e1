import type { ProviderTest, ProviderTestOutcome } from '@portico/contract/administration/identity-provider'
import { PortalError } from '@portico/contract/protocol/errors'
import { TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import { PROVIDER_TEST_DETAIL } from '@portico/contract/rules/sign-in/provider-test'
import type { singleSignOn } from '@portico/contract/sign-in/single-sign-on'
import type { FastifyRequest } from 'fastify'
import type { SystemDb, TenantDb } from '../../db/handles.ts'
import { isToken, readCookie } from '../../http/security/credentials.ts'
import type { DetachedContextOf } from '../../http/pipeline/implement.ts'
import type { ChangeContext } from '../audit/change-audit.service.ts'
import { assertHolds, lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { findSession } from '../sessions/sessions.service.ts'
import type { Settings } from '../settings.ts'
import { type Assertion, readClaims } from './claims.ts'
import type { DiscoveredOf } from './discovery.ts'
import { matchPerson } from './people.ts'
import { failureOfAnswer, failureOfDiscovery } from './provider-problem.ts'
import { hashOfSettings } from './provider-rows.ts'
import { beginTest, findTest, finishTest, findBegunTest, openTest, type TestKey } from './provider-tests.store.ts'
import { findTestedProvider, type Provider } from './providers.ts'
import { callbackAddressOf, endTest, redirect } from './redirects.ts'
import { beginAtProvider } from './send-to-provider.ts'
import type { PendingSignIn } from './states.ts'

type StartContext = DetachedContextOf<typeof singleSignOn, 'GET /identification/sso/{tenantCode}/test'>
type AnswerContext = DetachedContextOf<typeof singleSignOn, 'GET /identification/sso/{tenantCode}/callback'>

/** ADMIN-166: opens a test for the caller's session, in place of its former one. The caller has proven their identity. */
export async function startTest(db: SystemDb, { actor }: ChangeContext, publicOrigin: string) {
  assertHolds(await lockRights(db, actor, 'edit sign-in'), 'edit sign-in', TENANT_SCOPE)
  const tested = await findTestedProvider(db, actor.tenantId)
  if (!tested) throw new PortalError('NOT_FOUND')
  const expiresAt = await openTest(db, actor, hashOfSettings(tested.row))
  const code = encodeURIComponent(tested.provider.tenantCode)
  return { address: `${publicOrigin}/identification/sso/${code}/test`, expiredAt: expiresAt.getTime() }
}

/** ADMIN-167: the latest test of the caller's session. */
export async function getTest(db: TenantDb, { actor, rights }: RightsHolder): Promise<{ test: ProviderTest | null }> {
  assertHolds(rights, 'edit sign-in', TENANT_SCOPE)
  const test = await findTest(db, actor)
  return { test: test ? { state: test.state, expiredAt: test.expires_at.getTime(), outcome: test.outcome } : null }
}

/** ADMIN-166: sends the window of an open test to the provider, once. */
export async function sendTestToProvider(
  { config: { publicOrigin }, sessionCookie }: Settings,
  discoveredOf: DiscoveredOf,
  { database, request, reply, params }: StartContext,
): Promise<undefined> {
  const begun = await database.system(async (db) => {
    const session = await findOwnSession(db, request, sessionCookie.name)
    return session && beginTest(db, session.id, params.tenantCode)
  })
  if (!begun) return endTest(reply, 'expired')
  const test = { tenantId: begun.tenantId, sessionId: begun.sessionId, id: begun.id }
  const tested = await database.system((db) => findTestedProvider(db, begun.tenantId))
  if (!tested || !hashOfSettings(tested.row).equals(begun.settingsHash)) {
    await database.system((db) => finishTest(db, request, test, failed('changed', null)))
    return endTest(reply, 'failed')
  }
  try {
    const { provider } = tested
    const { configuration } = await discoveredOf(provider, { isFresh: true })
    const address = await beginAtProvider(database, reply, {
      ...{ configuration, publicOrigin, provider, testId: begun.id },
      ...{ returnTo: null, reloginSidHash: null, more: { prompt: 'login' } },
    })
    return redirect(reply, address.href)
  } catch (error) {
    request.log.warn({ err: error }, 'The identity provider failed in a test')
    const { problem, detail } = failureOfDiscovery(error)
    await database.system((db) => finishTest(db, request, test, failed(problem, detail)))
    return endTest(reply, 'failed')
  }
}

/** ADMIN-166: ends a test with the provider's answer. It starts no session, and links and creates no account. */
export async function completeTest(
  { config: { publicOrigin }, sessionCookie }: Settings,
  discoveredOf: DiscoveredOf,
  { database, request, reply, params, query }: AnswerContext,
  pendingTest: PendingSignIn & { testId: number },
): Promise<undefined> {
  const session = await database.system((db) => findOwnSession(db, request, sessionCookie.name))
  if (!session) return endTest(reply, 'expired')
  const { tenantId, testId: id } = pendingTest
  const test: TestKey = { tenantId, sessionId: session.id, id }
  const settingsHash = await database.system((db) => findBegunTest(db, test))
  if (!settingsHash) return endTest(reply, 'expired')
  const tested = await database.system((db) => findTestedProvider(db, tenantId))
  const isUnchanged =
    tested?.provider.tenantCode === params.tenantCode && hashOfSettings(tested.row).equals(settingsHash)
  const outcome =
    tested && isUnchanged
      ? await readOutcome(
          tested.provider,
          async () => {
            const address = callbackAddressOf(publicOrigin, params.tenantCode, query)
            const { configuration } = await discoveredOf(tested.provider)
            return readClaims(configuration, address, pendingTest, query.state ?? '')
          },
          { database, request },
        )
      : failed('changed', null)
  const isFinished = await database.system((db) => finishTest(db, request, test, outcome))
  return endTest(reply, !isFinished ? 'expired' : outcome.problem === null ? 'passed' : 'failed')
}

/** ADMIN-167: the claims, and as whom their person would sign in. */
async function readOutcome(
  provider: Provider,
  read: () => Promise<Assertion>,
  { database, request }: Pick<AnswerContext, 'database' | 'request'>,
): Promise<ProviderTestOutcome> {
  let assertion: Assertion
  try {
    assertion = await read()
  } catch (error) {
    request.log.warn({ err: error }, 'The identity provider failed in a test')
    const { problem, detail } = failureOfAnswer(error)
    return failed(problem, detail)
  }
  const { claims, claimNames } = assertion
  const match = await database.system((db) => matchPerson(db, provider, claims))
  const isRefused = 'refusal' in match
  return {
    ...{ problem: isRefused ? match.refusal : null, detail: null, person: isRefused ? null : match.as },
    claims: { ...claims, others: claimNames.filter((name) => !SHOWN.has(name)).slice(0, PROVIDER_TEST_DETAIL.claims) },
  }
}

/** Claims that have a field of their own, or belong to the protocol. */
const SHOWN = new Set(['sub', 'email', 'email_verified', 'name', 'iss', 'aud', 'exp', 'iat', 'nonce', 'at_hash', 'sid'])

const failed = (problem: ProviderTestOutcome['problem'], detail: string | null): ProviderTestOutcome => ({
  ...{ problem, detail, claims: null, person: null },
})

/** The live session of this browser. */
async function findOwnSession(db: SystemDb, request: FastifyRequest, cookieName: string) {
  const sid = readCookie(request, cookieName)
  return isToken(sid) ? findSession(db, sid) : undefined
}
