import { CallError, createClient, type Transport } from '@portico/contract/client/client'
import type { CallOutput } from '@portico/contract/protocol/endpoint'
import type { EndpointOf } from '@portico/contract/endpoints'
import { PUBLIC_PATHS } from '@portico/contract/client/public-paths'
import { getBearer, isStaleBearer, setBearer, type Bearer } from '../session/bearer.ts'
import { fromServerTime, learnServerTime } from '../timing/clock.ts'
import { takePrefetched } from './prefetched.ts'
import { isEmbedded } from '../browser/framed.ts'
import { previewFrame } from '../storage/preview-frame.ts'
import { restoredIdentity, readRestoredContext } from '../session/restored-context.ts'
import { currentLanguage } from '../i18n/language.ts'
import { storeLoginTenant } from '../session/login-tenant.ts'
import { actingIdentity, homeTenantContext } from '../session/home-tenant-context.ts'
import { contextHeaders } from './request-context.ts'
import { handleForbidden, readProblem, isTenantClosed, reportTenantClosed } from './refusals.ts'
import {
  isSuperseded,
  pendingRecovery,
  waitForRecovery,
  setEndedByIdling,
  setSessionSwitched,
} from '../session/session-recovery.ts'
import { getSession } from '../session/session-store.ts'
import { confirmIdentity } from '../session/step-up.ts'
import { getViewing } from '../session/viewing.ts'
import { withRetries } from './retry.ts'
import { sendTraced } from '../trace.ts'

/** A form that brings the transport for it, which can report the progress of the upload, in place of `fetch`. */
export type Upload = FormData & { transport?: Transport }

type TokenAnswer = CallOutput<EndpointOf<'POST /identification/session/renew'>>

/** The client of the contract: `api.call('GET /api/uaa/user')`. Rejects with a `CallError`. */
export const api = { call: createClient((path, init) => sendCall(path, init)) }

/** Sends one call like `api`, for callers that read its status and headers. */
export const sendCall: Transport = (path, init) => withStepUp(sendRepeatedly, path, init)

/** The same client for calls that no person triggers; they do not extend the session (SESS-5). */
export const backgroundApi = {
  call: createClient((path, init) => {
    const headers = { ...(init.headers as Record<string, string> | undefined), 'x-background': '1' }
    return present()(path, { ...init, headers })
  }),
}

/** Sends one request whose answer its caller reads, such as a stream. The bearer is renewed as for any call. */
export const openRequest: Transport = (path, init) => present()(path, init)

/**
 * Sends a report without waiting for the answer, even from a closing page. Without a valid bearer it sends nothing.
 * The browser drops it beyond 64 KB.
 */
export function sendWhileLeaving(path: string, body: object): void {
  const bearer = getBearer()
  if (isSuperseded() || bearer === null || isStaleBearer(bearer)) return
  const headers = { 'content-type': 'application/json', 'x-background': '1' }
  fetchFresh(path, { method: 'POST', body: JSON.stringify(body), headers, keepalive: true }, bearer).catch(
    () => undefined,
  )
}

let transportOverride: Transport | null = null

const present = (): Transport => (isSuperseded() ? refuse : (transportOverride ?? send))

const sendRepeatedly = withRetries((path, init) => present()(path, init), { context: callContext })

/** Person, tenant, identity and viewed tenant of a call. */
function callContext(): string {
  const { user, tenant, identityCode } = getSession()
  return JSON.stringify([user?.id, tenant?.tenantId, identityCode, getViewing()?.tenantId])
}

/** SESS-162: a page whose session belongs to another person sends no requests. */
const refuse = async () => Response.json({ errorCode: 'UNAUTHENTICATED' }, { status: 401 })

/** TRUST-20: while another tenant is viewed, calls use the viewing token; `transport` sends all other calls. */
export function setTransportOverride(next: ((transport: Transport) => Transport) | null): void {
  transportOverride = next && next(send)
}

/** The bearer that every later call of this browser tab carries. */
export function adoptToken(token: string, tenantId: number | null, expiredAt: number): void {
  setBearer({ token, tenantId, expiresAt: fromServerTime(expiredAt) })
}

/** FACTOR-23: repeats a call after the person has completed a step-up that the server requires. */
async function withStepUp(transport: Transport, path: string, init: RequestInit): Promise<Response> {
  const answer = await transport(path, init)
  if (answer.status !== 403 || (await readProblem(answer.clone()))?.errorCode !== 'STEP_UP_REQUIRED') return answer
  return (await confirmIdentity()) ? transport(path, init) : answer
}

async function send(path: string, init: RequestInit): Promise<Response> {
  if (PUBLIC_PATHS.test(path)) return request(path, init, null)
  const bearer = getBearer()
  if (bearer === null || isStaleBearer(bearer)) {
    const refusal = await takeFresh(bearer?.tenantId ?? null)
    if (refusal) return refusal.clone()
  }
  const used = getBearer()
  const response = await request(path, init, used)
  if (response.status !== 401) return response

  // one renewal serves every failed call; a later call finds the newer bearer and is repeated with it (WIRE-10)
  const current = getBearer()
  const isNewer = current !== null && current.token !== used?.token
  if (!isNewer && (await takeFresh(used?.tenantId ?? null))) return response
  const second = await request(path, init, getBearer())
  if (second.status === 401) loseSession()
  return second
}

/** Fetches a public resource that is not JSON, such as a captcha's image, with its headers. */
export function fetchWithoutBearer(path: string, signal?: AbortSignal): Promise<Response> {
  return request(path, signal ? { signal } : {}, null)
}

