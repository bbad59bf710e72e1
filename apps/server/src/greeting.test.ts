import { afterEach, expect, test, vi } from 'vitest'
import { parseConfig } from './config.ts'
import { printGreeting } from './greeting.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['the database holds it', true],
  ['the database holds other data', false],
])('OPS-16 the demonstration accounts are printed when %s', async (_case, isDemonstration) => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)

  await printGreeting(parseConfig({}), { setupCode: undefined, isDemonstration })

  const printed = print.mock.calls.flat().join('\n')
  expect(printed).toContain('Portico is ready: http://portico.localhost:8080')
  expect(printed.includes('Demonstration accounts')).toBe(isDemonstration)
  expect(printed.includes('Portal-Demo-2026')).toBe(isDemonstration)
})

test.each([
  ['http://192.0.2.20:8080', undefined, true],
  ['http://192.0.2.20:8080', 'http://apps.example.org', false],
  ['http://localhost:8080', undefined, false],
  ['http://127.0.0.1:8080', undefined, false],
])(
  'HOST-76, HOST-317 at %s with applications at %s the start says that they have no hosts: %s',
  async (own, apps, isWarned) => {
    const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const config = parseConfig({ PUBLIC_ORIGIN: own, APPS_ORIGIN: apps, APPS_PORTS: 'off' })

    await printGreeting(config, { setupCode: undefined, isDemonstration: false })

    expect(print.mock.calls.flat().join('\n').includes('have no hosts of their own')).toBe(isWarned)
  },
)
