import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
import { greet } from './greeting.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['the database holds it', true],
  ['the database holds other data', false],
])('OPS-16 the demonstration accounts are printed when %s', async (_case, isDemonstration) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)

  await greet(parseConfig({}), { administrator: undefined, isDemonstration })

  const printed = print.mock.calls.flat().join('\n')
  expect(printed).toContain('Portico is ready: http://localhost:8080')
  expect(printed.includes('Demonstration accounts')).toBe(isDemonstration)
  expect(printed.includes('Portal-Demo-2026')).toBe(isDemonstration)
})
