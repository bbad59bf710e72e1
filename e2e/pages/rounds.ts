import { expect, type Page, type Request, type Route } from '@playwright/test'

/**
 * Holds every call of the interface until the page waits for nothing else, lets all of them through at once, and counts how often
 * that has to be done until the menus can be used. The result does not depend on speed.
 */
export async function roundsUntilMenus(page: Page, open: () => Promise<unknown>): Promise<string[][]> {
  const held: Route[] = []
  const running = watchRequests(page)
  const isCall = (url: URL) => /^\/(api|identification)\//.test(url.pathname)
  await page.route(isCall, (route) => void held.push(route))
  const rounds: string[][] = []
  // which menus there are depends on the organisation that the person was in last
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()
  void open()
  await expect(async () => {
    if (await menu.isVisible()) return
    const isWhole = held.length > 0 && (await isIdle(page, () => running.size === held.length))
    if (isWhole) {
      const round = held.splice(0)
      rounds.push(round.map((route) => new URL(route.request().url()).pathname))
      await Promise.all(round.map((route) => route.continue()))
    }
    throw new Error('no menu yet')
  }).toPass({ timeout: 60_000, intervals: [100] })
  await page.unroute(isCall)
  return rounds
}

/** Is the page idle, with no request under way but the held ones, before and after its scripts had their turns? */
async function isIdle(page: Page, waitsForHeldOnes: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++) {
    if (!waitsForHeldOnes()) return false
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  }
  return waitsForHeldOnes()
}

/** The requests of a page that are under way. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  // a call whose answer nobody reads never finishes
  page.on('response', (response) => response.request().resourceType() === 'fetch' && running.delete(response.request()))
  return running
}
