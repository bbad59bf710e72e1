import type { Browser, Page } from 'playwright'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { SignedIn } from '../boot/signed-in.ts'
import { freshContext } from '../lib/browser.ts'

export interface SignedInBrowser {
  browser: Browser
  session: SignedIn
  origin: string
}

/** Opens a signed-in portal page. `change` replaces the menus of the server's answer. */
export async function openWorkbench(
  { browser, session }: SignedInBrowser,
  change?: (menus: MenuNode[]) => MenuNode[],
): Promise<Page> {
  const context = await freshContext(browser)
  await session.restore(context)
  const page = await context.newPage()
  if (change) {
    await page.route('**/portal-menus/auth-tree*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: change((await answer.json()) as MenuNode[]) })
    })
  }
  await page.goto(session.url)
  await page.locator(session.menu).first().waitFor()
  await page.waitForTimeout(2_000)
  await page.evaluate(TOOLS)
  return page
}

/**
 * The functions that the measurements call in the page: one opens a menu by its address, the other measures from an
 * input to the frame that shows its result. The start is the time stamp of a real input event; the frame ends after
 * style, layout, paint and commit. A measurement does not wait for the next regular frame, since an idle page begins a
 * frame immediately.
 */
const TOOLS = `
window.bench = {
  painted: () => new Promise((done) => requestAnimationFrame(() => {
    const channel = new MessageChannel()
    channel.port1.onmessage = () => done(performance.now())
    channel.port2.postMessage(0)
  })),
  active: () => document.querySelector('[role=tab][aria-selected=true]')?.dataset.tab,
  shown: () => document.querySelector('section[data-viewport]:not([inert])')?.dataset.viewport,
  async until(holds, within = 20000) {
    const from = performance.now()
    while (!holds()) {
      if (performance.now() - from > within) return false
      await new Promise((done) => setTimeout(done, 10))
    }
    return true
  },
  async open(menuId) {
    const url = new URL(location.href)
    url.pathname = '/portal/' + menuId
    history.pushState(null, '', url)
    dispatchEvent(new PopStateEvent('popstate'))
    return bench.until(() => bench.active() === String(menuId))
  },
  watch(type, holds) {
    bench.seen = new Promise((done) => {
      addEventListener(type, async ({ timeStamp: from }) => {
        let frames = 0
        let at = from
        do {
          at = await bench.painted()
          frames += 1
        } while (!holds() && frames < 600)
        done({ from, ms: at - from, frames })
      }, { capture: true, once: true })
    })
  },
  presented: [],
  busyAt: performance.now(),
  atRest: () => bench.until(() => performance.now() - bench.busyAt > 1000),
}
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) bench.busyAt = startTime + duration
}).observe({ type: 'longtask' })
new PerformanceObserver((list) => {
  for (const { name, startTime, duration } of list.getEntries()) bench.presented.push({ name, startTime, duration })
}).observe({ type: 'event', durationThreshold: 16 })
void 0
`

export interface InputTime {
  from: number
  /** The time from the input to the end of the frame that shows its result. */
  ms: number
  /** The number of frames until then. */
  frames: number
}

/** Measures from an input to the first frame in which `holds`, a function in the page, returns true. */
export async function measureInput(page: Page, type: 'click' | 'keydown', holds: string, give: () => Promise<void>) {
  await page.evaluate(`bench.watch('${type}', ${holds})`)
  await give()
  const result = (await page.evaluate('bench.seen')) as InputTime
  if (result.frames >= 600) throw new Error(`no frame within the limit fulfils: ${holds}`)
  return result
}

/** Clicks the selected element with a pointer that has rested on it. */
export async function click(page: Page, selector: string, holds: string): Promise<InputTime> {
  await page.locator(selector).scrollIntoViewIfNeeded()
  const box = await page.locator(selector).boundingBox()
  if (!box) throw new Error(`${selector} does not exist`)
  await page.mouse.move(box.x + Math.min(40, box.width / 2), box.y + box.height / 2)
  await page.waitForTimeout(150)
  return measureInput(page, 'click', holds, async () => {
    await page.mouse.down()
    await page.mouse.up()
  })
}

/**
 * Returns the browser's Event Timing durations of the clicks, in steps of 8 ms. It does not report times below 16 ms.
 */
export async function presentedMs(page: Page, clicks: readonly InputTime[]): Promise<number[]> {
  const all = (await page.evaluate(`bench.presented`)) as { name: string; startTime: number; duration: number }[]
  return clicks.map(({ from }) => {
    return all.find(({ name, startTime }) => name === 'click' && Math.abs(startTime - from) < 1)?.duration ?? 8
  })
}

/** Opens a menu by its id in a tab and waits until its page has content. */
export async function openMenu(page: Page, menuId: number): Promise<void> {
  const isThere = await page.evaluate(`bench.open(${menuId})`)
  if (!isThere) throw new Error(`menu ${menuId} has not opened`)
  await page.locator(`section[data-viewport="${menuId}"] iframe`).waitFor({ state: 'attached' })
}

/** Waits until the opened application has loaded and painted: no long task for one second. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.evaluate('bench.busyAt = performance.now(), bench.atRest()')
}
