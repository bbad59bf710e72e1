import { loadavg } from 'node:os'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { closeConnections } from './api/http.ts'
import { writeResults } from './lib/results.ts'
import { printTable } from './lib/table.ts'
import { askForCode, attempt } from './sign-in/attempt.ts'
import { mannWhitney } from './sign-in/mann-whitney.ts'
import { setupSignIn } from './sign-in/setup.ts'

resolveLoopbackNames()

/**
 * Tests whether response times reveal that an account or number exists. security.md requires p > 0.01 with 500 samples
 * each.
 */
const EACH = 500
const { server, accounts, mobileOf, stop } = await setupSignIn()
const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN

type Ask = (index: number, isKnown: boolean) => Promise<unknown>
const asks: Record<string, Ask> = {
  password: (index, isKnown) =>
    attempt(server.origin, isKnown ? (accounts[index] ?? '') : `nobody.${index}`, `wrong ${index} password`),
  'mobile code': (index, isKnown) =>
    askForCode(server.origin, isKnown ? mobileOf(index) : mobileOf(index + 5000), index),
}

const loadBefore = loadavg()
const results: Record<string, { known: number; unknown: number; p: number }> = {}
try {
  for (const [name, ask] of Object.entries(asks)) {
    const times = { known: [] as number[], unknown: [] as number[] }
    for (let index = 0; index < 20 + EACH; index++) {
      // alternates the order, so that changes over time affect both kinds equally
      const order = index % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of order) {
        const began = performance.now()
        await ask(index, kind === 'known')
        if (index >= 20) times[kind].push(performance.now() - began)
      }
    }
    results[name] = {
      known: medianOf(times.known),
      unknown: medianOf(times.unknown),
      p: mannWhitney(times.known, times.unknown),
    }
  }
} finally {
  closeConnections()
  await stop()
}
printTable(
  `Answers for known and unknown accounts and numbers, ${EACH} each: median ms, Mann-Whitney`,
  ['', 'known', 'unknown', 'p'],
  Object.entries(results).map(([name, { known, unknown, p }]) => [
    name,
    known.toFixed(2),
    unknown.toFixed(2),
    p.toFixed(3),
  ]),
)
writeResults('sign-in-timing', {
  each: EACH,
  target: { p: 0.01 },
  machineLoad: { before: loadBefore, after: loadavg() },
  results,
})
