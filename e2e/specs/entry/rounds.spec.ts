import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { takeSession } from '../../pages/take-session.ts'

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

test('ENTRY-57 TENANT-20 a participant’s session needs no further round in another browser tab', async ({
  page,
  context,
}) => {
  await takeSession(context.request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001&externalEntityId=7001')
  await expect(page.getByRole('button', { name: 'Organisation and project: ' })).toBeVisible()

  const other = await context.newPage()
  const anew = await roundsUntilMenus(other, () => other.goto('/portal/1/?tenantId=20001'))
  expect(anew.length, JSON.stringify(anew)).toBeLessThanOrEqual(4)
  expect(anew.flat().filter((path) => /change-identity|extend-context/.test(path))).toEqual([])
})

test('ENTRY-57 TENANT-35 ENTRY-119 a sign-in with another identity and its organisation need no further round', async ({
  page,
  context,
}) => {
  for (const address of ['/portal/1/?tenantId=20001&externalEntityId=7001', '/portal/1/?tenantId=20001']) {
    // the second time it is the stored identity, with its organisation, in a session that knows of neither
    await takeSession(context.request, 'li.wei')
    const rounds = await roundsUntilMenus(page, () => page.goto(address))
    expect(rounds.length, JSON.stringify(rounds)).toBeLessThanOrEqual(4)
    expect(rounds.flat().filter((path) => /change-identity|extend-context/.test(path))).toEqual([])
    await page.evaluate(() => sessionStorage.clear())
    await page.goto('about:blank')
  }
})
