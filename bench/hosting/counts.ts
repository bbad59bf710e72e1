import { readdirSync, readFileSync } from 'node:fs'
import type { Browser, CDPSession, Frame, Page } from 'playwright'

export interface Counts {
  /**
   * The size of objects, strings and code in a heap snapshot, without native objects, of which a plain frame leaves one
   * kilobyte. The used heap size would include gaps between objects: half a kilobyte per opening.
   */
  heapKb: number
  nodes: number
  documents: number
  listeners: number
}

/** Counts the objects of the page and of every frame in its process, after garbage collection. */
export async function countsOf(page: Page): Promise<Counts> {
  return countsIn(await page.context().newCDPSession(page))
}

/** Counts the same for the process of a frame. Returns undefined if the frame runs in the process of its page. */
export async function countsOfFrame(page: Page, frame: Frame): Promise<Counts | undefined> {
  const session = await page
    .context()
    .newCDPSession(frame)
    .catch(() => undefined)
  return session && countsIn(session)
}

async function countsIn(cdp: CDPSession): Promise<Counts> {
  await cdp.send('Performance.enable')
  await collect(cdp)
  const heapKb = (await objectBytes(cdp)) / 1024
  const { metrics } = await cdp.send('Performance.getMetrics')
  await cdp.detach()
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN
  return {
    heapKb,
    nodes: of('Nodes'),
    documents: of('Documents'),
    listeners: of('JSEventListeners'),
  }
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } }
  nodes: number[]
}

async function objectBytes(cdp: CDPSession): Promise<number> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  cdp.on('HeapProfiler.addHeapSnapshotChunk', add)
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  cdp.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as HeapSnapshot
  const { node_fields: fields, node_types: types } = snapshot.meta
  const size = fields.indexOf('self_size')
  const native = types[0].indexOf('native')
  let bytes = 0
  // the type is the first field
  for (let at = 0; at < nodes.length; at += fields.length) if (nodes[at] !== native) bytes += nodes[at + size] ?? 0
  return bytes
}

async function collect(cdp: CDPSession): Promise<void> {
  await cdp.send('HeapProfiler.enable')
  for (let time = 0; time < 4; time++) {
    await cdp.send('HeapProfiler.collectGarbage')
    await new Promise((done) => setTimeout(done, 60))
  }
  await cdp.send('HeapProfiler.disable')
}

/** Returns the memory of the browser's renderer processes in megabytes, as proportional set size (Linux only). */
export async function renderersMb(browser: Browser, page: Page): Promise<number> {
  for (const session of await sessionsOf(page)) {
    // ignores frames that were closed meanwhile
    await collect(session)
      .then(() => session.detach())
      .catch(() => undefined)
  }
  await new Promise((done) => setTimeout(done, 300))
  const cdp = await browser.newBrowserCDPSession()
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  await cdp.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  return renderers.reduce((sum, pid) => sum + pssOf(pid), 0) / 1024
}

/** Opens one devtools session for each process of a page. Frames in the page's process have no separate session. */
async function sessionsOf(page: Page): Promise<CDPSession[]> {
  const context = page.context()
  const origins = new Map(page.frames().map((frame) => [new URL(frame.url()).origin, frame]))
  const ofFrames = await Promise.all(
    [...origins.values()].map((frame) => context.newCDPSession(frame).catch(() => undefined)),
  )
  return [await context.newCDPSession(page), ...ofFrames.filter((session) => session !== undefined)]
}

function pssOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

/** Returns whether this machine reports the memory of a process. */
export const canMeasureMemory = (): boolean => readdirSync('/').includes('proc')
