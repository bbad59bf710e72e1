import { openMenu, openWorkbench, type SignedInBrowser } from '../navigation/open-workbench.ts'
import { layoutCounts, type PreferenceChange, openDevtools } from './change-preference.ts'

const OPEN_MENUS = [100231, 100232]
const REST_MS = 250
/** Header colours of the answered themes. The first change to each of them is not counted. */
const COLOURS = ['#7a1fa2', '#006b54', '#12324f'] as const

/**
 * Measures a change of the tenant's theme with open applications: from the end of the answer that has the new theme to
 * the painted frame. The page reads the theme anew as after an event of the stream (STREAM-13).
 */
export async function measureTheme(at: SignedInBrowser, rounds: number, throttle: number): Promise<PreferenceChange[]> {
  const page = await openWorkbench(at)
  try {
    for (const id of OPEN_MENUS) await openMenu(page, id)
    let headerBgColor: string = COLOURS[0]
    await page.route('**/theme-settings/header', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as object), headerBgColor } })
    })
    await page.waitForTimeout(2_000)
    const devtools = await openDevtools(page, throttle)
    const changes: PreferenceChange[] = []
    for (let turn = 0; turn < rounds; turn += 1) {
      headerBgColor = COLOURS[turn % COLOURS.length] ?? COLOURS[0]
      const before = await layoutCounts(devtools)
      const ms = await page.evaluate<number>(`(${CHANGE})('${headerBgColor}')`)
      const after = await layoutCounts(devtools)
      changes.push({ ms, layouts: after.layouts - before.layouts, styles: after.styles - before.styles })
      await page.waitForTimeout(REST_MS)
    }
    return changes.slice(COLOURS.length)
  } finally {
    await page.context().close()
  }
}

/**
 * The lock of the browser tab that polls has the name of the channel on which tabs tell each other what to read anew.
 */
const CHANGE = `async (colour) => {
  const { held } = await navigator.locks.query()
  const { name } = held.find((lock) => lock.name.startsWith('portal.messages.'))
  performance.clearResourceTimings()
  const channel = new BroadcastChannel(name)
  channel.postMessage({ kind: 'invalidate', invalidation: { what: 'theme', within: 0 } })
  const isDone = () => document.documentElement.style.getPropertyValue('--p-header-bg').includes(colour)
  const from = performance.now()
  while (!isDone()) {
    if (performance.now() - from > 10000) throw new Error('the theme did not change')
    await new Promise((next) => setTimeout(next, 0))
  }
  const painted = await bench.painted()
  channel.close()
  const answers = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/theme-settings/header'))
  return painted - Math.max(...answers.map(({ responseEnd }) => responseEnd))
}`
