import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import type { Browser } from 'playwright'
import { freshContext, launch } from './lib/browser.ts'
import { writeResults } from './lib/results.ts'
import { round, spreadOf } from './lib/statistics.ts'
import { printTable } from './lib/table.ts'
import { buildPages, CANDIDATES, type TreeCandidate } from './orgs-tree/pages.ts'
import { PEERS, peersFolder } from './orgs-tree/peers.ts'

const isQuick = process.argv.includes('--quick')
const TOTAL = 100_000
const ROUNDS = isQuick ? 1 : 7
const THROTTLE = 4
const PORT = 8780
/** The portal's targets in milliseconds and megabytes. */
const TARGETS = { openMs: 150, keystrokeMs: 30, worstFrameMs: 33, heapMb: 25 }
/** The queries, one after another: many hits, some hits, a Chinese word, no hits. */
const TYPED = ['t', 'tu', 'tun', 'tunn', '隧', '隧道', '9999', 'zebra', '']

interface Sample {
  openMs: number
  /** The time until all rows exist. */
  completeMs: number
  keystrokesMs: number[]
  framesMs: number[]
  heapMb: number
  rows: number
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const pages = await buildPages(peersFolder(), TOTAL)
const server = createServer((request, response) => {
  const path = normalize((request.url ?? '/').split('?')[0] ?? '/')
  const file = join(pages, path.endsWith('/') ? `${path}index.html` : path)
  try {
    const body = readFileSync(file)
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(PORT)
const browser = await launch()
try {
  const samples = new Map<TreeCandidate, Sample[]>(CANDIDATES.map((name) => [name, []]))
  for (let turn = 1; turn <= ROUNDS; turn++) {
    for (const name of CANDIDATES) samples.get(name)?.push(await measure(browser, name))
    console.log(`round ${turn} of ${ROUNDS}`)
  }
  report(samples)
} finally {
  await browser.close()
  server.close()
}

/**
 * Measures opening, typing and scrolling in one page at a quarter of the CPU speed, and the heap before and after
 * opening.
 */
async function measure(on: Browser, name: TreeCandidate): Promise<Sample> {
  const context = await freshContext(on)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const ask = <T>(call: string) => page.evaluate(`window.bench.${call}`) as Promise<T>
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Runtime.getHeapUsage')).usedSize
  }
  try {
    await page.goto(`http://localhost:${PORT}/${name}/`)
    await ask('prepare()')
    const before = await heap()
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
    const openMs = await ask<number>('open()')
    const completeMs = await ask<number>('complete()')
    await page.waitForTimeout(1500)
    const heapMb = ((await heap()) - before) / 2 ** 20
    const rows = await ask<number>('rows()')
    const { deltas } = await ask<{ deltas: number[] }>('scroll(120, 240)')
    const keystrokesMs: number[] = []
    for (const text of TYPED) {
      keystrokesMs.push(await ask<number>(`type(${JSON.stringify(text)})`))
      await page.waitForTimeout(500)
    }
    return { openMs, completeMs, keystrokesMs, framesMs: deltas, heapMb, rows }
  } finally {
    await context.close()
  }
}

function report(samples: Map<TreeCandidate, Sample[]>): void {
  const names: Record<TreeCandidate, string> = {
    portico: 'Portico',
    antd: `Ant Design ${PEERS.antd}`,
    arborist: `react-arborist ${PEERS['react-arborist']}`,
  }
  const figures = Object.fromEntries(
    [...samples].map(([name, some]) => [
      names[name],
      {
        rowsInPage: some[0]?.rows,
        openMs: spreadOf(some.map(({ openMs }) => round(openMs))),
        completeMs: spreadOf(some.map(({ completeMs }) => round(completeMs))),
        keystrokeMs: spreadOf(some.flatMap(({ keystrokesMs }) => keystrokesMs.map((ms) => round(ms, 1)))),
        worstKeystrokeMs: spreadOf(some.map(({ keystrokesMs }) => round(Math.max(...keystrokesMs), 1))),
        worstFrameMs: spreadOf(some.map(({ framesMs }) => round(Math.max(...framesMs), 1))),
        framesAbove33: spreadOf(some.map(({ framesMs }) => framesMs.filter((ms) => ms > 33.4).length)),
        heapMb: spreadOf(some.map(({ heapMb }) => round(heapMb, 1))),
      },
    ]),
  )
  printTable(
    `Tree of ${TOTAL} organisations, all open, ${THROTTLE}x CPU throttle, ${ROUNDS} interleaved rounds: medians`,
    ['', 'rows in page', 'open ms', 'all rows ms', 'keystroke ms', 'worst keystroke', 'worst frame ms', 'heap MB'],
    [
      ...Object.entries(figures).map(([name, figure]) => [
        name,
        figure.rowsInPage ?? 0,
        figure.openMs.median,
        figure.completeMs.median,
        figure.keystrokeMs.median,
        figure.worstKeystrokeMs.median,
        figure.worstFrameMs.median,
        figure.heapMb.median,
      ]),
      ['target', '', TARGETS.openMs, '', TARGETS.keystrokeMs, '', TARGETS.worstFrameMs, TARGETS.heapMb],
    ],
  )
  if (!isQuick) {
    writeResults('orgs-tree', {
      nodes: TOTAL,
      rounds: ROUNDS,
      cpuThrottle: THROTTLE,
      typed: TYPED,
      targets: TARGETS,
      figures,
    })
  }
}
