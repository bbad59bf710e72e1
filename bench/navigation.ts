import { startServer } from '@portico/e2e/server'
import { signedIn } from './boot/signed-in.ts'
import { launch } from './lib/browser.ts'
import { writeResults } from './lib/results.ts'
import { round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { p95 } from './hosting/switching.ts'
import { measureCycles } from './navigation/cycles.ts'
import { measureMany } from './navigation/many.ts'
import { measureSwitches } from './navigation/switches.ts'
import { measureTree } from './navigation/tree.ts'

const isQuick = process.argv.includes('--quick')
const SCALE = isQuick
  ? { switches: 20, trees: 2, tabs: 14, cycles: 20, warmUps: 25 }
  : { switches: 200, trees: 7, tabs: 50, cycles: 200, warmUps: 40 }
const NODES = 5_000

/** What the portal is held to: milliseconds, and megabytes of heap. */
const TARGETS = { switchMs: 16.7, switchThrottledMs: 50, treeMs: 100, alive: 10, cyclesMb: 1 }

const own = process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}
const portal = await startServer('bench-navigation', own)
const browser = await launch()
try {
  const session = await signedIn(browser, portal.origin)
  const at = { browser, session, origin: portal.origin }
  const switches = await measureSwitches(at, SCALE.switches, 1)
  const throttled = await measureSwitches(at, SCALE.switches, 4)
  const tree = await measureTree(at, NODES, SCALE.trees)
  const many = await measureMany(at, SCALE.tabs)
  const cycles = await measureCycles(at, SCALE.cycles, SCALE.warmUps)

  printTable(
    'Navigation, signed in, the real portal',
    ['', 'measured', 'target'],
    [
      ['menu of an open tab clicked to painted, median ms', round(spreadOf(switches).median, 1), TARGETS.switchMs],
      ['  95th percentile ms', round(p95(switches), 1), ''],
      ['  4x CPU throttle, median ms', round(spreadOf(throttled).median, 1), TARGETS.switchThrottledMs],
      ['  4x CPU throttle, 95th percentile ms', round(p95(throttled), 1), ''],
      [
        `a menu tree of ${NODES} entered to painted, median ms`,
        round(spreadOf(tree.enteredMs).median, 1),
        TARGETS.treeMs,
      ],
      [
        `  its branch of ${tree.branch} opened to painted, median ms`,
        round(spreadOf(tree.openedMs).median, 1),
        TARGETS.treeMs,
      ],
      [`alive of ${SCALE.tabs} open tabs`, many.at(-1)?.alive ?? NaN, TARGETS.alive],
      ['  heap MB with all of them', many.at(-1)?.heapMb ?? NaN, ''],
      [`heap growth over ${SCALE.cycles} openings and closings, MB`, cycles.growthMb, TARGETS.cyclesMb],
    ],
  )
  printTable(
    'Heap with many tabs, of which 10 are alive',
    ['tabs', 'alive', 'asleep', 'heap MB', 'nodes'],
    many.map(({ tabs, alive, asleep, heapMb, nodes }) => [tabs, alive, asleep, heapMb, nodes]),
  )
  const ms = (values: readonly number[]) => spreadOf(values.map((value) => round(value, 1)))
  const figures = {
    switchMs: ms(switches),
    switchThrottledMs: ms(throttled),
    tree: { nodes: NODES, branch: tree.branch, enteredMs: ms(tree.enteredMs), openedMs: ms(tree.openedMs) },
    manyTabs: many,
    cycles,
  }
  if (!isQuick) writeResults('navigation', { scale: SCALE, targets: TARGETS, figures })
  // times are the machine's, memory is ours
  if (cycles.growthMb >= TARGETS.cyclesMb) process.exitCode = 1
} finally {
  await browser.close()
  await portal.stop()
}
