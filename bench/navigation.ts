import { startServer } from '@portico/e2e/server'
import { signedIn } from './boot/signed-in.ts'
import { launch } from './lib/browser.ts'
import { writeResults } from './lib/results.ts'
import { round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { p95 } from './hosting/switching.ts'
import { measureCycles } from './navigation/cycles.ts'
import { measureMany } from './navigation/many.ts'
import { measurePalette, type Palette } from './navigation/palette.ts'
import { measureTabSwitches } from './navigation/tab-switches.ts'
import { measureTree } from './navigation/tree.ts'

const isQuick = process.argv.includes('--quick')
const SCALE = isQuick
  ? { switches: 20, trees: 2, palettes: 2, tabs: 14, cycles: 20, warmUps: 25 }
  : { switches: 200, trees: 7, palettes: 12, tabs: 50, cycles: 200, warmUps: 40 }
const NODES = 5_000
const MENUS = 10_000

/** The targets of the portal: milliseconds, and megabytes of heap. */
const TARGETS = { switchMs: 16.7, switchThrottledMs: 50, treeMs: 100, paletteMs: 50, alive: 10, cyclesMb: 1 }

const own = process.env.TEST_DATABASE_URL ? { DATABASE_URL: process.env.TEST_DATABASE_URL } : {}
const portal = await startServer('bench-navigation', own)
const browser = await launch()
try {
  const session = await signedIn(browser, portal.origin)
  const at = { browser, session, origin: portal.origin }
  const switches = await measureTabSwitches(at, SCALE.switches, 1)
  const throttled = await measureTabSwitches(at, SCALE.switches, 4)
  const tree = await measureTree(at, NODES, SCALE.trees)
  const palette = await measurePalette(at, MENUS, SCALE.palettes, 1)
  const paletteThrottled = await measurePalette(at, MENUS, SCALE.palettes, 4)
  const many = await measureMany(at, SCALE.tabs)
  const cycles = await measureCycles(at, SCALE.cycles, SCALE.warmUps)

  printTable(
    'Navigation, signed in, the real portal',
    ['', 'measured', 'target'],
    [
      ['menu of an open tab clicked to painted, median ms', round(spreadOf(switches.ms).median, 1), TARGETS.switchMs],
      ['  95th percentile ms', round(p95(switches.ms), 1), ''],
      ['  until it was on the screen, median ms (in steps of 8)', spreadOf(switches.presentedMs).median, ''],
      ['  4x CPU throttle, median ms', round(spreadOf(throttled.ms).median, 1), TARGETS.switchThrottledMs],
      ['  4x CPU throttle, 95th percentile ms', round(p95(throttled.ms), 1), ''],
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
      ...paletteRows('', palette),
      ...paletteRows(', 4x CPU throttle', paletteThrottled),
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
  const figures = {
    switchMs: ms(switches.ms),
    switchPresentedMs: ms(switches.presentedMs),
    switchFrames: switches.frames,
    switchThrottledMs: ms(throttled.ms),
    switchThrottledPresentedMs: ms(throttled.presentedMs),
    tree: { nodes: NODES, branch: tree.branch, enteredMs: ms(tree.enteredMs), openedMs: ms(tree.openedMs) },
    palette: { menus: MENUS, ...paletteFigures(palette) },
    paletteThrottled: { menus: MENUS, ...paletteFigures(paletteThrottled) },
    manyTabs: many,
    cycles,
  }
  if (!isQuick) writeResults('navigation', { scale: SCALE, targets: TARGETS, figures })
  // only memory can fail the run, since times depend on the machine
  if (cycles.growthMb >= TARGETS.cyclesMb) process.exitCode = 1
} finally {
  await browser.close()
  await portal.stop()
}

function ms(values: readonly number[]) {
  return spreadOf(values.map((value) => round(value, 1)))
}

function paletteFigures({ openedMs, firstLetterMs, letterMs }: Palette) {
  return { openedMs: ms(openedMs), firstLetterMs: ms(firstLetterMs), letterMs: ms(letterMs) }
}

function paletteRows(how: string, { openedMs, firstLetterMs, letterMs }: Palette): [string, number, number | string][] {
  const middle = (values: readonly number[]) => round(spreadOf(values).median, 1)
  return [
    [`palette over ${MENUS} menus${how}: first letter to painted, median ms`, middle(firstLetterMs), TARGETS.paletteMs],
    ['  further letters, median ms', middle(letterMs), TARGETS.paletteMs],
    ['  further letters, 95th percentile ms', round(p95(letterMs), 1), ''],
    ['  Ctrl+K to painted, median ms', middle(openedMs), ''],
  ]
}
