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

export interface SwitchCpuTime {
  name: string
  /** The CPU time of the renderers' main threads, in milliseconds. */
  cpu: number
}

const CATEGORIES = ['toplevel', 'blink.user_timing', 'disabled-by-default-devtools.timeline', '__metadata']

/**
 * The time after a switch, in microseconds, whose tasks still count for the switch, such as those of the compositor.
 */
const TAIL = 30_000

/** Records a browser trace while `work` runs, and returns the CPU time of the main threads for each marked switch. */
export async function traceSwitches<T>(
  browser: Browser,
  work: () => Promise<T>,
): Promise<{ result: T; spans: SwitchCpuTime[] }> {
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

function spansOf(events: readonly TraceEvent[]): SwitchCpuTime[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}:${tid}`),
  )
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && mains.has(`${pid}:${tid}`),
  )
  // one or two categories may report a task; only the outermost event counts
  const counted = tasks.some(({ name }) => name === 'RunTask') ? tasks.filter(({ name }) => name === 'RunTask') : tasks
  const marks = events.filter(({ name }) => /^switch-(start|end)-\d+$/.test(name)).toSorted((a, b) => a.ts - b.ts)
  return marks
    .filter(({ name }) => name.startsWith('switch-start'))
    .map((start) => {
      const end = marks.find(({ name, ts }) => name === start.name.replace('start', 'end') && ts >= start.ts)
      const until = (end?.ts ?? start.ts) + TAIL
      const own = counted.filter(({ ts, dur = 0 }) => ts + dur >= start.ts && ts <= until)
      const cpu = own.reduce((sum, { ts, tdur, dur = 0 }) => {
        // for a task that began before the switch, only the part after the start counts
        const share = ts < start.ts && dur > 0 ? (ts + dur - start.ts) / dur : 1
        return sum + (tdur ?? dur) * share
      }, 0)
      return { name: start.name, cpu: cpu / 1000 }
    })
}
