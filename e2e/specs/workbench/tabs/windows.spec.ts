import type { Page } from '@playwright/test'
import { expect, test } from '../../../fixtures.ts'
import { createPortal, type Portal } from '../../../pages/portal.ts'

const SCHEDULE = 'Schedule'

async function openedBy(portal: Portal, act: () => Promise<unknown>): Promise<Page> {
  const opened = portal.page.context().waitForEvent('page')
  await act()
  const page = await opened
  await page.waitForLoadState()
  return page
}

const openInWindow = (portal: Portal) =>
  openedBy(portal, async () =>
    (await portal.tabMenu(SCHEDULE)).getByRole('menuitem', { name: 'Open in new window' }).click(),
  )

test('HOST-68, HOST-244, HOST-246 a portal window returns to a tab, by its own button and from the list, at its path', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.application(SCHEDULE).getByRole('textbox').last().waitFor()
  const first = await openInWindow(portal)
  const own = createPortal(first, portal.texts)
  await own.application(SCHEDULE).getByRole('textbox').last().waitFor()
  await portal.closeTab(SCHEDULE)
  await (await own.frame(SCHEDULE)).evaluate(() => history.pushState(null, '', '/milestones?sort=date'))

  await first.getByRole('button', { name: 'Move back to tab' }).click()

  await expect(portal.activeTab).toHaveText(SCHEDULE)
  await expect.poll(() => first.isClosed()).toBe(true)
  await expect
    .poll(async () =>
      (await portal.frame(SCHEDULE)).evaluate(() => location.pathname + location.search).catch(() => ''),
    )
    .toBe('/milestones?sort=date')
  await expect(page.getByRole('button', { name: /open window/ })).toBeHidden()

  const second = await openInWindow(portal)
  const other = createPortal(second, portal.texts)
  await other.application(SCHEDULE).locator('body').waitFor()
  await page.reload()
  await page.getByRole('button', { name: '1 open window' }).click()
  await page.getByRole('menuitem', { name: `Move back to tab: ${SCHEDULE}` }).click()
  await expect.poll(() => second.isClosed()).toBe(true)
  await expect(portal.activeTab).toHaveText(SCHEDULE)
})

test(
  'HOST-68, HOST-245 a window becomes the portal if its portal closes, and a closed window leaves the list',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    await portal.application(SCHEDULE).getByRole('textbox').last().waitFor()
    const closed = await openInWindow(portal)
    await createPortal(closed, portal.texts).application(SCHEDULE).getByRole('textbox').last().waitFor()
    await closed.close()
    await expect(page.getByRole('button', { name: /open window/ })).toBeHidden()

    const left = await openInWindow(portal)
    const own = createPortal(left, portal.texts)
    await own.application(SCHEDULE).getByRole('textbox').last().waitFor()
    // unloads the portal completely, since a closing portal could still receive the message
    await page.goto('about:blank')
    await page.close()
    await left.getByRole('button', { name: 'Move back to tab' }).click()

    await expect(own.organisation).toBeVisible()
    await expect(own.activeTab).toHaveText(SCHEDULE)
    await expect(left.getByRole('button', { name: 'Move back to tab' })).toBeHidden()
  },
)

test('HOST-69 SDK-51 HOST-247 an application’s own window returns to a tab, which survives a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const window = await openedBy(portal, () => portal.openApplication('ERP'))
  expect(new URL(window.url()).searchParams.get('ticket')).toBeNull()
  await window.getByRole('link', { name: 'Supplier invoices' }).click()

  await window.getByRole('button', { name: 'Show in portal' }).click()

  await expect(portal.activeTab).toHaveText('ERP')
  await expect(portal.application('ERP').getByRole('heading', { name: 'Supplier invoices', level: 1 })).toBeVisible()
  // DEMO-7
  await expect(portal.application('ERP').getByRole('navigation')).toHaveCount(0)
  await expect(portal.application('ERP').getByRole('banner')).toContainText('anna.berg')
  await expect.poll(() => window.isClosed()).toBe(true)
  await page.reload()
  await expect(portal.application('ERP').getByRole('heading', { name: 'Supplier invoices', level: 1 })).toBeVisible()
  // DEMO-7
  await expect(portal.application('ERP').getByRole('navigation')).toHaveCount(0)

  const again = await openedBy(portal, () => portal.openApplication('ERP'))
  await expect(again.getByRole('button', { name: 'Show in portal' })).toBeVisible()
  await page.getByRole('button', { name: '1 open window' }).click()
  await page.getByRole('menuitem', { name: 'Move back to tab: ERP' }).click()
  await expect(portal.activeTab).toHaveText('ERP')
})
