import type { User } from '@portico/contract/account/users'
import { beforeEach, expect, test, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('location', { search: '' })
  vi.stubGlobal('navigator', { languages: ['sv-SE'] })
  vi.stubGlobal('window', {})
})
const { adoptToken, api, backgroundApi, renewBearer } = await import('./api.ts')
const { reinstateSession, setWorkbenchRunning, settleRecovery, supersedeSession, useSessionEnd } =
  await import('../session/session-recovery.ts')
const { getBearer, setBearer } = await import('../session/bearer.ts')
const { setClock } = await import('../timing/clock.ts')
const { forgetSession, useSession } = await import('../session/session-store.ts')

type Sent = { path: string; headers: Headers; body: unknown }
let sent: Sent[] = []
/** Tokens that the server knows; every renewal adds one. */
let good: string[] = []
let renewals = 0
let renewStatus = 200
let renewCode = 'UNAUTHENTICATED'

const serverNow = 1_790_000_000_000
const date = new Date(serverNow).toUTCString()
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', date } })

function answer(path: string, token: string): Response {
  if (path === '/identification/session/renew') {
    renewals += 1
    if (renewStatus !== 200) return json({ errorCode: renewCode }, renewStatus)
    const fresh = `fresh-${renewals}`
    good.push(fresh)
    return json({ tenantToken: fresh, tenantId: 20001, expiredAt: serverNow + 900_000, trusted: false })
  }
  if (path === '/identification/login') return json({ errorCode: 'UNAUTHENTICATED' }, 401)
  return good.includes(token) ? json({ id: 501, path }) : json({ errorCode: 'UNAUTHENTICATED' }, 401)
}

beforeEach(() => {
  sent = []
  good = []
  renewals = 0
  renewStatus = 200
  renewCode = 'UNAUTHENTICATED'
  setBearer(null)
  setClock(() => serverNow)
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    sent.push({ path, headers, body: init.body })
    // an answer never arrives synchronously
    await new Promise((later) => setTimeout(later))
    return answer(path, headers.get('authorization')?.replace('Bearer ', '') ?? '')
  })
})

const calls = () => sent.map(({ path }) => path)
const user = () => api.call('GET /api/uaa/user')

test('WIRE-4 WIRE-5 a call sends trace ids and the language, and the bearer only in its header', async () => {
  good = ['held']
  adoptToken('held', 20001, serverNow + 600_000)

  await user()

  const [{ path, headers }] = sent as [Sent]
  const traceId = headers.get('x-pb-trace-id')
  expect(traceId).toMatch(/^[0-9a-f]{32}$/)
  expect(headers.get('traceparent')).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(headers.get('accept-language')).toBe('sv-SE')
  expect(headers.get('authorization')).toBe('Bearer held')
  expect(path).not.toContain('held')
})

test('WIRE-43 a failure that a proxy has answered has the trace id of its call as its error code', async () => {
  good = ['held']
  adoptToken('held', 20001, serverNow + 600_000)
  const proxied = async (headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      sent.push({ path, headers: new Headers(init.headers), body: init.body })
      return new Response('<h1>504 Gateway Time-out</h1>', { status: 501, headers })
    })
    return user().catch((error: unknown) => error)
  }

  const carried = await proxied({ 'content-type': 'text/html' })
  expect(carried).toMatchObject({ status: 501, problem: null, traceId: sent.at(-1)?.headers.get('x-pb-trace-id') })
  expect(await proxied({ 'x-pb-trace-id': 'of-the-server' })).toMatchObject({ traceId: 'of-the-server' })
})

test('WIRE-10 fifty calls that fail together renew once and are each repeated once', async () => {
  adoptToken('dead', 20001, serverNow + 600_000)

  const answers = await Promise.all(Array.from({ length: 50 }, user))

  expect(answers).toHaveLength(50)
  expect(renewals).toBe(1)
  expect(calls().filter((path) => path === '/api/uaa/user')).toHaveLength(100)
})

test('WIRE-10, WIRE-27 a call that carried an older token is repeated with the present one, without a renewal', async () => {
  adoptToken('old', 20001, serverNow + 600_000)
  const late = user()
  good = ['new']
  adoptToken('new', 20001, serverNow + 600_000)

  await expect(late).resolves.toMatchObject({ id: 501 })
  expect(renewals).toBe(0)
})

