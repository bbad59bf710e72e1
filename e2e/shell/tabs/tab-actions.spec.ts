import type { BrowserContext, Page } from '@playwright/test'
import { createPortal, type Portal } from '../../pages/portal.ts'
import { choose, open, pathOf } from '../../pages/tabs.ts'
import { expect, test } from '../fixture.ts'

/** Signs in, opens Schedule in a window of its own, and moves it there to the path `/milestones`. */
async function openScheduleWindow(portal: Portal, context: BrowserContext): Promise<Page> {
  await portal.signIn('anna')
  await open(portal, 'Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  const opened = context.waitForEvent('page')
  await choose(portal, 'Schedule', 'Open in new window')
  const window = await opened
  const own = createPortal(window, portal.texts)
  await own.application('Schedule').getByRole('textbox').last().waitFor()
  await (await own.frame('Schedule')).evaluate(() => history.pushState(null, '', '/milestones'))
  // when this button is visible, the window receives messages of the portal
  await expect(window.getByRole('button', { name: 'Move back to tab' })).toBeVisible()
  return window
}

test('TAB-17 TAB-8 TAB-29 TAB-42 a pinned tab is first, is not closed by accident, and stays pinned after a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Planning', 'Documents', 'Quality')
  await choose(portal, 'Schedule', 'Pin')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Inspections', 'Document register'])

  await portal.tab('Schedule').click({ button: 'middle' })
  await portal.tab('Schedule').press('Delete')
  await choose(portal, 'Inspections', 'Close others')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Inspections'])
  await choose(portal, 'Home', 'Close right')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'])

  await page.reload()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'])
  await open(portal, 'Documents')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Document register'])
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Pinned/)

  await choose(portal, 'Schedule', 'Unpin')
  await portal.tab('Schedule').click({ button: 'middle' })
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Document register'])
})

test('TAB-19 TAB-20 TAB-46 closed tabs reopen one after the other at their positions; a link opens the application’s present path', async ({
  portal,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.signIn('anna')
  await open(portal, 'Planning', 'Documents', 'Quality')
  await portal.tab('Schedule').click()
  await portal.application('Schedule').getByRole('link', { name: 'Milestones' }).first().click()
  await expect.poll(() => pathOf(portal, 'Schedule')).toContain('/milestones')

  await choose(portal, 'Schedule', 'Copy link')
  await expect(page.getByText('Link copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('tenantId')).toBe('20001')
  expect(new URL(link).searchParams.get('org')).toMatch(/\/41001$/)

  await choose(portal, 'Home', 'Close right')
  await expect(page.getByRole('tablist', { name: 'Open tabs' })).toBeHidden()
  const delayedFile = page.waitForResponse(/\/late-effects-[^/]*\.js$/)
  await page.reload()
  await (await delayedFile).finished()
  await expect(async () => {
    if (!(await portal.tabs.first().isVisible())) await page.keyboard.press('Alt+Shift+KeyZ')
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'], { timeout: 3_000 })
  }).toPass()
  await expect.poll(() => pathOf(portal, 'Schedule')).toContain('/milestones')
  await choose(portal, 'Schedule', 'Reopen closed')
  await choose(portal, 'Schedule', 'Reopen closed')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Inspections', 'Document register', 'Schedule'])
  await portal.tabMenu('Schedule')
  await expect(page.getByRole('menuitem', { name: 'Reopen closed' })).toBeDisabled()

  const fresh = createPortal(await context.newPage(), portal.texts)
  await fresh.page.goto(link)
  await expect(fresh.activeTab).toHaveText('Schedule')
  await expect.poll(() => pathOf(fresh, 'Schedule')).toContain('/milestones')
})

test('TAB-14 TAB-21 a menu of several instances is duplicated at its path, and both tabs survive a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Documents')
  await portal.openMenu('Drawings')
  await expect(portal.activeTab).toHaveText(/Drawings/)
  await portal.viewport('Drawings').locator('iframe').contentFrame().locator('body').waitFor()
  await portal.tabMenu('Document register')
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await choose(portal, 'Drawings', 'Duplicate')
  await expect(portal.tabs).toHaveCount(5)
  await expect(page.getByRole('main').locator('section[aria-label="Drawings"]')).toHaveCount(2)
  await page.reload()
  await expect(portal.tabs).toHaveCount(5)
  const addresses = await page
    .locator('section[aria-label="Drawings"] iframe')
    .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src))
  expect(addresses.join()).not.toContain('copy')
})

test('TAB-22 the tab’s menu moves its window back into the tab', async ({ portal, page, context }) => {
  const window = await openScheduleWindow(portal, context)

  await choose(portal, 'Schedule', 'Move back to tab')

  await expect.poll(() => window.isClosed()).toBe(true)
  await expect.poll(() => pathOf(portal, 'Schedule')).toBe('/milestones')
  await portal.tabMenu('Schedule')
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Move back to tab' })).toHaveCount(0)
})

