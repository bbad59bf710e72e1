import type { CDPSession, Page } from 'playwright'

export interface PreferenceChange {
  /** The time from the message of another browser tab to the frame that shows the change. */
  ms: number
  layouts: number
  styles: number
}

/**
 * Changes a setting as if in another browser tab (PREF-2), and waits for the painted frame where the expression is
 * true.
 */
export async function changePreference(
  page: Page,
  devtools: CDPSession,
  { changes, until }: { changes: Readonly<Record<string, unknown>>; until: string },
): Promise<PreferenceChange> {
  const before = await layoutCounts(devtools)
  const ms = await page.evaluate<number>(`new Promise((done) => {
    const channel = new BroadcastChannel('portal.session')
    const from = performance.now()
    channel.postMessage(${JSON.stringify({ kind: 'preferences', changes })})
    const isDone = () => ${until}
    const look = async () => {
      while (!isDone() && performance.now() - from < 5000) await new Promise((next) => setTimeout(next, 0))
      done((await bench.painted()) - from)
      channel.close()
    }
    look()
  })`)
  const after = await layoutCounts(devtools)
  return { ms, layouts: after.layouts - before.layouts, styles: after.styles - before.styles }
}

/** The layouts and style calculations of the page so far. */
export async function layoutCounts(devtools: CDPSession): Promise<{ layouts: number; styles: number }> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return { layouts: value('LayoutCount'), styles: value('RecalcStyleCount') }
}

/** Returns a session of the developer tools that counts the layouts of the page. */
export async function openDevtools(page: Page, throttle: number): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  return devtools
}
