import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessDelay } from './guess-delay.ts'

const ACCOUNT = { free: 5, step: 1, maximumSeconds: 60 }

test('SIGN-60 the delay begins after five failures, doubles with each further one and ends at a minute', () => {
  const delays = Array.from({ length: 14 }, (_, failures) => guessDelay(failures, ACCOUNT))
  expect(delays).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
  expect(guessDelay(1_000_000, ACCOUNT)).toBe(60)
})

test('SIGN-60 the delay never decreases with more failures', () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(300), fc.integer({ min: 1, max: 50 }), (failures, free, step) => {
      const policy = { free, step, maximumSeconds: 60 }
      expect(guessDelay(failures + 1, policy)).toBeGreaterThanOrEqual(guessDelay(failures, policy))
    }),
  )
})

test('SIGN-60 an account accepts at most 75 guesses in any hour, in any distribution', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 300, maxLength: 300 }), (pauses) => {
      const accepted: number[] = []
      let now = 0
      for (const pause of pauses) {
        const recent = accepted.filter((at) => at > now - 3600)
        const next = (accepted.at(-1) ?? -Infinity) + guessDelay(recent.length, ACCOUNT)
        now = Math.max(now, next) + (pause % 7 === 0 ? pause : 0)
        accepted.push(now)
        expect(accepted.filter((at) => at > now - 3600).length).toBeLessThanOrEqual(75)
      }
    }),
    { numRuns: 50 },
  )
})
