import type { Counts } from './counts.ts'
import type { Measured } from './stages.ts'
import { COLUMNS } from './matrix.ts'
import { median, round } from '../lib/statistics.ts'
import { printTable } from '../lib/table.ts'

/** The targets of the engine. The target `peers` means the best peer of the same run. */
export const TARGETS = {
  switchCpuMs: 5,
  switchFrames: 1,
  warmMount: 'qiankun',
  memoryPerTab: 'wujie',
  leak: { heapKb: 0.2, nodes: 0, documents: 0, listeners: 0 },
  disagreements: 0,
} as const

const OURS = 'Portico'
const cell = (value: number, digits = 1): string => (Number.isFinite(value) ? String(round(value, digits)) : '-')

export function report(measured: Measured): void {
  reportSwitching(measured)
  reportMounting(measured)
  reportWeights(measured)
  reportLeaks(measured)
  reportMatrix(measured)
  reportWalk(measured)
}

function reportSwitching({ switching, refused }: Measured): void {
  if (!switching) return
  const best = (tabs: number, pattern: string) =>
    Math.min(
      ...switching
        .filter((one) => one.host !== OURS && one.tabs === tabs && one.pattern === pattern)
        .map(({ cpu }) => cpu.median),
    )
  printTable(
    'Tab switch, the same application of 5,000 nodes in every tab: CPU of the main threads (trace events), ms',
    ['', 'hidden by', 'to', 'tabs', 'frames', 'CPU', 'p95', 'to paint', 'target'],
    switching.map(({ host, policy, pattern, tabs, frames, cpu, ms }) => [
      host,
      policy,
      pattern,
      tabs,
      frames,
      cpu.median,
      cpu.p95,
      ms.median,
      host === OURS
        ? `<= ${TARGETS.switchCpuMs}, < ${cell(best(tabs, pattern), 2)}; ${TARGETS.switchFrames} frame`
        : '',
    ]),
  )
  for (const line of refused ?? []) console.log(`cannot: ${line}`)
}

function reportMounting({ mounting }: Measured): void {
  if (!mounting) return
  printTable(
    'Mount of applications with the lifecycles of the qiankun protocol, call to paint, ms: median (lowest-highest)',
    ['', 'application', 'cold', 'warm (third)', 'pointed at before', 'target'],
    mounting.map(({ host, application, cold, warm, pointedAt, refused }) => {
      const peer = mounting.find((one) => one.host.startsWith(TARGETS.warmMount) && one.application === application)
      const spread = (of: typeof cold) => (refused ? '-' : `${of.median} (${of.lowest}-${of.highest})`)
      return [
        host,
        application,
        spread(cold),
        refused ? `cannot: ${refused}` : spread(warm),
        refused ? '' : spread(pointedAt),
        host === OURS ? `<= ${cell(peer?.warm.median ?? NaN)}` : '',
      ]
    }),
  )
}

function reportWeights({ weights }: Measured): void {
  if (!weights) return
  printTable(
    'Memory of the renderer processes (PSS) per kept tab, MB',
    ['', 'tabs', 'MB a tab', 'target'],
    weights.map(({ host, tabs, mbPerTab }) => {
      const peer = weights.find((one) => one.host.startsWith(TARGETS.memoryPerTab) && one.tabs === tabs)
      return [host, tabs, mbPerTab, host === OURS ? `< ${cell(peer?.mbPerTab ?? NaN, 2)}` : '']
    }),
  )
}

function reportLeaks({ leaks }: Measured): void {
  if (!leaks) return
  const { heapKb, nodes, documents, listeners } = TARGETS.leak
  printTable(
    `Left by each open and close, over ${leaks[0]?.cycles ?? 0} of them`,
    ['', 'kind', 'heap KB', 'nodes', 'documents', 'listeners', 'target'],
    leaks.flatMap((leak) => {
      const target = leak.host === OURS ? `<= ${heapKb}, ${nodes}, ${documents}, ${listeners}` : ''
      const inProcess = leak.applicationProcess
      return [
        [leak.host, leak.refused ?? leak.kind, ...countCells(leak), target],
        ...(inProcess ? [['', 'process of its applications', ...countCells(inProcess), target]] : []),
      ]
    }),
  )
}

const countCells = ({ heapKb, nodes, documents, listeners }: Counts) =>
  [heapKb, nodes, documents, listeners].map((count) => cell(count, 2))

function reportMatrix({ matrix }: Measured): void {
  if (!matrix) return
  const hosts = [...new Set(matrix.map(({ host }) => host))]
  printTable(
    'Applications as they are: in how many a column is met, of those to which it applies',
    ['', ...COLUMNS],
    hosts.map((host) => {
      const rows = matrix.filter((row) => row.host === host)
      return [
        host,
        ...COLUMNS.map((column) => {
          const counted = rows.map((row) => row[column]).filter((value) => value !== '-')
          return `${counted.filter((value) => value === 'yes').length}/${counted.length}`
        }),
      ]
    }),
  )
  console.log('\nWhat was not met')
  for (const host of hosts) {
    for (const row of matrix.filter((one) => one.host === host)) {
      const missed = COLUMNS.filter((column) => row[column] !== undefined && !['yes', '-'].includes(row[column]))
      if (missed.length > 0)
        console.log(`  ${host}: ${row.application}: ${missed.map((column) => `${column}: ${row[column]}`).join('; ')}`)
    }
  }
}

function reportWalk({ walk }: Measured): void {
  if (!walk) return
  console.log(
    `\n${walk.steps} random operations, ${walk.disagreements.length} disagreements (target ${TARGETS.disagreements})`,
  )
  console.log(
    `  ${Object.entries(walk.done)
      .map(([name, times]) => `${name} ${times}`)
      .join(', ')}`,
  )
  for (const line of walk.disagreements) console.log(`  ${line}`)
}

/** Returns the main figures for the results. */
export function summaryOf({ switching, weights, mounting }: Measured): object {
  const highest = Math.max(...(switching ?? []).map(({ tabs }) => tabs))
  const medianOf = (host: string, how: 'warm' | 'pointedAt') =>
    mounting?.filter((one) => one.host.startsWith(host)).map((one) => one[how].median)
  return {
    switchCpuMs: switching
      ?.filter(({ host, tabs }) => host === OURS && tabs === highest)
      .map(({ pattern, cpu, frames }) => ({ pattern, cpu: cpu.median, frames })),
    mbPerTab: weights?.filter(({ tabs }) => tabs === highest).map(({ host, mbPerTab }) => ({ host, mbPerTab })),
    warmMountMs: { ours: median(medianOf(OURS, 'warm') ?? []), qiankun: median(medianOf('qiankun', 'warm') ?? []) },
    pointedAtMountMs: {
      ours: median(medianOf(OURS, 'pointedAt') ?? []),
      qiankun: median(medianOf('qiankun', 'pointedAt') ?? []),
    },
  }
}
