import type { Locator, Page } from '@playwright/test'
import { choose, open } from '../../pages/tabs.ts'
import { Refusal } from '../answers/answers.ts'
import { keepFavourites, refuseChanges } from '../answers/favourites.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { keepVisits } from '../answers/recent-visits.ts'

test.beforeEach(({ answers }) => keepFavourites(answers))

const button = (page: Page) => page.getByRole('button', { name: 'Favourites', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Favourites', exact: true })
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Add favourites' })

async function namesIn(page: Page) {
  await button(page).click()
  await expect(panel(page).locator('.p-favourites-row').first()).toBeVisible()
  const names = await panel(page).locator('.p-favourites-row .p-favourites-name').allTextContents()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  return names
}

test('COLLECT-9 COLLECT-10 COLLECT-11 COLLECT-16 LOOK-192 favourites are selected, ordered by keyboard, cancelled, saved and opened', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  expect(await namesIn(page)).toEqual(['Schedule', 'Document register', 'Contracts', 'Work permits (old)'])

  // a favourite whose menu no longer exists
  await button(page).click()
  await panel(page).getByRole('button', { name: 'Work permits (old)', exact: true }).click()
  await expect(page.getByText('You don’t have permission to open this page.')).toBeVisible()

  await button(page).click()
  await panel(page).getByRole('button', { name: 'Schedule' }).click()
  await expect(portal.activeTab).toHaveText('Schedule')

  // the dialog changes a copy until the person saves
  await button(page).click()
  await panel(page).getByRole('button', { name: 'Add favourites' }).click()
  await expect(chooser(page).getByRole('searchbox', { name: 'Find page' })).toBeFocused()
  await chooser(page).getByRole('searchbox', { name: 'Find page' }).fill('zzzz')
  await expect(chooser(page).getByRole('status')).toHaveText('No dataTry fewer or other words.')
  await chooser(page).getByRole('searchbox', { name: 'Find page' }).fill('inspec')
  await chooser(page).getByRole('treeitem', { name: 'Inspections' }).click()
  const order = chooser(page).getByRole('grid', { name: 'Order of favourites' })
  await expect(order.getByRole('row')).toHaveCount(5)
  await chooser(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(chooser(page)).toBeHidden()
  expect(await namesIn(page)).toHaveLength(4)

  await button(page).click()
  await panel(page).getByRole('button', { name: 'Add favourites' }).click()
  await chooser(page).getByRole('searchbox', { name: 'Find page' }).fill('inspec')
  await chooser(page).getByRole('treeitem', { name: 'Inspections' }).click()
  await order.getByRole('button', { name: 'Remove Work permits (old)' }).click()
  await expect(order.getByRole('row')).toHaveCount(4)
  // the keyboard moves Schedule behind the document register
  await order.getByRole('row').first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await expect(order.getByRole('button', { name: 'Drag Schedule' })).toBeFocused()
  await page.keyboard.press('Enter')
  const goal = page.getByRole('button', { name: 'Insert between Document register and Contracts' })
  await expect(goal).toBeAttached()
  const isThere = () => goal.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 8 && !(await isThere()); step++) await page.keyboard.press('ArrowDown')
  await expect(goal).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(order.getByRole('row').nth(0)).toContainText('Document register')
  await chooser(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Favourites saved.')).toBeVisible()
  const chosenNames = await namesIn(page)
  expect(chosenNames.toSorted()).toEqual(['Contracts', 'Document register', 'Inspections', 'Schedule'])
  expect(chosenNames.indexOf('Schedule')).toBeGreaterThan(chosenNames.indexOf('Document register'))

  // in another browser tab
  const other = await page.context().newPage()
  await other.goto('/portal/1/')
  expect(await namesIn(other)).toEqual(chosenNames)
})

test('COLLECT-9 COLLECT-10 COLLECT-16 LOOK-9 a favourite is added and opened without a pointer', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  const reach = async (goal: Locator, key = 'Tab') => {
    const isThere = () => goal.evaluate((element) => element === document.activeElement)
    for (let step = 0; step < 25 && !(await isThere()); step++) await page.keyboard.press(key)
    await expect(goal).toBeFocused()
  }
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).waitFor()
  await page.keyboard.type('>show favourites')
  await expect(page.getByRole('option', { name: /^Show favourites/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await reach(panel(page).getByRole('button', { name: 'Add favourites' }))
  await page.keyboard.press('Enter')
  await expect(chooser(page).getByRole('searchbox', { name: 'Find page' })).toBeFocused()
  await page.keyboard.type('inspec')
  const matchingRow = chooser(page).getByRole('treeitem', { name: 'Inspections' })
  await expect(matchingRow).toBeVisible()
  await reach(chooser(page).getByRole('treeitem').first())
  await reach(matchingRow, 'ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chooser(page).getByRole('grid', { name: 'Order of favourites' }).getByRole('row')).toHaveCount(5)
  await reach(chooser(page).getByRole('button', { name: 'Confirm' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Favourites saved.')).toBeVisible()

  await expect(button(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page)).toBeVisible()
  await reach(panel(page).getByRole('button', { name: 'Inspections' }))
  await page.keyboard.press('Enter')
  await expect(portal.activeTab).toHaveText('Inspections')
})

test('COLLECT-21 COLLECT-22 a favourite whose menu is gone is grey, and a button in the dropdown removes it', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await button(page).click()
  const row = panel(page).getByRole('button', { name: 'Work permits (old)', exact: true })
  const other = panel(page).getByRole('button', { name: /^Schedule/ })
  const colourOf = (element: typeof row) => element.evaluate((shown) => getComputedStyle(shown).color)
  await expect(row).toBeVisible()
  expect(await colourOf(row)).not.toBe(await colourOf(other))
  await expect(panel(page).getByRole('button', { name: 'Remove Schedule' })).toHaveCount(0)

  await panel(page).getByRole('button', { name: 'Remove Work permits (old)' }).click()
  await expect(row).toBeHidden()
  // COLLECT-22: the focus moves to the row before, since the removed row was the last one
  await expect(panel(page).getByRole('button', { name: /^Contracts/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(await namesIn(page)).toEqual(['Schedule', 'Document register', 'Contracts'])
})

test('COLLECT-3 COLLECT-8 COLLECT-15 a star in the side menu toggles a favourite, also by keyboard, and is reset when the server refuses', async ({
  page,
  portal,
  answers,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Cost')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  const row = side.getByRole('treeitem', { name: 'Contracts' })
  const star = row.getByRole('button', { name: 'Favourite' })
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await row.hover()
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'false')
  expect(await namesIn(page)).not.toContain('Contracts')
  // the product dcost has stars in the menu instead of the dialog
  await button(page).click()
  await expect(panel(page).getByRole('button', { name: 'Add favourites' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await row.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(star).toBeFocused()
  await page.keyboard.press('Space')
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  expect(await namesIn(page)).toContain('Contracts')

  // a menu without permission
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/user-collections')) requests.push(request.url())
  })
  const locked = side.getByRole('treeitem', { name: 'Forecast' })
  const lockedStar = locked.getByRole('button', { name: 'Favourite' })
  await expect(lockedStar).toHaveAttribute('aria-disabled', 'true')
  await locked.hover()
  await lockedStar.click({ force: true })
  expect(await namesIn(page)).not.toContain('Forecast')
  await expect(lockedStar).toHaveAttribute('aria-pressed', 'false')
  expect(requests).toEqual([])

  refuseChanges(answers, 'INTERNAL')
  await row.hover()
  await star.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('COLLECT-24 the notice about a new favourite leads to the favourites', async ({ page, portal, answers }) => {
  keepFavourites(answers)
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.signIn('anna')
  await open(portal, 'Quality')
  await page.getByRole('button', { name: 'Add to favourites', exact: true }).click()
  const notice = page.locator('.p-banner', { hasText: 'Added to favourites.' })
  await notice.getByRole('button', { name: 'Show favourites' }).click()
  await expect(page.getByRole('dialog', { name: 'Favourites', exact: true })).toContainText('Inspections')
  await expect(notice).toHaveCount(0)
})

test('COLLECT-19 COLLECT-20 TAB-18 a page of type 0 is added to the favourites from its tab, by the star and by the palette', async ({
  page,
  portal,
  answers,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Quality')
  const star = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(star('Add to favourites')).toBeEnabled()

  await portal.tab('Inspections').focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: 'Add to favourites' })).toBeEnabled()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Added to favourites.')).toBeVisible()
  expect(await namesIn(page)).toContain('Inspections')

  await star('Remove from favourites').press('Enter')
  await expect(star('Add to favourites')).toBeFocused()
  expect(await namesIn(page)).not.toContain('Inspections')

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('add this page')
  await page.getByRole('option', { name: /^Add this page to favourites/ }).click()
  await expect(star('Remove from favourites')).toBeVisible()

  // Home cannot be a favourite, and the star keeps its position
  const { x } = (await star('Remove from favourites').boundingBox())!
  await portal.tab('Home').click()
  await expect(star('Add to favourites')).toBeDisabled()
  expect((await star('Add to favourites').boundingBox())!.x).toBe(x)
  await (await portal.tabMenu('Home')).getByRole('menuitem', { name: 'Refresh' }).waitFor()
  await expect(page.getByRole('menuitem', { name: /favourites/ })).toHaveCount(0)
  await page.keyboard.press('Escape')

  refuseChanges(answers, 'INTERNAL')
  await choose(portal, 'Inspections', 'Remove from favourites')
  await expect(page.getByRole('alert')).toBeVisible()
  await portal.tab('Inspections').click()
  await expect(star('Remove from favourites')).toBeEnabled()
})

test('WIRE-9 a refusal by the server shows the no-permission page for the active menu', async ({
  page,
  portal,
  answers,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Cost')
  const row = page.getByRole('navigation', { name: 'Side menu' }).getByRole('treeitem', { name: 'Contracts' })
  refuseChanges(answers, 'FORBIDDEN_PAGE')
  await row.hover()
  await row.getByRole('button', { name: 'Favourite' }).click()

  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText('Budget')
})

test('RECENT-6, RECENT-8, RECENT-9 a recent visit opens in its organisation; five local visits replace the server’s list if it fails', async ({
  page,
  portal,
  answers,
}) => {
  keepVisits(answers)
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'Recent visits' }).click()
  const menu = page.getByRole('menu', { name: 'Recent visits' })
  await expect(menu.getByRole('menuitem').first()).toHaveText(/^ScheduleÖresund Tunnel.+$/)
  await menu.getByRole('menuitem', { name: /^Budget E6 Trelleborg Ring Road/ }).click()
  await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
  await expect(portal.activeTab).toHaveText('Budget')
  await page.getByRole('button', { name: 'Recent visits' }).click()
  await expect(menu.getByRole('menuitem').first()).toHaveText(/^BudgetE6 Trelleborg Ring Roadnow$/)
  await page.keyboard.press('Escape')

  await portal.openApplication('Planning')
  for (const name of ['Resources', 'Look-ahead', 'Work packages', 'Progress']) {
    await portal.openMenu(name)
    await expect(portal.activeTab).toHaveText(name)
  }
  answers('GET /api/workbench/v4/user-recent-visits/list', () => new Refusal('INTERNAL'))
  await page.reload()
  await expect(portal.activeTab).toHaveText('Progress')
  await page.getByRole('button', { name: 'Recent visits' }).click()
  const own = ['Progress', 'Work packages', 'Look-ahead', 'Resources', 'Schedule']
  await expect(menu.getByRole('menuitem')).toHaveText(own.map((name) => `${name}E6 Trelleborg Ring Road`))
})

test('MENU-124 a menu has the same picture in side menu, palette and favourites', async ({ page, portal, answers }) => {
  answers('GET /api/workbench/v4/user-collections', ({ recorded }) =>
    recorded()
      .slice(0, 1)
      .map((one) => ({ ...one, productCode: 'doc', appCode: 'doc-core', menuAuthCode: 'doc.drawing' })),
  )
  await portal.signIn('anna')
  await openAndWait(portal, 'Documents')
  const picture = await page.locator('.p-side-row[data-menu="100333"] img.p-icon').getAttribute('src')
  expect(picture).toMatch(/^data:image/)

  await button(page).click()
  await expect(panel(page).locator('img.p-icon')).toHaveAttribute('src', picture ?? '')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('Drawings')
  await expect(
    page
      .getByRole('option', { name: /^Drawings/ })
      .first()
      .locator('img.p-icon'),
  ).toHaveAttribute('src', picture ?? '')
})

test('WIRE-40 text and choices made offline stay; the failure is shown at once, and saved once when online', async ({
  page,
  portal,
  context,
}) => {
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/user-collections/batch')) saves += 1
  })
  await portal.signIn('anna')
  await button(page).click()
  await panel(page).getByRole('button', { name: 'Add favourites' }).click()
  const search = chooser(page).getByRole('searchbox', { name: 'Find page' })
  await search.fill('inspec')
  await chooser(page).getByRole('treeitem', { name: 'Inspections' }).click()
  const rows = chooser(page).getByRole('grid', { name: 'Order of favourites' }).getByRole('row')
  await expect(rows).toHaveCount(5)

  await context.setOffline(true)
  await chooser(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alert')).toContainText('You’re offline. Try again when you’re back online.')
  await expect(page.getByText('System service exception')).toHaveCount(0)
  await expect(search).toHaveValue('inspec')
  await expect(rows).toHaveCount(5)
  expect(saves).toBe(1)

  await context.setOffline(false)
  await chooser(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Favourites saved.')).toBeVisible()
  expect(saves).toBe(2)
  expect(await namesIn(page)).toHaveLength(5)
})
