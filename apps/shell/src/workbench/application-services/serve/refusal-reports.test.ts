import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createRefusalReports } from './refusal-reports.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('HOST-198 refusals are reported in batches, without queries, at most 20 different ones per application', () => {
  const sent: [string, unknown[]][] = []
  const tell = createRefusalReports((code, refusals) => void sent.push([code, refusals]))

  tell('plan', 'UPSTREAM_TIMEOUT; reason=late', '/save?token=1')
  tell('plan', 'UPSTREAM_TIMEOUT; reason=late', '/save?token=2')
  tell('plan', 'INVALID', 'no such message: shout')
  for (let n = 0; n < 30; n++) tell('cost', 'NOT_FOUND', `/${n}`)
  expect(sent).toEqual([])
  vi.runAllTimers()

  expect(sent[0]).toEqual(['plan', [{ code: 'UPSTREAM_TIMEOUT', reason: 'late', path: '/save', count: 2 }]])
  expect([sent.length, sent[1]?.[0], sent[1]?.[1].length]).toEqual([2, 'cost', 20])

  tell('plan', 'NOT_FOUND', '/gone.js')
  vi.runAllTimers()
  expect(sent[2]).toEqual(['plan', [{ code: 'NOT_FOUND', reason: null, path: '/gone.js', count: 1 }]])
})
