import type { Locator } from '@playwright/test'
import { laterFeatures } from '../../pages/later-features.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { keepFavourites } from '../answers/favourites.ts'
import { keepMessages, message } from '../answers/messages.ts'
import { answerSearch } from '../answers/organisations.ts'
import { axeFindings } from '../../pages/axe.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('LOOK-106 the bar at the bottom leads to home, applications, search, tabs and the user menu', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  await expect(bar.locator('a:visible, button:visible')).toHaveText(['', 'Applications', 'Search', '', ''])
  for (const part of await bar.locator('a:visible, button:visible').all()) {
    const { width, height } = (await part.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  }
  await expect(page.getByRole('banner').getByRole('button', { name: 'User menu' })).toHaveCount(0)

  await openAndWait(portal, 'Planning')
  await openAndWait(portal, 'Documents')
  await bar.getByRole('button', { name: 'Tabs', exact: true }).click()
  const tabs = page.getByRole('dialog', { name: 'All open tabs' })
  await tabs.getByRole('option', { name: 'Schedule' }).click()
  await expect(portal.activeTab).toHaveText('Schedule')
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(portal.activeTab).toHaveText('Home')
  await bar.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('LOOK-254 popovers and the list of tabs end above the bar at the bottom', async ({ page, portal }) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  const top = (await bar.boundingBox())!.y
  const bottomOf = async (sheet: Locator) => {
    const { y, height } = (await sheet.boundingBox())!
    return y + height
  }
  for (const name of ['Tabs', 'User menu'])
    await test.step(name, async () => {
      await page.getByRole('button', { name, exact: true }).click()
      await expect.poll(() => bottomOf(page.locator('.p-popover'))).toBeLessThanOrEqual(top + 1)
      await page.keyboard.press('Escape')
      await expect(page.locator('.p-popover')).toHaveCount(0)
    })
})

test('LOOK-251 a notice ends above the bar at the bottom, which works meanwhile', async ({ page, portal, answers }) => {
  keepFavourites(answers)
  await portal.signIn('anna')
  await openAndWait(portal, 'Quality')
  await page.getByRole('button', { name: 'Add to favourites', exact: true }).click()
  const notice = page.locator('.p-banner', { hasText: 'Added to favourites.' })
  await expect(notice).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Bottom bar' })
  const { y, height } = (await notice.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y)
  await bar.getByRole('link', { name: 'Home' }).click()
  await expect(portal.activeTab).toHaveText('Home')
})

test('LOOK-107 a button in the header opens the side menu over the page, and a chosen page closes it', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  await expect(side.getByRole('treeitem')).toHaveCount(0)
  await side.getByRole('button', { name: 'Expand side menu' }).click()
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(390)
  await side.getByRole('treeitem', { name: 'Resources', exact: true }).click()
  await expect(portal.activeTab).toHaveText('Resources')
  await expect(side.getByRole('treeitem')).toHaveCount(0)

  await side.getByRole('button', { name: 'Expand side menu' }).click()
  await side.getByRole('button', { name: 'Close side menu' }).click()
  await expect(side.getByRole('treeitem')).toHaveCount(0)
})

test('LOOK-108 LOOK-114 LOOK-201 LOOK-203 menus and popovers cover the page below the header, the list of organisations fills its sheet and shows paths', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  const switcher = createSwitcher(page)
  await switcher.open()
  const sheet = page.locator('.p-popover')
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 48, width: 390, height: 740 })
  const bottomOfList = async () => {
    const { y, height } = (await page.locator('.p-org-count').boundingBox())!
    return y + height
  }
  await expect.poll(bottomOfList).toBeGreaterThan(784)
  await page.mouse.click(4, 20)
  await expect(sheet).toHaveCount(0)

  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 48, width: 390, height: 740 })
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.getByRole('button', { name: 'More', exact: true }).click()
  const menu = page.locator('.p-header-entries')
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 48, width: 390, height: 796 })
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  // each row of the list shows a part of its path
  await switcher.open()
  await page.getByRole('radio', { name: 'List', exact: true }).first().check()
  const paths = page.getByRole('listbox', { name: 'Projects' }).locator('.p-org-where:not(:empty)')
  await expect(paths.first()).toBeVisible()
  for (const path of await paths.all()) expect((await path.boundingBox())!.width).toBeGreaterThan(20)
})

test('LOOK-107 the button of the side menu is in the header, also below a banner', async ({
  page,
  portal,
  context,
}) => {
  const loaded = laterFeatures(page)
  await portal.signIn('anna')
  // the banner is one of them
  await loaded
  const header = page.getByRole('banner')
  const button = page.getByRole('button', { name: 'Expand side menu' })
  const distance = async () => (await button.boundingBox())!.y - (await header.boundingBox())!.y
  const before = await distance()
  expect(before).toBeGreaterThanOrEqual(0)
  expect(before).toBeLessThan(48)

  await context.setOffline(true)
  await expect(
    page.getByText('You’re offline. Open pages stay as they are, but loading and saving may not work.'),
  ).toBeVisible()
  expect((await header.boundingBox())!.y).toBeGreaterThan(0)
  expect(await distance()).toBe(before)
})

test('LOOK-115 alerts are at the bottom, do not cover the heading of a sheet, and come before the welcome tip', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, [message(1, 'Crane 3 is out of service', { severity: 'alert' })])
  await page.addInitScript(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
  await portal.signIn('anna')
  const alerts = page.getByRole('region', { name: 'Important messages' })
  const tip = page.getByRole('dialog', { name: 'Welcome' })
  await expect(alerts).toBeVisible()
  expect((await alerts.boundingBox())!.y).toBeGreaterThan(600)
  await expect(page.locator('.p-welcome')).toBeAttached()
  await expect(tip).toBeHidden()

  await alerts.getByRole('button', { name: 'Close' }).click()
  await expect(tip).toBeVisible()
})

