import { beforeEach, expect, test, vi } from 'vitest'
import type { WorkerQuestion } from '../../../lib/browser/worker-messages.ts'

const state = vi.hoisted(() => ({
  opened: [] as number[],
  shown: [] as { data: unknown; close: () => void }[],
  answerOf: undefined as ((question: WorkerQuestion) => boolean | undefined) | undefined,
}))
vi.mock('../../../lib/browser/worker-registration.ts', () => ({
  findRegistration: () => Promise.resolve({ getNotifications: () => Promise.resolve(state.shown) }),
}))
vi.mock('../../../lib/loading/worker.ts', () => ({
  answerWorkerQuestions: (answerOf: typeof state.answerOf) => {
    state.answerOf = answerOf
    return () => void (state.answerOf = undefined)
  },
}))
vi.mock('../../../lib/session/session-store.ts', () => ({ getSession: () => ({ tenant: { tenantId: 20001 } }) }))
vi.mock('../../../lib/api/failures.ts', () => ({ logFailure: () => undefined }))
vi.mock('../open-message.ts', () => ({ openMessage: (id: number) => Promise.resolve(void state.opened.push(id)) }))

const { answerPushes, closePushed } = await import('./open-pushed.ts')

beforeEach(() => {
  state.opened = []
  state.shown = []
})

test('MSG-214 MSG-215 a page confirms questions about its own tenant alone, and opens no other message', () => {
  const stop = answerPushes()
  const answers = (
    [
      { kind: 'shows-messages', tenantId: 20001 },
      { kind: 'shows-messages', tenantId: 20002 },
      { kind: 'open-message', tenantId: 20002, id: 7 },
      { kind: 'open-message', tenantId: 20001, id: 8 },
      { kind: 'is-saved' },
    ] as const
  ).map((question) => state.answerOf?.(question))
  expect(answers).toEqual([true, false, false, true, undefined])
  expect(state.opened).toEqual([8])
  stop()
  expect(state.answerOf).toBeUndefined()
})

test('MSG-1 closePushed closes the notifications of the given messages, and no others', async () => {
  const closed: number[] = []
  const notificationOf = (id: number) => ({ data: { id, tenantId: 20001 }, close: () => void closed.push(id) })
  state.shown = [notificationOf(7), notificationOf(8), { data: null, close: () => void closed.push(0) }]
  await closePushed(new Set([8, 9]))
  expect(closed).toEqual([8])
})
