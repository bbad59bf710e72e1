import { expect, test } from 'vitest'
import { instantsOf } from './period.ts'

test('CONSOLE-84 a period is from the beginning of its first to the end of its last day, in the time zone', () => {
  expect(instantsOf({ from: '2026-03-28', to: '2026-03-29' }, 'Europe/Stockholm')).toEqual({
    from: '2026-03-27T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
  })
  expect(instantsOf({ from: '', to: '2026-12-31' }, 'Asia/Shanghai')).toEqual({ to: '2026-12-31T16:00:00.000Z' })
  expect(instantsOf({ from: '', to: '' }, 'UTC')).toEqual({})
})
