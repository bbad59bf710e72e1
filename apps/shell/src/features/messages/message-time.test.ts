import { expect, test } from 'vitest'
import { messageTime } from './message-time.ts'

const now = new Date(2026, 10, 25, 15, 0).getTime()
const at = (year: number, month: number, day: number, hour: number) => new Date(year, month, day, hour, 5).toISOString()

test.each([
  [at(2026, 10, 25, 9), 'en', '09:05'],
  [at(2026, 10, 24, 9), 'en', '24 Nov'],
  [at(2026, 10, 24, 9), 'sv-SE', '24 nov.'],
  [at(2026, 10, 24, 9), 'zh-CN', '11月24日'],
  [at(2025, 10, 24, 9), 'en', '24 Nov 2025'],
  ['not a time', 'en', ''],
] as const)('LANG-8, MSG-22 %s in %s reads %j', (time, language, words) => {
  expect(messageTime(time, now, language)).toBe(words)
})
