import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showToast, useToasts } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  useToasts.setState({ toasts: [] })
})

const shown = () => useToasts.getState().toasts.map(({ from, text }) => `${from}: ${text}`)

test('SDK-42 a notification disappears after six seconds; an error stays until it is closed', () => {
  showToast('Planning', { text: 'Saved', kind: 'success' })
  showToast('Planning', { text: 'Late', kind: 'warning' })
  showToast('Documents', { text: 'Lost', kind: 'error' })
  vi.advanceTimersByTime(5_999)
  expect(shown()).toEqual(['Planning: Saved', 'Planning: Late', 'Documents: Lost'])

  vi.advanceTimersByTime(60_000)
  expect(shown()).toEqual(['Planning: Late', 'Documents: Lost'])
  closeToast(useToasts.getState().toasts[0]!.key)
  expect(shown()).toEqual(['Documents: Lost'])
})

test('SDK-42 at most the three newest are visible', () => {
  for (const text of ['1', '2', '3', '4', '5']) showToast('Planning', { text, kind: 'error' })

  expect(shown()).toEqual(['Planning: 3', 'Planning: 4', 'Planning: 5'])
})
