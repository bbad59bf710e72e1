import { expect, test } from 'vitest'
import { describeError } from './faults.ts'

test('ERROR-9 ERROR-10 a fault has name, text and stack of its error, whether or not the stack repeats them', () => {
  const error = new RangeError('the row is gone')
  error.stack = 'RangeError: the row is gone\n    at open (part.js:1:20)'
  expect(describeError(error)).toBe(error.stack)

  error.stack = 'open@part.js:1:20'
  expect(describeError(error)).toBe('RangeError: the row is gone\nopen@part.js:1:20')

  expect(describeError('refused')).toBe('refused')
})
