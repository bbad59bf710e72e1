import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewportsToSleep, type SleepCandidate } from './keep-alive.ts'

const one = (id: string, usedAt: number, more: Partial<SleepCandidate> = {}): SleepCandidate => ({
  id,
  usedAt,
  isAlive: true,
  isShown: false,
  mustStayAwake: false,
  staysAwake: false,
  ...more,
})

test('HOST-6 the least recently used viewport sleeps beyond the limit', () => {
  const row = [one('a', 3), one('b', 1), one('c', 2), one('d', 4, { isShown: true })]

  expect(viewportsToSleep(row, 4)).toEqual([])
  expect(viewportsToSleep(row, 3)).toEqual(['b'])
  expect(viewportsToSleep(row, 2)).toEqual(['b', 'c'])
})

test('HOST-6, HOST-223 the active viewport, an unsaved one and an exempt one never sleep', () => {
  const row = [
    one('a', 1, { isShown: true }),
    one('b', 2, { mustStayAwake: true }),
    one('c', 3, { staysAwake: true }),
    one('d', 4),
  ]

  expect(viewportsToSleep(row, 0)).toEqual(['d'])
})

test('HOST-6 only as many viewports sleep as needed, and never protected ones', () => {
  const sleeper = fc.record({
    isAlive: fc.boolean(),
    isShown: fc.boolean(),
    mustStayAwake: fc.boolean(),
    staysAwake: fc.boolean(),
    usedAt: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(sleeper, { maxLength: 40 }), fc.integer({ min: 0, max: 12 }), (rows, cap) => {
      const all = rows.map((row, index) => ({ ...row, id: String(index) }))
      const asleep = new Set(viewportsToSleep(all, cap))
      const alive = all.filter((row) => row.isAlive)
      expect(asleep.size).toBeLessThanOrEqual(Math.max(0, alive.length - cap))
      for (const row of all)
        if (asleep.has(row.id))
          expect([row.isAlive, row.isShown, row.mustStayAwake, row.staysAwake]).toEqual([true, false, false, false])
      const may = alive.filter((row) => !row.isShown && !row.mustStayAwake && !row.staysAwake)
      const over = alive.length - cap
      if (over > 0) expect(asleep.size).toBe(Math.min(over, may.length))
    }),
    { seed: 20_261_121 },
  )
})
