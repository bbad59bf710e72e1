import { expect, test } from 'vitest'
import { createFaultLimit } from './fault-limit.ts'

test('ERROR-11 the same fault is reported once a minute', () => {
  let now = 0
  const mayReport = createFaultLimit(() => now)

  expect([mayReport('a'), mayReport('a'), mayReport('b')]).toEqual([true, false, true])
  now = 59_999
  expect(mayReport('a')).toBe(false)
  now = 60_000
  expect(mayReport('a')).toBe(true)
})

test('ERROR-11 a browser tab reports at most twenty different faults a minute', () => {
  let now = 0
  const mayReport = createFaultLimit(() => now)
  const report = () =>
    Array.from({ length: 10_000 }, (_, number) => mayReport(`${now}: ${number}`)).filter(Boolean).length

  expect(report()).toBe(20)
  now = 60_000
  expect(report()).toBe(20)
})
