import { loadavg } from 'node:os'
import { resolveLoopbackNames } from '@portico/e2e/loopback-names'
import { startHostileUpstream } from './gateway/hostile-upstream.ts'
import { PHASES } from './gateway/phases.ts'
import { setupGateway } from './gateway/setup.ts'
import { closeConnections } from './api/http.ts'
import { runLoad } from './api/open-loop.ts'
import { writeResults } from './lib/results.ts'
import { round } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'

resolveLoopbackNames()

/**
 * HOST-96: measures how a hostile upstream and its clients slow the portal's own calls, 100 per second, before and
 * during the attack. The figures include the CPU cores that the server used, which are meaningful on a shared machine,
 * too.
 */
const PER_SECOND = 100
const SECONDS = Number(process.argv[2] ?? 5)
const WARM_UP_SECONDS = 5

const upstream = await startHostileUpstream()
const portal = await setupGateway(upstream.origin)
const figures: Record<string, object> = {}
const rows: (string | number)[][] = []
const loadBefore = loadavg()
const call = async (chance: number) => {
  const { status } = await portal.call(chance)
  return status === 200 ? undefined : `HTTP ${status}`
}
try {
  // warm-up, since newly loaded code is slower than that of a running server
  await runLoad({ perSecond: PER_SECOND, seconds: WARM_UP_SECONDS, send: (_index, chance) => call(chance) })
  for (const [name, attack] of Object.entries(PHASES)) {
    const end = await attack(portal)
    const cpuBefore = await portal.cpuSeconds()
    const began = performance.now()
    const { p50, p99, max, sent, errorCount, errors } = await runLoad({
      perSecond: PER_SECOND,
      seconds: SECONDS,
      send: (_index, chance) => call(chance),
    })
    const cpu = round(((await portal.cpuSeconds()) - cpuBefore) / ((performance.now() - began) / 1000), 2)
    const exchanges = await end()
    figures[name] = { sent, errorCount, errors, p50, p99, max, cpu, exchanges }
    rows.push([name, sent, errorCount, p50, p99, max, cpu, exchanges])
  }
} finally {
  closeConnections()
  await portal.stop()
  await upstream.stop()
}
printTable(
  `The portal's own calls, ${PER_SECOND} a second for ${SECONDS} s, while an upstream is hostile: ms`,
  ['', 'calls', 'errors', 'p50', 'p99', 'max', 'CPU', 'hostile exchanges'],
  rows,
)
writeResults('gateway', {
  perSecond: PER_SECOND,
  seconds: SECONDS,
  target: { p99: 250 },
  machineLoad: { before: loadBefore, after: loadavg() },
  results: figures,
})
