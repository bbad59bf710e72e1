import { expect, test, vi } from 'vitest'
import { withRetries } from './retry.ts'

/** Returns the outcomes in order, and records the requests and the waits. */
function transportOf(...outcomes: (number | Error | Response)[]) {
  const sent: { method: string; key: string | null }[] = []
  const waits: number[] = []
  const transport = withRetries(
    async (_path, init) => {
      sent.push({ method: init.method ?? 'GET', key: new Headers(init.headers).get('idempotency-key') })
      const outcome = outcomes.shift() ?? 200
      if (outcome instanceof Error) throw outcome
      return outcome instanceof Response ? outcome : new Response(null, { status: outcome })
    },
    { random: () => 0.5, wait: async (milliseconds) => void waits.push(milliseconds), context: () => 'Nordbro' },
  )
  return { transport, sent, waits }
}

const LOST = new TypeError('Failed to fetch')

test('WIRE-38 a read is repeated three times, each time after twice the wait', async () => {
  const { transport, sent, waits } = transportOf(LOST, 502, 503, 200)
  expect((await transport('/api/uaa/user', {})).status).toBe(200)
  expect(waits).toEqual([500, 1000, 2000])
  expect(sent).toHaveLength(4)
})

test('WIRE-38 after the third repetition the failure is returned', async () => {
  const { transport, sent } = transportOf(504, 504, 504, LOST)
  await expect(transport('/api/uaa/user', {})).rejects.toBe(LOST)
  expect(sent).toHaveLength(4)
  const again = transportOf(503, 503, 503, 503)
  expect((await again.transport('/api/uaa/user', {})).status).toBe(503)
})

test.each([400, 401, 403, 404, 409, 429, 500, 501])(
  'WIRE-38 an answer with status %i is not repeated',
  async (status) => {
    const { transport, sent } = transportOf(status)
    expect((await transport('/api/uaa/user', {})).status).toBe(status)
    expect(sent).toHaveLength(1)
  },
)

test('WIRE-38 a wait that the server names is observed, up to ten seconds', async () => {
  const answer = (seconds: string) => new Response(null, { status: 503, headers: { 'retry-after': seconds } })
  const { transport, waits } = transportOf(answer('3'), answer('86400'), answer('soon'))
  await transport('/api/uaa/user', {})
  expect(waits).toEqual([3_000, 10_000, 2_000])
})

test.each([
  [0, [250, 500, 5_000]],
  [1, [750, 1_500, 15_000]],
])('WIRE-38 every wait is varied by half, also one that the server names: random value %d', async (luck, expected) => {
  const waits: number[] = []
  const busy = new Response(null, { status: 503, headers: { 'retry-after': '10' } })
  const outcomes = [new Response(null, { status: 503 }), new Response(null, { status: 503 }), busy]
  const transport = withRetries(async () => outcomes.shift() ?? new Response(null), {
    ...{ random: () => luck, wait: async (milliseconds) => void waits.push(milliseconds), context: () => 'Nordbro' },
  })
  await transport('/api/uaa/user', {})
  expect(waits).toEqual(expected)
})

test('WIRE-35 a write is repeated with one key; two writes have two keys', async () => {
  const { transport, sent } = transportOf(LOST, 200, 200)
  const favourite = () => transport('/api/workbench/v4/user-collections', { method: 'POST' })
  await favourite()
  await favourite()
  const [first, repeated, second] = sent.map(({ key }) => key)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(repeated).toBe(first)
  expect(second).not.toBe(first)
})

test.each([
  '/identification/login',
  '/api/uaa/user/changeTenantToken',
  '/api/tenant-user/v4/users/extend-context',
  '/api/workbench/v4/identity/change-identity',
  '/api/workbench/v4/user-preferences',
])('WIRE-35 a write of session, identity or account has no key and is sent once: %s', async (path) => {
  const { transport, sent } = transportOf(LOST, 200)
  await expect(transport(path, { method: 'PUT' })).rejects.toBe(LOST)
  expect(sent).toEqual([{ method: 'PUT', key: null }])
})

test('WIRE-38 a cancelled call is not repeated, not even during a wait', async () => {
  const abort = new DOMException('cancelled', 'AbortError')
  const { transport, sent } = transportOf(abort, 200)
  await expect(transport('/api/uaa/user', {})).rejects.toBe(abort)
  expect(sent).toHaveLength(1)

  vi.useFakeTimers()
  const controller = new AbortController()
  let attempts = 0
  const waiting = withRetries(
    async () => {
      attempts += 1
      return new Response(null, { status: 503 })
    },
    { context: () => 'Nordbro' },
  )('/api/uaa/user', { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(1)
  controller.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  expect(attempts).toBe(1)
  vi.useRealTimers()
})

test.each(['GET', 'POST'])('WIRE-39 a %s call is not repeated after a change of the tenant', async (method) => {
  let tenant = 'Nordbro'
  const sentFor: string[] = []
  const transport = withRetries(
    async () => {
      sentFor.push(tenant)
      return new Response(null, { status: 503 })
    },
    { random: () => 0.5, wait: async () => void (tenant = 'Hamnverket'), context: () => tenant },
  )
  const answer = await transport('/api/workbench/v4/user-collections', { method })
  expect([answer.status, sentFor]).toEqual([503, ['Nordbro']])
})

test.each(['GET', 'POST'])('WIRE-40 a %s call that fails offline is neither repeated nor waits', async (method) => {
  vi.stubGlobal('navigator', { onLine: false })
  const { transport, sent, waits } = transportOf(LOST, 200)
  await expect(transport('/api/workbench/v4/user-collections', { method })).rejects.toBe(LOST)
  expect([sent.length, waits]).toEqual([1, []])
  vi.unstubAllGlobals()
})