/** Gets a valid bearer by renewal or by relogin (SESS-19). Returns the refusal if both fail. */
async function takeFresh(tenantId: number | null): Promise<Response | null> {
  const waiting = pendingRecovery()
  if (waiting && (await waiting)) return null
  const refused = await renewShared(tenantId)
  if (!refused?.endsSession) return refused?.response ?? null
  return (await waitForRecovery()) ? null : refused.response
}

async function request(path: string, init: RequestInit, bearer: Bearer | null): Promise<Response> {
  const early = takePrefetched(init.method ?? 'GET', path, bearer?.token ?? null)
  const sentAt = early ? 0 : performance.now()
  const response = await (early ?? fetchFresh(path, init, bearer))
  learnServerTime(response.headers.get('date'), sentAt)
  if (response.status === 403) void handleForbidden(response.clone(), bearer?.tenantId ?? null)
  return response
}

/** Sends one request with the given bearer. */
export function fetchFresh(path: string, init: RequestInit, bearer: Pick<Bearer, 'token'> | null): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('accept', 'application/json')
  headers.set('accept-language', currentLanguage())
  if (isEmbedded()) headers.set('x-embedded', '1')
  if (bearer) headers.set('authorization', `Bearer ${bearer.token}`)
  for (const [name, value] of Object.entries(bearer ? contextHeaders() : {})) headers.set(name, value)
  const send = (init.body as Upload | undefined)?.transport ?? fetch
  return sendTraced(headers, () => send(path, { ...init, headers, credentials: 'same-origin', cache: 'no-store' }))
}

/**
 * Gets a new bearer by the cookie for the tenant of this browser tab; null if the session is over. Only for a starting
 * page: only it may resume a persistent session whose idle time has passed (SESS-15).
 */
export async function renewBearer(tenantId: number | null): Promise<Bearer | null> {
  const refused = await renewShared(tenantId, true)
  if (refused && !refused.endsSession) throw new CallError(refused.response.status, refused.problem)
  return refused ? null : getBearer()
}

/** The server's refusal of a renewal. */
interface RefusedRenewal {
  response: Response
  problem: CallError['problem']
  endsSession: boolean
}

let renewal: Promise<RefusedRenewal | null> | null = null

/** Concurrent requests share one renewal. Returns the server's refusal, or null after success. */
async function renewShared(tenantId: number | null, begins = false): Promise<RefusedRenewal | null> {
  // PREVIEW-8: a preview never gets the reader's own bearer
  if (isSuperseded() || previewFrame()) return { response: await refuse(), problem: null, endsSession: false }
  renewal ??= renewAlone(tenantId, begins)
  return renewal
}

async function renewAlone(tenantId: number | null, begins: boolean): Promise<RefusedRenewal | null> {
  const refused = await renewOnce(tenantId, begins).finally(() => {
    renewal = null
  })
  // after the reset: a listener may request another renewal at once
  if (tenantId !== null && refused && isOfTenant(refused.problem)) reportTenantClosed(tenantId)
  return refused
}

async function renewOnce(targetTenantId: number | null, begins: boolean): Promise<RefusedRenewal | null> {
  const response = await request(
    '/identification/session/renew',
    {
      method: 'POST',
      body: JSON.stringify({
        ...(targetTenantId === null ? {} : { tenantId: targetTenantId }),
        ...(begins ? { begins, ...restoredIdentity(readRestoredContext(), targetTenantId) } : ofPage(targetTenantId)),
      }),
      headers: { 'content-type': 'application/json' },
    },
    null,
  )
  if (response.ok) {
    const { tenantToken, tenantId, expiredAt, loginTenantId } = (await response.json()) as TokenAnswer
    storeLoginTenant(loginTenantId)
    adoptToken(tenantToken, tenantId, expiredAt)
    return null
  }
  const problem = await readProblem(response.clone())
  // only a refusal ends the session; an unavailable server or a closed tenant does not (TENANT-36)
  // SIGN-78: an open page offers the sign-in that the tenant accepts; a starting page shows the reason
  const isMethodRefused = begins && problem?.errorCode === 'SIGN_IN_METHOD_REFUSED'
  const isRefused = response.status === 403 && !isAboutTenant(problem?.errorCode) && !isMethodRefused
  const endsSession = response.status === 401 || isRefused
  if (endsSession) {
    setEndedByIdling(problem?.errorCode === 'SESSION_IDLE')
    loseSession()
  }
  if (response.status === 409) setSessionSwitched(true)
  return { response, problem, endsSession }
}

/** Returns whether a refusal concerns only the tenant, so that the session continues (TENANT-36, FACTOR-18). */
const isAboutTenant = (errorCode: unknown) => isTenantClosed(errorCode) || errorCode === 'SECOND_FACTOR_REQUIRED'

/** The refusal concerns the tenant: it is closed, or the person is no longer a member. */
export function isOfTenant(problem: CallError['problem']): boolean {
  return problem?.errorCode === 'NOT_FOUND' || isTenantClosed(problem?.errorCode)
}

/** SESS-23, SESS-51: the person and the identity of an open page. */
function ofPage(tenantId: number | null): object {
  const userId = getSession().user?.id
  if (userId === undefined) return {}
  return { userId, ...(tenantId !== null && tenantId === homeTenantContext().tenantId ? actingIdentity() : {}) }
}

/** The session cannot be renewed: further calls wait for the person. */
function loseSession(): void {
  setBearer(null)
  void waitForRecovery()
}

/** Fetches a bearer for the present tenant after a relogin here or in another browser tab. */
export async function resumeSession(): Promise<boolean> {
  return (await renewShared(homeTenantContext().tenantId)) === null
}

/** The status of a page of the portal's origin, by a request without a body; 0 if there is no answer. */
export async function pageStatus(address: string): Promise<number> {
  try {
    return (await fetch(address, { method: 'HEAD', credentials: 'same-origin', cache: 'no-store' })).status
  } catch {
    return 0
  }
}
