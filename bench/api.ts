import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { setup, type Variant } from './api/setup.ts'
import { runClosedLoop } from './api/closed-loop.ts'
import { closeConnections } from './api/http.ts'
import { calls, pick } from './api/mix.ts'
import { runLoad, type LoadFigures } from './api/open-loop.ts'
import type { Person } from './api/person.ts'
import { writeResults } from './lib/results.ts'
import type { Spread } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'

/** `--long` measures for ten minutes instead of one, `--seconds=N` for N seconds. */
const secondsOption = process.argv.find((argument) => argument.startsWith('--seconds='))?.slice(10)
const seconds = Number(secondsOption ?? (process.argv.includes('--long') ? 600 : 60))

/** The targets of the server: milliseconds, and `share` in percent of the bare route's throughput. */
const TARGETS = {
  postgres: { perSecond: 300, p50: 15, p99: 250, p999: 1000 },
  embedded: { perSecond: 100, p99: 300 },
  share: 60,
}

const CLOSED_LOOP = { rounds: 5, secondsEach: 4, width: 16 }
const READ = { method: 'GET', path: '/api/workbench/v4/user-collections' } as const
const RENEW_EVERY = 8 * 60_000

resolveLoopbackNames()
const results: Record<string, { load: LoadFigures; throughput: Record<string, Spread>; share: number }> = {}
for (const kind of ['postgres', 'embedded'] as const) {
  console.log(`\n${kind}: starting servers`)
  const variant = await setup(kind)
  try {
    await everyCallWorks(variant.people)
    console.log(`${kind}: ${TARGETS[kind].perSecond} calls a second for ${seconds} s`)
    const load = await underLoad(variant, TARGETS[kind].perSecond)
    console.log(`${kind}: throughput of the same read, ${CLOSED_LOOP.rounds} rounds`)
    results[kind] = { load, ...(await compare(variant)) }
  } finally {
    await variant.stop()
  }
}
closeConnections()
report()

/** Throws an error if a call of the mix fails, since the figures would then be invalid. */
async function everyCallWorks(people: readonly Person[]): Promise<void> {
  for (const person of people) {
    for (const call of calls()) {
      const { status, body } = await person.call(call)
      if (status !== 200)
        throw new Error(`${person.account}: ${call.method} ${call.path} answered ${status} ${body.toString()}`)
    }
  }
}

async function underLoad({ people }: Variant, perSecond: number): Promise<LoadFigures> {
  const renewing = setInterval(() => void Promise.all(people.map((person) => person.renew())), RENEW_EVERY)
  const run = (duration: number) =>
    runLoad({
      perSecond,
      seconds: duration,
      send: async (index, chance) => {
        const person = people[index % people.length]
        const { status } = (await person?.call(pick(chance))) ?? { status: 0 }
        return status === 200 ? undefined : `HTTP ${status}`
      },
    })
  await run(5)
  const figures = await run(seconds)
  clearInterval(renewing)
  return figures
}

async function compare({ people, bareRoute, bareRead }: Variant) {
  const [person] = people
  if (!person) throw new Error('No person has signed in.')
  const ours = async () => {
    const { status } = await person.call(READ)
    if (status !== 200) throw new Error(`HTTP ${status}`)
  }
  const rates = await runClosedLoop(
    [
      { name: 'portal call', work: ours },
      { name: 'bare route', work: () => bareRoute(person) },
      { name: 'bare read', work: () => bareRead(person) },
    ],
    CLOSED_LOOP,
  )
  const medianOf = (name: string) => rates.get(name)?.median ?? NaN
  const share = Math.round((medianOf('portal call') / medianOf('bare route')) * 100)
  return { throughput: Object.fromEntries(rates), share }
}

function report(): void {
  printTable(
    `Open loop, Poisson arrivals, signed-in mixed calls for ${seconds} s: latency from the intended start, ms`,
    ['', 'offered/s', 'answered/s', 'p50', 'p90', 'p99', 'p99.9', 'max', 'errors'],
    Object.entries(results).flatMap(([kind, { load }]) => {
      const target = { p50: '', p999: '', ...TARGETS[kind as 'postgres' | 'embedded'] }
      return [
        [
          kind,
          load.offered,
          load.answeredPerSecond,
          load.p50,
          load.p90,
          load.p99,
          load.p999,
          load.max,
          load.errorCount,
        ],
        ['  target', target.perSecond, '', target.p50, '', target.p99, target.p999, '', 0],
      ]
    }),
  )
  printTable(
    `Closed loop, ${CLOSED_LOOP.width} at once: calls a second, median of ${CLOSED_LOOP.rounds} interleaved rounds (lowest-highest)`,
    ['', 'portal call', 'bare route', 'bare read', 'portal / bare route', 'target'],
    Object.entries(results).map(([kind, { throughput, share }]) => [
      kind,
      ...['portal call', 'bare route', 'bare read'].map((name) => cell(throughput[name])),
      `${share} %`,
      `>= ${TARGETS.share} %`,
    ]),
  )
  writeResults('api', { seconds, targets: TARGETS, closedLoop: CLOSED_LOOP, results })
}

function cell(spread: Spread | undefined): string {
  return spread ? `${spread.median} (${spread.lowest}-${spread.highest})` : '-'
}
