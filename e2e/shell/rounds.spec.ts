import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixture.ts'

/** So long nobody asks anything before a round is taken to be whole: generous, for a busy machine. */
const QUIET_MILLIS = 1200

/**
 * Holds every call of the interface until no further one comes, lets all of them through at once, and counts how often that has to
 * be done until the menus can be used. Nothing here depends on how fast anything is.
 */
async function roundsUntilMenus(page: Page, open: () => Promise<unknown>): Promise<string[][]> {
  const held: Route[] = []
  let lastAt = Date.now()
  const isCall = (url: URL) => /^\/(api|identification)\//.test(url.pathname)
  await page.route(isCall, (route) => {
    held.push(route)
    lastAt = Date.now()
  })
  const rounds: string[][] = []
  // which menus there are depends on the organisation that the person was in last
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()
  void open()
  await expect(async () => {
    if (await menu.isVisible()) return
    const isWhole = held.length > 0 && Date.now() - lastAt > QUIET_MILLIS
    if (isWhole) {
      const round = held.splice(0)
      rounds.push(round.map((route) => new URL(route.request().url()).pathname))
      await Promise.all(round.map((route) => route.continue()))
      lastAt = Date.now()
    }
    throw new Error('no menu yet')
  }).toPass({ timeout: 60_000, intervals: [100] })
  await page.unroute(isCall)
  return rounds
}

test('ENTRY-57 the menus need four rounds of calls in a new browser tab and one after a reload', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await page.goto('/portal/?orgId=41001')
  await expect(portal.organisation).toContainText('Öresund')
  await page.waitForLoadState('networkidle')

  const other = await context.newPage()
  const anew = await roundsUntilMenus(other, () => other.goto('/portal/'))
  expect(anew.length, JSON.stringify(anew)).toBeLessThanOrEqual(4)
  expect(anew[0]).toEqual(['/identification/session/renew'])

  const address = page.url()
  // the menus of the page before are not meant
  await page.goto('about:blank')
  const again = await roundsUntilMenus(page, () => page.goto(address))
  expect(again.length, JSON.stringify(again)).toBe(1)
})
