import type { Browser, CDPSession } from 'playwright'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  dur?: number
  args?: { name?: string }
}

export interface Span {
  name: string
  /** Thread time of the renderers' main threads, in milliseconds. */
  cpu: number
}

const CATEGORIES = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline', '__metadata']

/** Work within this time after a switch, in microseconds, belongs to the switch: the compositor's answer, late tasks. */
const TAIL = 30_000

/** Records the browser's own trace while `work` runs and says what each marked switch cost the main threads. */
export async function traced<T>(browser: Browser, work: () => Promise<T>): Promise<{ result: T; spans: Span[] }> {
  const cdp: CDPSession = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES },
  })
  const complete = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()))
  let result: T
  try {
    result = await work()
  } finally {
    await cdp.send('Tracing.end')
    await complete
    await cdp.detach()
  }
  return { result, spans: spansOf(events) }
}

function spansOf(events: readonly TraceEvent[]): Span[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}:${tid}`),
  )
  // One of two categories reports a task, or both do: the outermost name alone is counted.
  const counted = tasks.some(({ name }) => name === 'RunTask') ? tasks.filter(({ name }) => name === 'RunTask') : tasks
  const marks = events.filter(({ name }) => /^switch-(start|end)-\d+$/.test(name)).toSorted((a, b) => a.ts - b.ts)
  return marks
    .filter(({ name }) => name.startsWith('switch-start'))
    .map((start) => {
      const end = marks.find(({ name, ts }) => name === start.name.replace('start', 'end') && ts >= start.ts)
      const until = (end?.ts ?? start.ts) + TAIL
      const own = counted.filter(({ ts, dur = 0 }) => ts + dur >= start.ts && ts <= until)
      const cpu = own.reduce((sum, { ts, tdur, dur = 0 }) => {
        // Of a task that began before, what came after.
        const share = ts < start.ts && dur > 0 ? (ts + dur - start.ts) / dur : 1
        return sum + (tdur ?? dur) * share
      }, 0)
      return { name: start.name, cpu: cpu / 1000 }
    })
}