test('LOOK-195 sheets end above the alerts, and everything in them is reached by scrolling', async ({
  page,
  portal,
  answers,
}) => {
  const titles = ['Crane 3 is out of service', 'Storm on Friday', 'Gas alarm in shaft 2', 'Power cut at noon']
  keepMessages(
    answers,
    titles.map((title, at) => message(at + 1, title, { severity: 'alert' })),
  )
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const alerts = page.getByRole('region', { name: 'Important messages' })
  await expect(alerts.getByRole('listitem')).toHaveCount(4)
  const isAbove = async (part: Locator) => {
    await part.scrollIntoViewIfNeeded()
    const [above, below] = [await part.boundingBox(), await alerts.boundingBox()]
    return above!.y >= 0 && above!.y + above!.height <= below!.y
  }

  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect.poll(() => isAbove(page.getByRole('menuitem', { name: 'Sign out', exact: true }))).toBe(true)
  await page.keyboard.press('Escape')

  const switcher = createSwitcher(page)
  await switcher.open()
  await expect.poll(() => isAbove(page.locator('.p-org-count'))).toBe(true)
  await page.keyboard.press('Escape')

  const side = page.getByRole('navigation', { name: 'Side menu' })
  await side.getByRole('button', { name: 'Expand side menu' }).click()
  await expect.poll(() => isAbove(side.getByRole('treeitem').last())).toBe(true)
  await side.getByRole('button', { name: 'Close side menu' }).click()

  await page
    .getByRole('navigation', { name: 'Bottom bar' })
    .getByRole('button', { name: 'Search', exact: true })
    .click()
  await expect.poll(() => isAbove(page.locator('.p-palette'))).toBe(true)
})

test('ASSISTANT-60 the assistant and the ticket form end above the alerts', async ({ page, portal, answers }) => {
  keepMessages(answers, [message(1, 'Crane 3 is out of service', { severity: 'alert' })])
  const ok = <T>(data: T) => ({ code: 0, msg: 'ok', data })
  answers('GET /knowledge/api/robot/control-panel/get-channel', () => ok({ branchCode: 'SOUTH' }))
  answers('GET /knowledge/api/robot/control-panel/get-channel-list', () => ok({ SOUTH: 'South branch' }))
  answers('GET /knowledge/api/robot/control-panel/get-C4-product-info-l3', () => ok([]))
  await portal.signIn('anna')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Open AI assistant')
  await page.keyboard.press('Enter')
  const assistant = page.getByRole('dialog', { name: 'AI assistant' })
  const alerts = page.getByRole('region', { name: 'Important messages' })
  await expect(alerts.getByRole('listitem')).toHaveCount(1)
  const distance = async (part: Locator) => {
    const [above, below] = [await part.boundingBox(), await alerts.boundingBox()]
    return below!.y - above!.y - above!.height
  }
  await expect.poll(() => distance(assistant.getByRole('button', { name: 'Send' }))).toBeGreaterThan(0)
  await assistant.getByRole('button', { name: 'Create ticket' }).click()
  const form = page.getByRole('dialog', { name: 'Create ticket' })
  await expect.poll(() => distance(form.getByRole('button', { name: 'Submit' }))).toBeGreaterThan(0)
})

test('LOOK-127 in a low window the welcome card ends below the header, and its button is reached by scrolling', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
  await page.setViewportSize({ width: 683, height: 300 })
  await portal.signIn('anna')
  const card = page.locator('.p-welcome')
  await expect(card).toBeVisible()
  await expect
    .poll(() => card.evaluate((element) => element.getBoundingClientRect().top))
    .toBeGreaterThanOrEqual(await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom))

  const start = card.getByRole('button', { name: 'Get started' })
  await start.scrollIntoViewIfNeeded()
  await expect(start).toBeInViewport({ ratio: 1 })
})

test('LOOK-9 ORG-128 on a phone the names of found rows contain all that the rows show', async ({
  page,
  portal,
  answers,
}) => {
  answerSearch(answers)
  await portal.signIn('anna')
  const switcher = createSwitcher(page)
  await switcher.open()
  await switcher.find.fill('road')
  await expect(switcher.tree.locator('mark').first()).toHaveText(/^road$/i)

  expect(await axeFindings(page, { exclude: 'iframe', moreRules: ['label-content-name-mismatch'] })).toEqual([])
})

test('LOOK-241 the default tabs show their icons without names, so that other tabs have the space', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const widthOf = async (tab: Locator) => (await tab.boundingBox())!.width
  const defaults = page.locator('.p-tab[data-default]')
  await expect(portal.tab('Home')).toHaveAccessibleName('Home')
  for (const tab of await defaults.all()) expect(await widthOf(tab)).toBe(44)
  await openAndWait(portal, 'Documents')
  await expect(portal.activeTab).toHaveText('Document register')
  expect(await portal.tab('Schedule').evaluate((tab) => tab.getBoundingClientRect().left)).toBeGreaterThan(0)
  for (const name of ['Schedule', 'Document register']) await expect(portal.tab(name)).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 800, height: 844 })
  expect(await widthOf(portal.tab('Home'))).toBeGreaterThan(60)
})

test('LOOK-244 a row of the favourites is 44 px high, as a row of other menus', async ({ page, portal, answers }) => {
  keepFavourites(answers)
  await portal.signIn('anna')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('>show favourites')
  await page.getByRole('option', { name: /^Show favourites/ }).click()
  const rows = page.getByRole('dialog', { name: 'Favourites', exact: true }).locator('.p-favourites-row')
  await expect(rows).toHaveCount(4)
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})
