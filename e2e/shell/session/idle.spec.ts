import type { BrowserContext, Page } from '@playwright/test'
import { createPortal } from '../../pages/portal.ts'
import { settled } from '../../pages/settled.ts'
import { texts } from '../../texts.ts'
import { expect, test } from '../fixture.ts'
import type { ServedShell } from '../serve.ts'

const DAY = 24 * 3_600_000

const idleDialog = (page: Page) => page.getByRole('alertdialog', { name: texts.en.idleOver })
const warning = (page: Page) => page.getByRole('region', { name: 'Are you still there?' })

/** Advances the clocks of browser and server by the given time. */
const forward = (served: ServedShell, context: BrowserContext, milliseconds: number) =>
  served.passTime(milliseconds, () => context.clock.fastForward(milliseconds))

test('SESS-26 a warning appears two minutes before the end, does not block the page, and can extend the session', async ({
  portal,
  page,
  context,
  served,
}) => {
  await context.clock.install()
  await settled(page, () => portal.signIn('anna'))
  // the idle check is in a part that is loaded after the frame; it begins with a recorded activity
  const hasActivity = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('lastActivityTime')))
  await expect.poll(hasActivity).toBe(true)
  await forward(served, context, DAY - 90_000)
  // every further answer shows that the time has passed on the server as well
  const answered = page.waitForResponse((response) => response.url().includes('/identification/'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await (await answered).finished()
  await context.clock.runFor(2000)
  await expect(warning(page)).toContainText(/will be signed out in 1:\d\d/)
  await expect(portal.organisation).toBeEnabled()
  const touchRequest = page.waitForRequest((request) => request.url().endsWith('/identification/session/touch'))
  await warning(page).getByRole('button', { name: 'Stay signed in' }).click()
  await touchRequest
  await expect(warning(page)).toBeHidden()
})

test('SESS-24 SESS-27 SESS-126 SESS-127 a day of inactivity locks every tab; OK leads to sign-in, and signing in leads back', async ({
  portal,
  page,
  context,
  served,
}) => {
  await context.clock.install()
  await settled(page, () => portal.signIn('anna'))
  await portal.openApplication('Planning')
  const other = createPortal(await context.newPage(), texts.en)
  await settled(other.page, () => other.page.goto('/portal/'))
  await expect(other.organisation).toBeVisible()

  served.sessionEnd = 'SESSION_IDLE'
  await forward(served, context, DAY + 60_000)
  // SESS-49: the page needs an answer with the new server time; a slow start may have received the old time
  await other.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  for (const tab of [page, other.page]) {
    // each tab runs the check every 30 s, counted from its start
    await expect(async () => {
      await context.clock.runFor(35_000)
      await expect(idleDialog(tab)).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
    await tab.bringToFront()
    await expect(tab.getByRole('button', { name: 'OK' })).toBeFocused()
    await tab.keyboard.press('Escape')
    await tab.mouse.move(300, 300)
    await expect(idleDialog(tab)).toBeVisible()
    expect(await tab.locator('#root').evaluate((root) => getComputedStyle(root).display)).toBe('none')
  }

  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(other.page).toHaveURL(/\/login/)
  await portal.signInPage.submit('anna')
  await expect(page).toHaveURL(/\/portal\/100231/)
  await expect(idleDialog(page)).toBeHidden()
})

test('SESS-28, SESS-129 reloading a locked page logs out', async ({ portal, page, context, served }) => {
  await context.clock.install()
  await settled(page, () => portal.signIn('anna'))
  // the idle check is in a part that is loaded after the frame
  await expect(async () => {
    await forward(served, context, DAY + 60_000)
    await context.clock.runFor(35_000)
    await expect(idleDialog(page)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  // the page's clock has locked the page; the server ends the session a moment later
  served.sessionEnd = 'SESSION_IDLE'
  const renewed: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/session/renew')) renewed.push(response.status())
  })
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect(renewed.filter((status) => status === 200)).toEqual([])
  await portal.signInPage.submit('anna')
  await expect(portal.organisation).toBeVisible()
  await page.reload()
  await expect(portal.organisation).toBeVisible()
})

test('SESS-25 typing in one tab keeps the others unlocked and extends the session on the server', async ({
  portal,
  page,
  context,
  served,
}) => {
  await context.clock.install()
  await settled(page, () => portal.signIn('anna'))
  const other = createPortal(await context.newPage(), texts.en)
  await settled(other.page, () => other.page.goto('/portal/'))
  await forward(served, context, DAY - 600_000)
  const touchRequest = page.waitForRequest((request) => request.url().endsWith('/identification/session/touch'))
  await page.keyboard.press('Shift')
  await touchRequest
  await context.clock.runFor(660_000)
  await expect(idleDialog(page)).toBeHidden()
  await expect(idleDialog(other.page)).toBeHidden()
  await expect(other.organisation).toBeVisible()
})

test('SESS-24, SESS-125 a wrong or changed clock does not lock the page, but the idle time locks it', async ({
  portal,
  page,
  context,
  served,
}) => {
  await context.clock.install({ time: Date.now() + DAY })
  // the page compares no times before this answer
  const learned = page.waitForResponse('**/identification/session')
  await settled(page, () => portal.signIn('anna'))
  await (await learned).finished()
  for (const days of [3, -3, 1]) {
    await context.clock.setSystemTime(Date.now() + days * DAY)
    await context.clock.runFor(61_000)
    await expect(portal.organisation).toBeVisible()
    await expect(idleDialog(page)).toBeHidden()
  }
  await forward(served, context, DAY + 60_000)
  await context.clock.runFor(35_000)
  await expect(idleDialog(page)).toBeVisible()
})