/** Counts the reports of the session's end to the shell. */
function countEnds(): () => number {
  let ends = 0
  useSessionEnd.subscribe(({ ended }, former) => {
    if (ended && !former.ended) ends += 1
  })
  return () => ends
}

test('WIRE-10 before the workbench is open a call whose renewal is refused fails, and the bearer is removed', async () => {
  adoptToken('dead', 20001, serverNow + 600_000)
  renewStatus = 401
  const ends = countEnds()

  await expect(Promise.all([user(), user(), user()])).rejects.toMatchObject({ status: 401 })

  expect(renewals).toBe(1)
  expect(ends()).toBe(0)
  expect(getBearer()).toBeNull()
})

test('SESS-19 fifty calls with a 401 cause one renewal and one dialog, and are repeated once after sign-in', async () => {
  setWorkbenchRunning(true)
  adoptToken('dead', 20001, serverNow + 600_000)
  renewStatus = 401
  const ends = countEnds()

  const all = Array.from({ length: 50 }, () => user())
  await vi.waitFor(() => expect(useSessionEnd.getState().ended).not.toBeNull())
  const late = user()

  good = ['back']
  adoptToken('back', 20001, serverNow + 600_000)
  settleRecovery(true)
  await Promise.all([...all, late])

  // the late call waits for the sign-in, and is sent once
  const [before, after] = [sent.slice(0, 51), sent.slice(51)]
  expect(before.filter(({ path }) => path === '/api/uaa/user')).toHaveLength(50)
  expect(after.map(({ path }) => path)).toEqual(Array.from({ length: 51 }, () => '/api/uaa/user'))
  expect(new Set(after.map(({ headers }) => headers.get('authorization')))).toEqual(new Set(['Bearer back']))
  expect({ renewals, ends: ends() }).toEqual({ renewals: 1, ends: 1 })
  expect(useSessionEnd.getState().ended).toBeNull()
  setWorkbenchRunning(false)
})

test('SESS-49, SESS-128 the reason of the end is known when the shell is informed', async () => {
  setWorkbenchRunning(true)
  for (const [code, isIdle] of [
    ['SESSION_IDLE', true],
    ['UNAUTHENTICATED', false],
  ] as const) {
    adoptToken('dead', 20001, serverNow + 600_000)
    ;[renewStatus, renewCode] = [401, code]
    const known: boolean[] = []
    const stop = useSessionEnd.subscribe(
      ({ ended, isIdle }, former) => void (ended && !former.ended && known.push(isIdle)),
    )
    const waiting = user()
    await vi.waitFor(() => expect(known).toEqual([isIdle]))
    stop()
    settleRecovery(false)
    await expect(waiting).rejects.toMatchObject({ status: 401 })
    expect(useSessionEnd.getState()).toMatchObject({ ended: null, isIdle: false })
  }
  setWorkbenchRunning(false)
})

test('SESS-19, SESS-124 log-out instead of relogin ends all waiting calls', async () => {
  setWorkbenchRunning(true)
  adoptToken('dead', 20001, serverNow + 600_000)
  renewStatus = 401
  const waiting = user()
  await vi.waitFor(() => expect(useSessionEnd.getState().ended).not.toBeNull())
  setWorkbenchRunning(false)
  settleRecovery(false)
  await expect(waiting).rejects.toMatchObject({ status: 401 })
})

test('SESS-23 a renewal for another person fails and is reported', async () => {
  adoptToken('held', 20001, serverNow - 1)
  renewStatus = 409
  await expect(user()).rejects.toMatchObject({ status: 409 })
  expect(useSessionEnd.getState().hasSwitched).toBe(true)
  useSessionEnd.setState({ hasSwitched: false })
})

test('SESS-166 a page that stays after a switch sends no call and no renewal, and does not wait for a relogin', async () => {
  setWorkbenchRunning(true)
  adoptToken('dead', 20001, serverNow + 600_000)
  renewStatus = 401
  const waiting = user()
  await vi.waitFor(() => expect(useSessionEnd.getState().ended).not.toBeNull())
  supersedeSession()
  await expect(waiting).rejects.toMatchObject({ status: 401 })

  const { length } = calls()
  await expect(user()).rejects.toMatchObject({ status: 401 })
  await expect(backgroundApi.call('GET /api/uaa/user')).rejects.toMatchObject({ status: 401 })
  await expect(renewBearer(20001)).rejects.toMatchObject({ status: 401 })
  expect(calls()).toHaveLength(length)
  expect(useSessionEnd.getState()).toMatchObject({ ended: null, hasSwitched: false })

  reinstateSession()
  renewStatus = 200
  await expect(user()).resolves.toMatchObject({ id: 501 })
  setWorkbenchRunning(false)
})

