import { expect, test } from 'vitest'
import type { BootMessage } from '../../own-origin/boot-protocol.ts'
import { limitReports } from './limited-reports.ts'

test('HOST-367 HOST-61 the portal gets a burst of a flood, one report that it is muted, and no further message for ten seconds', () => {
  const posted: BootMessage[] = []
  let now = 0
  const report = limitReports(
    (message) => posted.push(message),
    () => now,
  )
  for (let turn = 0; turn < 10_000; turn++) {
    report({ type: 'threw', message: 'again' })
    now += 0.5
  }
  const errors = posted.filter(({ type }) => type === 'threw')
  expect(errors.length).toBeGreaterThanOrEqual(200)
  expect(errors.length).toBeLessThan(260)
  expect(posted.at(-1)).toEqual({ type: 'muted' })
  expect(posted.length).toBe(errors.length + 1)

  now += 10_000
  report({ type: 'threw', message: 'later' })
  expect(posted.at(-1)).toEqual({ type: 'threw', message: 'later' })
})
