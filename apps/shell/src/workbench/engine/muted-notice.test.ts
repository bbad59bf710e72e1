import { expect, test } from 'vitest'
import { useNotices } from '../../lib/api/failures.ts'
import { closeMuted, showMuted } from './muted-notice.ts'

const shown = () => useNotices.getState().notices.length

test('HOST-309 the card of a muted application removes only that application’s notice', () => {
  showMuted('7', 'Schedule')
  closeMuted('8')
  expect(shown()).toBe(1)
  closeMuted('7')
  expect(shown()).toBe(0)

  showMuted('7', 'Schedule')
  showMuted('8', 'Budget')
  closeMuted('7')
  expect(shown()).toBe(1)
})
