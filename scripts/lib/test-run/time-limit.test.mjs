import { expect, test } from 'vitest'
import { endOfTests } from './time-limit.mjs'

test('the end of the tests is a number of minutes after the start of the run', () => {
  expect(endOfTests({ TEST_MINUTES: '2' }, 1_000)).toEqual({ TESTS_END_AT: '121000' })
})

test('without a number of minutes the tests have no end', () => {
  expect(endOfTests({}, 1_000)).toEqual({})
  expect(endOfTests({ TEST_MINUTES: 'many' }, 1_000)).toEqual({})
})
