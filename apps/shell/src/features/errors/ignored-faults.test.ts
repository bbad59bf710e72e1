import { expect, test } from 'vitest'
import { isIgnoredFault } from './ignored-faults.ts'

test.each([
  '',
  'ResizeObserver loop completed with undelivered notifications.',
  'Script error.',
  'AbortError: The user aborted a request.',
  'CancelledError',
  'TypeError: Failed to fetch',
  'TypeError: Load failed',
  'TypeError: x is undefined\n    at chrome-extension://abcdef/content.js:1:1',
])('ERROR-10 a fault that says nothing about the portal is not reported: %.40s', (message) => {
  expect(isIgnoredFault(message)).toBe(true)
})

test('ERROR-10 any other fault is reported', () => {
  expect(isIgnoredFault('TypeError: Cannot read properties of undefined (reading "id")')).toBe(false)
})

test('ERROR-14 a part that does not load is reported, with any text of the browser', () => {
  const lost = 'TypeError: Failed to fetch dynamically imported module: https://portal.example/assets/part.js'
  expect(isIgnoredFault(`ChunkLoadError: ${lost}\n    at part.js:1:1`)).toBe(false)
})
