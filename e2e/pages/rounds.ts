import { expect, type Page, type Request, type Route } from '@playwright/test'

/**
 * Holds the page's calls until the page waits only for them, then releases all held calls at once. Counts these rounds
 * until the menus can be used. The result does not depend on the speed of server and machine.
 */
export async function roundsUntilMenus(page: Page, open: () => Promise<unknown>): Promise<string[][]> {
  const heldRoutes: Route[] = []
  const running = watchRequests(page)
  const isCall = (url: URL) => /^\/(api|identification)\//.test(url.pathname)
  await page.route(isCall, (route) => void heldRoutes.push(route))
  const rounds: string[][] = []
  // the menus depend on the person's last organisation, so any menu will do
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()
  void open()
  await expect(async () => {
    if (await menu.isVisible()) return
    const isWhole = heldRoutes.length > 0 && (await isIdle(page, () => running.size === heldRoutes.length))
    if (isWhole) {
      const round = heldRoutes.splice(0)
      rounds.push(round.map((route) => new URL(route.request().url()).pathname))
      await Promise.all(round.map((route) => route.continue()))
    }
    throw new Error('No menu is visible yet')
  }).toPass({ timeout: 60_000, intervals: [100] })
  await page.unroute(isCall)
  return rounds
}

/** Returns whether the page is idle: no request but the held ones is in progress, before and after its scripts run. */
async function isIdle(page: Page, waitsForHeldOnes: () => boolean): Promise<boolean> {
  for (let turn = 0; turn < 3; turn++) {
    if (!waitsForHeldOnes()) return false
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  }
  return waitsForHeldOnes()
}

/** Returns a live set of the page's requests in progress. */
function watchRequests(page: Page): ReadonlySet<Request> {
  const running = new Set<Request>()
  page.on('request', (request) => running.add(request))
  page.on('requestfinished', (request) => running.delete(request))
  page.on('requestfailed', (request) => running.delete(request))
  // a call never finishes if the page does not read the body of its answer
  page.on('response', (response) => response.request().resourceType() === 'fetch' && running.delete(response.request()))
  return running
}
