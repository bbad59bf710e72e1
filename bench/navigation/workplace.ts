import type { Browser, Page } from 'playwright'
import type { MenuNode } from '@portico/contract/menus'
import type { SignedIn } from '../boot/signed-in.ts'
import { freshContext } from '../lib/browser.ts'

export interface At {
  browser: Browser
  session: SignedIn
  origin: string
}

/** A page of the portal with somebody at work in it; `change` makes other menus of those that the server answers. */
export async function workplace({ browser, session }: At, change?: (menus: MenuNode[]) => MenuNode[]): Promise<Page> {
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

/** What the measurements call in the page: a menu that is opened as an address names it, and a click to the frame it paints. */
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
  async press(element, holds) {
    const from = performance.now()
    element.click()
    let at = await bench.painted()
    while (!holds()) at = await bench.painted()
    return at - from
  },
}
void 0
`

/** A page that has been opened in a tab by its menu's id, and shows something. */
export async function openMenu(page: Page, menuId: number): Promise<void> {
  const isThere = await page.evaluate(`bench.open(${menuId})`)
  if (!isThere) throw new Error(`menu ${menuId} has not opened`)
  await page.locator(`section[data-viewport="${menuId}"] iframe`).waitFor({ state: 'attached' })
}
