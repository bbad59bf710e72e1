import type { ApplicationToken } from '@portico/sdk/protocol'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startChannel, startLifecycles } from '../../../messages/app-channel.fixtures.ts'
import type { RequestOutcome } from '../../../types.ts'

const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function startWithLifecycles() {
  const app = startLifecycles()
  const states: string[] = []
  app.props().onGlobalStateChange((state) => states.push(state?.token ?? ''))
  const requests = () => app.events.flatMap((event) => (event.type === 'token' ? [event] : []))
  const answer = async (outcome: RequestOutcome) => {
    requests().at(-1)?.settle(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  const minted = (token: string, minutes = 10): RequestOutcome => {
    const value: ApplicationToken = { token, expiredAt: Date.now() + minutes * MINUTE, audience: 'plan-core' }
    return { ok: true, value }
  }
  const tokenNow = () => app.props().session?.token
  return { app, states, requests, answer, minted, tokenNow }
}

test('SESS-89, SESS-161 lifecycles find their token in their state, and a newer token before it ends', async () => {
  const { states, requests, answer, minted, tokenNow } = startWithLifecycles()
  expect(tokenNow()).toBe('')
  await answer(minted('first'))
  expect(tokenNow()).toBe('first')
  expect(states).toEqual(['first'])

  await vi.advanceTimersByTimeAsync(9 * MINUTE)
  expect(requests()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(requests()).toHaveLength(2)
  await answer(minted('second'))
  expect(tokenNow()).toBe('second')
  expect(states).toEqual(['first', 'second'])
})

test('SESS-89 a token that could not be renewed stays until its end, is requested again, and is then removed', async () => {
  const { states, requests, answer, minted, tokenNow } = startWithLifecycles()
  const refused: RequestOutcome = { ok: false, code: 'REFUSED', message: 'no token' }
  await answer(minted('first', 1))
  await vi.advanceTimersByTimeAsync(15_000)
  await answer(refused)
  expect(tokenNow()).toBe('first')
  for (let attempt = 0; attempt < 4; attempt++) {
    await vi.advanceTimersByTimeAsync(15_000)
    await answer(refused)
  }
  expect(requests()).toHaveLength(6)
  expect(tokenNow()).toBe('')
  await vi.advanceTimersByTimeAsync(15_000)
  await answer(minted('later'))
  expect(states).toEqual(['first', '', 'later'])
})

test('SESS-89 a token that the portal renewed is used at once', async () => {
  const { app, states, requests, answer, minted, tokenNow } = startWithLifecycles()
  await answer(minted('first'))
  app.channel.sendFromShell('tokenRenewed', {
    token: 'newer',
    expiredAt: Date.now() + 10 * MINUTE,
    audience: 'plan-core',
  })
  expect(tokenNow()).toBe('newer')
  expect(states).toEqual(['first', 'newer'])
  expect(requests()).toHaveLength(1)
})

test('SESS-89 another tenant has another token, and the answer for the former tenant is dropped', async () => {
  const { app, requests, answer, minted, tokenNow } = startWithLifecycles()
  const late = requests()[0]
  app.world.shared = { ...app.world.shared, session: { ...app.world.shared.session, tenantId: 20003 } }
  app.channel.sendContext()
  late?.settle(minted('of the former tenant'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tokenNow()).toBe('')
  expect(requests()).toHaveLength(2)
  await answer(minted('of this tenant'))
  expect(tokenNow()).toBe('of this tenant')
})

test('SESS-89 an application without lifecycles gets no token until it requests one', () => {
  const app = startChannel('own-origin')
  app.channel.sendContext()
  expect(app.events.map(({ type }) => type)).not.toContain('token')
  expect(JSON.stringify(app.posted)).not.toContain('"token"')
})
