import { expect, test } from 'vitest'
import type { Locale } from '@portico/sdk'
import { relativeTime } from './relative-time.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

test.each<[string, Locale, string]>([
  ['2026-11-20T11:59:40Z', 'en', 'now'],
  ['2026-11-20T11:40:00Z', 'en', '20 min ago'],
  ['2026-11-19T10:00:00Z', 'sv-SE', 'i går'],
  ['2026-11-20T11:59:00Z', 'sv-SE', 'för 1 minut sedan'],
  ['2026-11-20T09:00:00Z', 'sv-SE', 'för 3 timmar sedan'],
  ['2026-11-20T09:00:00Z', 'zh-CN', '3小时前'],
  ['2026-11-01T12:00:00Z', 'en', '1 Nov'],
  ['not a time', 'en', ''],
])('LANG-8 %s in %s reads %j', (time, locale, words) => {
  expect(relativeTime(time, now, locale)).toBe(words)
})

test('a wrong clock gives now and never the future', () => {
  expect(relativeTime('2026-11-21T12:00:00Z', now, 'en')).toBe('now')
})