test('HOST-350 a slow window returns to its tab and leaves no second portal', async ({ portal, page, context }) => {
  await context.addInitScript(() => {
    // both the window and the portal receive each other's messages late
    const { addEventListener } = BroadcastChannel.prototype
    BroadcastChannel.prototype.addEventListener = function (
      this: BroadcastChannel,
      type: string,
      listener: (event: MessageEvent) => void,
    ) {
      const listen = (event: MessageEvent<{ kind?: string }>) =>
        setTimeout(
          () => listener(event),
          ['return-request', 'return-offer'].includes(event.data.kind ?? '') ? 2_500 : 0,
        )
      addEventListener.call(this, type, listen as unknown as EventListener)
    } as typeof addEventListener
  })
  const window = await openScheduleWindow(portal, context)

  await choose(portal, 'Schedule', 'Move back to tab')

  await expect.poll(() => window.isClosed()).toBe(true)
  await expect.poll(() => pathOf(portal, 'Schedule')).toBe('/milestones')
  await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveCount(1)
})

test('TAB-12 TAB-28 TAB-30 one question lists all unsaved tabs and their unsaved items', async ({ portal, page }) => {
  await portal.signIn('anna')
  await open(portal, 'Planning', 'Documents')
  for (const menu of ['Schedule', 'Document register']) {
    await portal.tab(menu).click()
    await portal.application(menu).getByRole('textbox').last().waitFor()
    await (
      await portal.frame(menu)
    ).evaluate(
      (label) => {
        const key = '__portico_port__'
        const port = (window as unknown as Record<string, { send(message: object): void }>)[key]
        port?.send({ v: 1, type: 'dirty', data: { isDirty: true, ...label } })
      },
      menu === 'Schedule' ? { label: 'two <b>tasks</b>' } : {},
    )
  }
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  const stay = async () => {
    await expect(question.getByRole('listitem')).toHaveText(['Document register', 'Schedule: two <b>tasks</b>'])
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
  }

  await choose(portal, 'Home', 'Close right')
  await stay()
  await choose(portal, 'Home', 'Close others')
  await stay()
  await portal.logOut()
  await stay()
  await portal.organisation.click()
  await page.getByRole('treeitem', { name: 'Nordbro', exact: true }).click()
  await stay()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Document register', 'Schedule'])
})

test.describe('a row that is too long', () => {
  test.use({ viewport: { width: 900, height: 700 } })

  test('TAB-18 TAB-24 TAB-25 TAB-49 all tabs are listed and searchable; a drag can end anywhere', async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    await open(portal, 'Planning', 'Documents', 'Quality', 'Cost', 'API explorer')
    const before = ['Home', 'Workbench', 'API explorer', 'Budget', 'Inspections', 'Document register', 'Schedule']
    await expect(portal.tabs).toHaveText(before)

    const button = page.getByRole('button', { name: 'All open tabs: 7' })
    await button.click()
    const list = page.getByRole('dialog', { name: 'All open tabs' })
    await expect(list.getByRole('option')).toHaveText(before)
    await page.keyboard.type('ched')
    await expect(list.getByRole('option')).toHaveText(['Schedule'])
    await page.keyboard.press('Enter')
    await expect(portal.activeTab).toHaveText('Schedule')
    await expect(portal.activeTab).toBeInViewport({ ratio: 0.99 })
    await button.click()
    await page.keyboard.type('budget')
    await page.keyboard.press('Shift+Delete')
    await expect(list.getByText('No matching tabs')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()

    const items = (await portal.tabMenu('Schedule')).getByRole('menuitem')
    await expect(items).toHaveText(['Refresh', 'Pin', 'Remove from favourites', 'Show on the left in split view', 'Show on the right in split view', 'Copy link', 'Open in new window', 'Reopen closed', 'All open tabs', 'Sort by application', 'Close', 'Close right', 'Close others']) // prettier-ignore
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)

    const left = ['Home', 'Workbench', 'Schedule', 'API explorer', 'Inspections', 'Document register']
    const drag = async (x: number, y: number) => {
      const box = await portal.tab('Schedule').boundingBox()
      if (!box) throw new Error('The tab has no bounding box')
      await page.mouse.move(box.x + 20, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x - 40, box.y + 10, { steps: 4 })
      await page.mouse.move(x, y, { steps: 8 })
    }
    const isAtRest = () =>
      expect(page.getByRole('tablist', { name: 'Open tabs' }).locator('[data-dragged], [style*="translate"]')).toHaveCount(0) // prettier-ignore
    await drag(-60, -40)
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await isAtRest()
    await expect(portal.tabs).toHaveText([...left.slice(0, 2), ...left.slice(3), 'Schedule'])
    await drag(-60, -40)
    await page.mouse.up()
    await isAtRest()
    await expect(portal.tabs).toHaveText(left)
    await page.mouse.move(500, 400)
    await isAtRest()
    // the page did not receive the release: the next movement has no pressed button
    await portal.tab('Schedule').scrollIntoViewIfNeeded()
    await drag(960, 740)
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await portal.tab('Schedule').dispatchEvent('pointermove', { pointerId: 1, buttons: 0, clientX: 10, clientY: 10 })
    await isAtRest()
    await page.mouse.up()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('pin this tab')
    await page.getByRole('option', { name: /^Pin this tab/ }).click()
    await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Pinned/)
  })
})