test('SESS-51, SESS-134 a renewal sends the page’s identity for its tenant and none for another tenant', async () => {
  useSession.setState({
    user: { id: 501 } as User,
    tenant: { tenantId: 20001, tenantName: 'Nordbro AB', tenantAdmin: false, isI18nEnv: false },
    identityCode: 'P-7001',
  })
  for (const tenantId of [20001, 20002, null]) {
    adoptToken('held', tenantId, serverNow - 1)
    await user()
  }
  const bodies = sent.flatMap(({ path, body }) =>
    path.endsWith('/renew') ? [JSON.parse(body as string) as unknown] : [],
  )
  expect(bodies).toEqual([
    { tenantId: 20001, userId: 501, identityCode: 'P-7001' },
    { tenantId: 20002, userId: 501 },
    { userId: 501 },
  ])
  forgetSession()
})

test('WIRE-10 a short outage of the server does not end the session', async () => {
  adoptToken('held', 20001, serverNow - 1)
  renewStatus = 503
  const ends = countEnds()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const refused = expect(user()).rejects.toMatchObject({ status: 503 })
  await vi.runAllTimersAsync()
  await refused
  vi.useRealTimers()

  expect(ends()).toBe(0)
  expect(getBearer()?.token).toBe('held')
})

test('WIRE-10, WIRE-26 a 401 of the sign-in call causes no renewal', async () => {
  const body = { account: 'anna', password: 'jwe' }
  await expect(api.call('POST /identification/login', { body })).rejects.toMatchObject({ status: 401 })
  expect(renewals).toBe(0)
})

test('SESS-3 a bearer is renewed before it ends, for the tenant that it was for', async () => {
  adoptToken('held', 20001, serverNow + 59_000)

  await Promise.all([user(), user()])

  expect(renewals).toBe(1)
  expect(sent[0]).toMatchObject({ path: '/identification/session/renew', body: '{"tenantId":20001}' })
  expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer fresh-1')
})

test('SESS-15, SESS-101 a new page marks its first renewal, a continuing page does not', async () => {
  await renewBearer(20001)

  expect(sent[0]?.body).toBe('{"tenantId":20001,"begins":true}')
  adoptToken('held', 20001, serverNow + 59_000)
  await user()
  expect(sent.filter(({ path }) => path === '/identification/session/renew').at(-1)?.body).toBe('{"tenantId":20001}')
})

test('SESS-65 a reloaded page names the browser tab’s identity', async () => {
  const held: Record<string, unknown> = {
    user: { id: 501, nickname: 'Li Wei' },
    tenant: { id: 20001, name: 'Nordbro AB' },
    identitySelections: { identityCode: 'P-7001', participantUserType: 'SUPPLIER', participantOrgId: 7102 },
  }
  const getItem = (key: string) => JSON.stringify(held[key.replace('portal.', '')] ?? null)
  vi.stubGlobal('window', { sessionStorage: { getItem, setItem: () => undefined, removeItem: () => undefined } })

  await renewBearer(20001)
  await renewBearer(20002)

  const bodies = sent.flatMap(({ path, body }) =>
    path.endsWith('/renew') ? [JSON.parse(body as string) as object] : [],
  )
  expect(bodies).toEqual([
    { tenantId: 20001, begins: true, identityCode: 'P-7001', participantOrgId: 7102 },
    { tenantId: 20002, begins: true },
  ])
  vi.stubGlobal('window', {})
})

test('SESS-2 the lifetime of a bearer is counted by the server’s clock', async () => {
  const dayAhead = serverNow + 86_400_000
  setClock(() => dayAhead)

  await renewBearer(20001)
  await user()
  await user()

  expect(renewals).toBe(1)
  // answers carry whole seconds
  expect(Math.abs((getBearer()?.expiresAt ?? 0) - dayAhead - 900_000)).toBeLessThan(1000)
})
