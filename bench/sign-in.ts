import { loadavg } from 'node:os'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { closeConnections } from './api/http.ts'
import { calls, pick } from './api/mix.ts'
import { runLoad, type LoadFigures } from './api/open-loop.ts'
import { signIn as signInPerson } from './api/person.ts'
import { writeResults } from './lib/results.ts'
import { printTable } from './lib/table.ts'
import { signInOnce } from './sign-in/attempt.ts'
import { setupSignIn } from './sign-in/setup.ts'

resolveLoopbackNames()

/** `--seconds=N` sets the duration of the target load. The default is one minute. */
const secondsOption = process.argv.find((argument) => argument.startsWith('--seconds='))?.slice(10)
const seconds = Number(secondsOption ?? 60)

/**
 * The targets of the server (SIGN-30): sign-ins per second, milliseconds, and the percentage of the peak at five times
 * the load.
 */
const TARGETS = { perSecond: 20, p99: 1500, apiPerSecond: 100, apiP99: 500, overload: 5, goodputShare: 80 }
const STEPS = [20, 30, 40, 50, 60]
const STEP_SECONDS = Math.min(12, seconds)
const OVERLOAD_SECONDS = Math.min(30, seconds)

const loadBefore = loadavg()
console.log(`load of the machine before: ${loadBefore.map((value) => value.toFixed(2)).join(' ')}`)
const { server, accounts, stop } = await setupSignIn()

const signIns = (perSecond: number, duration: number) => {
  let next = 0
  return runLoad({
    perSecond,
    seconds: duration,
    send: () => signInOnce(server.origin, accounts[next++ % accounts.length] ?? ''),
  })
}
/** Returns the number of successful sign-ins per second. */
const goodput = ({ sent, errorCount, answeredPerSecond }: LoadFigures) =>
  Number(((answeredPerSecond * (sent - errorCount)) / sent).toFixed(1))

try {
  await signIns(5, 5)
  console.log(`${TARGETS.perSecond} sign-ins a second for ${seconds} s`)
  const promised = await signIns(TARGETS.perSecond, seconds)

  console.log(`the same, and ${TARGETS.apiPerSecond} other calls a second beside them, for ${OVERLOAD_SECONDS} s`)
  const person = await signInPerson(server.origin, 'anna', 20001)
  const [beside, api] = await Promise.all([
    signIns(TARGETS.perSecond, OVERLOAD_SECONDS),
    runLoad({
      perSecond: TARGETS.apiPerSecond,
      seconds: OVERLOAD_SECONDS,
      send: async (_index, chance) => {
        const { status } = await person.call(pick(chance))
        return status === 200 ? undefined : `HTTP ${status}`
      },
    }),
  ])

  const steps: { offered: number; goodput: number; figures: LoadFigures }[] = []
  for (const offered of STEPS) {
    console.log(`${offered} a second for ${STEP_SECONDS} s`)
    const figures = await signIns(offered, STEP_SECONDS)
    steps.push({ offered, goodput: goodput(figures), figures })
  }
  const peak = Math.max(...steps.map((step) => step.goodput))
  const offered = TARGETS.perSecond * TARGETS.overload
  console.log(`${offered} a second for ${OVERLOAD_SECONDS} s`)
  const overload = await signIns(offered, OVERLOAD_SECONDS)
  const share = Math.round((goodput(overload) / peak) * 100)

  const row = (name: string, figures: LoadFigures) => [
    name,
    figures.offered,
    goodput(figures),
    figures.p50,
    figures.p90,
    figures.p99,
    figures.max,
    JSON.stringify(figures.errors),
  ]
  printTable(
    'Open loop, Poisson arrivals, latency from the intended start, ms (key, encryption, sign-in, tenant)',
    ['', 'offered/s', 'got in/s', 'p50', 'p90', 'p99', 'max', 'refused'],
    [
      row('sign-ins', promised),
      row('sign-ins beside calls', beside),
      row(`calls beside (${calls().length} kinds)`, api),
      ...steps.map((step) => row('step', step.figures)),
      row('five times', overload),
    ],
  )
  const verdict = {
    p99: promised.p99 <= TARGETS.p99 && promised.errorCount === 0,
    apiP99: api.p99 <= TARGETS.apiP99 && api.errorCount === 0,
    goodput: share >= TARGETS.goodputShare,
  }
  console.log(
    `\npeak ${peak}/s; at ${offered}/s ${goodput(overload)}/s, ${share} % of it; kept: ${JSON.stringify(verdict)}`,
  )
  writeResults('sign-in', {
    seconds,
    targets: TARGETS,
    machineLoad: { before: loadBefore, after: loadavg() },
    verdict,
    results: { promised, beside, api, steps, peak, overload: { ...overload, goodput: goodput(overload), share } },
  })
} finally {
  closeConnections()
  await stop()
}
