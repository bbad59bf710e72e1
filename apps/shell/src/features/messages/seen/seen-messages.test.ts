import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const state = vi.hoisted(() => ({ sent: [] as unknown[], extended: 0 }))
vi.mock('../../../lib/api/failures.ts', () => ({ logFailure: () => undefined }))
vi.mock('../../../lib/api/api.ts', () => ({
  api: { call: () => Promise.resolve(void (state.extended += 1)) },
  backgroundApi: {
    call: (_name: string, { body }: { body: unknown }) => Promise.resolve(void state.sent.push(body)),
  },
}))

const { forgetSeen, noteSeen } = await import('./seen-messages.ts')

beforeEach(() => {
  vi.useFakeTimers()
  state.sent = []
})
afterEach(() => {
  forgetSeen()
  vi.useRealTimers()
})

test('MSG-193 seen messages are sent together two seconds after the first, each once, without extending the session', async () => {
  noteSeen([1, 2])
  await vi.advanceTimersByTimeAsync(1500)
  noteSeen([3, 1])
  await vi.advanceTimersByTimeAsync(499)
  expect(state.sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(state.sent).toEqual([{ ids: [1, 2, 3], seen: true }])
  noteSeen([2])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.sent).toHaveLength(1)
  expect(state.extended).toBe(0)
})

test('MSG-193 at most 200 messages are in one call, and forgotten ones are not sent', async () => {
  noteSeen(Array.from({ length: 201 }, (_, index) => index + 1))
  await vi.advanceTimersByTimeAsync(2000)
  expect(state.sent.map((body) => (body as { ids: number[] }).ids.length)).toEqual([200, 1])
  noteSeen([500])
  forgetSeen()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(state.sent).toHaveLength(2)
})
