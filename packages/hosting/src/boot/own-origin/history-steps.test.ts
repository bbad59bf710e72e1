import { expect, test, vi } from 'vitest'
import { PATH_MAX_CHARS, type BootMessage } from '../../own-origin/boot-protocol.ts'
import { createHistorySteps } from './history-steps.ts'

const warn = vi.fn<(text: string) => void>()
const page = { console: { warn } } as unknown as Window & typeof globalThis

function start(first = { length: 1, index: 0 }) {
  const posted: BootMessage[] = []
  return { posted, history: createHistorySteps(page, (message) => posted.push(message), first) }
}

test('HOST-24 a push is counted before the engine has answered, and removes the forward entries', () => {
  const { posted, history } = start({ length: 5, index: 1 })
  history.push('/orders', { page: 2 })
  expect(posted).toEqual([{ type: 'push', path: '/orders', state: { page: 2 } }])
  expect(history.steps()).toBe(3)
})

test('HOST-24 the answer to an earlier step does not undo a later step', () => {
  const { history } = start()
  history.push('/one', null)
  history.push('/two', null)
  history.receive({ length: 2, index: 1 }, true)
  expect(history.steps()).toBe(3)
  history.receive({ length: 3, index: 2 }, true)
  history.receive({ length: 2, index: 1 }, false)
  expect(history.steps()).toBe(2)
})

test('HOST-24 the stack has at most fifty entries', () => {
  const { history } = start({ length: 50, index: 49 })
  history.push('/more', null)
  expect(history.steps()).toBe(50)
})

test('HOST-201 an address that is too long is not a step, and the console reports it', () => {
  const { posted, history } = start()
  history.push(`/${'x'.repeat(PATH_MAX_CHARS)}`, null)
  history.replace(`/${'x'.repeat(PATH_MAX_CHARS)}`, null)
  expect(posted).toEqual([])
  expect(history.steps()).toBe(1)
  expect(warn).toHaveBeenCalledTimes(2)
})
