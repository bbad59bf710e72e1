import { expect, test } from 'vitest'
import type { BootPort } from '../boot-port.ts'
import { reportRefusals } from './report-refusals.ts'

const ORIGIN = 'https://cost.apps.example.com'

/** Reports the entries of a page's resources, as far as they are refusals. */
function reported(entries: { name: string; serverTiming?: { name: string; description: string }[] }[]) {
  const refusals: [code: string, path: string][] = []
  class PerformanceObserver {
    readonly #see: (list: { getEntries: () => typeof entries }) => void
    constructor(see: (list: { getEntries: () => typeof entries }) => void) {
      this.#see = see
    }
    observe(): void {
      this.#see({ getEntries: () => entries })
    }
  }
  const page = { location: { origin: ORIGIN }, PerformanceObserver } as unknown as Window & typeof globalThis
  reportRefusals(page, { refuse: (code: string, path: string) => refusals.push([code, path]) } as unknown as BootPort)
  return refusals
}

const timing = (description: string, name = 'portico-refusal') => [{ name, description }]

test('HOST-153 a refused request is reported with its code and path, without query', () => {
  const name = `${ORIGIN}/api/costs?token=secret#x`
  expect(reported([{ name, serverTiming: timing('TOO_MANY_REQUESTS') }])).toEqual([['TOO_MANY_REQUESTS', '/api/costs']])
})

test('HOST-153 a response without the entry, and the entry of another origin, are no refusals of the gateway', () => {
  const other = 'https://cost.apps.example.com.evil.example/x'
  expect(
    reported([
      { name: `${ORIGIN}/a` },
      { name: `${ORIGIN}/b`, serverTiming: [] },
      { name: `${ORIGIN}/c`, serverTiming: timing('cache', 'cdn') },
      { name: other, serverTiming: timing('TOO_MANY_REQUESTS') },
    ]),
  ).toEqual([])
})

test('HOST-153 code and path are bounded', () => {
  const [[code, path] = ['', '']] = reported([
    { name: `${ORIGIN}/${'x'.repeat(5000)}`, serverTiming: timing('Y'.repeat(500)) },
  ])
  expect([code.length, path.length]).toEqual([60, 1000])
})
