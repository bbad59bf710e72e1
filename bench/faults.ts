import { availableParallelism, loadavg } from 'node:os'
import { closeConnections } from './api/http.ts'
import { actionKills } from './faults/kills/action-kills.ts'
import { clockJumps } from './faults/clock/clock-jumps.ts'
import { databaseKills } from './faults/kills/database-kills.ts'
import type { Fault } from './faults/fault.ts'
import { fullDisk } from './faults/full-disk.ts'
import { hostileRequests } from './faults/hostile-requests.ts'
import { kills } from './faults/kills/kills.ts'
import { longTest } from './faults/long-test.ts'
import { networkFaults } from './faults/network-faults.ts'
import { rollingRestart } from './faults/rolling-restart.ts'
import { slowSenders } from './faults/slow-senders.ts'
import { soak } from './faults/soak.ts'
import { readResults, writeResults } from './lib/results.ts'

const { WALK_STEPS = '100000', CONCURRENT_ANSWERS = '1000000', TWO_WORLDS_STEPS = '20000' } = process.env

/**
 * Causes faults on purpose and measures what the portal does: `npm run bench -- faults [NAME…]`. Without names all run
 * except `soak`, which takes an hour. The figures of faults that do not run stay those of the last run.
 */
const FAULTS: Record<string, Fault> = {
  kills: kills(100),
  'action-kills': actionKills,
  'database-kills': databaseKills(20),
  'network-faults': networkFaults(60),
  'slow-senders': slowSenders(2000, 30),
  'rolling-restart': rollingRestart(6, 300),
  'full-disk': fullDisk,
  'clock-jumps': clockJumps,
  'hostile-requests': hostileRequests(100_000, 30_000),
  'random-walk': longTest({
    title: `${WALK_STEPS} random steps on each database: four sessions switch tenants and identities, collect, write, get messages and view.`,
    target: 'Each person sees what the model says, and nothing else.',
    file: 'test/isolation/random-walk.test.ts',
    environment: { WALK_STEPS },
  }),
  'concurrent-answers': longTest({
    title: `${CONCURRENT_ANSWERS} answers on each database, 50 at a time, to five sessions in four tenants; connections break.`,
    target: 'No answer is mixed up with another.',
    file: 'test/isolation/concurrent-answers.test.ts',
    environment: { CONCURRENT_ANSWERS },
  }),
  'two-worlds': longTest({
    title: `${TWO_WORLDS_STEPS} calls of a tenant (a quarter on the embedded database) while others write, and without others.`,
    target: 'Both answers to each call are equal.',
    file: 'test/isolation/two-worlds.test.ts',
    environment: { TWO_WORLDS_STEPS },
  }),
  soak: soak(Number(process.env.SOAK_MINUTES ?? 60)),
}

const asked = process.argv.slice(2)
const names = asked.length > 0 ? asked : Object.keys(FAULTS).filter((name) => name !== 'soak')
for (const name of names) {
  const fault = FAULTS[name]
  if (!fault) throw new Error(`Unknown fault ${name}. Known: ${Object.keys(FAULTS).join(', ')}`)
  console.log(`\n${name}: ${fault.title}`)
  const loadBefore = loadavg()
  const began = performance.now()
  const { isMet, figures } = await fault.run()
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${isMet ? 'met' : 'NOT MET'} after ${seconds} s. ${fault.target}`)
  console.log(JSON.stringify(figures, null, 2))
  // another run may have written meanwhile
  const { results } = (readResults('faults') ?? {}) as { results?: Record<string, object> }
  // times of a machine with other load are no figures of the portal
  const isMachineBusy = Math.max(...loadBefore, ...loadavg()) > availableParallelism() * 2
  const result = { title: fault.title, target: fault.target, isMet, isMachineBusy, seconds, loadBefore, figures }
  writeResults('faults', { results: { ...results, [name]: result } })
}
closeConnections()
