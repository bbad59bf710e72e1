import type { Locator } from '@playwright/test'
import { laterFeatures } from '../../pages/later-features.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { open } from '../../pages/tabs.ts'
import { keepFavourites } from '../answers/favourites.ts'
import { expect, test } from '../fixture.ts'

test('MENU-107 MENU-108 each level of the side menu is indented, and its accessible name is the menu’s name', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Planning')
  const tree = page.getByRole('tree', { name: 'Side menu' })
  for (const name of ['Control', 'Time control', 'Follow-up'])
    await tree.getByRole('treeitem', { name, exact: true }).click()
  await expect(tree.locator('[data-level="4"]').first()).toBeVisible()

  const lefts = await tree
    .locator('[data-level]')
    .evaluateAll((rows) =>
      rows.map((row) => [
        Number((row as HTMLElement).dataset['level']),
        row.querySelector('.p-side-name')!.getBoundingClientRect().left,
      ]),
    )
  const leftOf = (level: number) => lefts.find(([one]) => one === level)![1]!
  for (const level of [2, 3, 4]) expect(leftOf(level), `level ${level}`).toBeGreaterThan(leftOf(level - 1))
})

test('ORG-122 LOOK-93 the opened switcher outlines the row with the keyboard focus', async ({ page, portal }) => {
  const switcher = createSwitcher(page)
  await portal.signIn('anna')
  await switcher.open()
  await expect(switcher.find).toBeFocused()
  const active = switcher.tree.locator('[data-active]')
  await expect(active).toHaveAccessibleName(/^Öresund Tunnel,/)
  await expect(active).toHaveCSS('outline-style', 'solid')

  const cut = switcher.tree.locator('.p-org-label, .p-org-name').filter({ hasText: 'Öresund Tunnel, Appro' }).last()
  await cut.evaluate((element) => (element.style.width = '40px'))
  await cut.hover()
  await expect(cut).toHaveAttribute('title', /^Öresund Tunnel, Appro/)
})

test('PALETTE-29 PALETTE-30 the palette marks an entry that changes the organisation', async ({
  page,
  portal,
  answers,
}) => {
  answers('GET /api/workbench/v4/search', () => [
    {
      ...{ kind: 'project' as const, id: 41010, name: 'E6 Trelleborg Ring Road', path: 'Nordbro', highlight: [] },
      target: { orgId: 41010 },
    },
  ])
  await portal.signIn('anna')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('trelleborg')

  const project = page.getByRole('group', { name: 'Projects' }).getByRole('option', { name: /E6 Trelleborg/ })
  await expect(project).toContainText('Changes organisation')
})

test('WIRE-33 a warning disappears after 15 seconds, unless the pointer is on it', async ({
  page,
  portal,
  answers,
}) => {
  keepFavourites(answers)
  await portal.signIn('anna')
  const warning = page.getByText('You don’t have permission to open this page.')
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  await page.clock.install()
  await page
    .getByRole('dialog', { name: 'Favourites' })
    .getByRole('button', { name: 'Work permits (old)', exact: true })
    .click()
  await expect(warning).toBeVisible()

  await warning.hover()
  await page.clock.runFor(20_000)
  await expect(warning).toBeVisible()
  await page.mouse.move(10, 10)
  await page.clock.runFor(16_000)
  await expect(warning).toBeHidden()
})

test('MENU-108 an item of the main menu has the state of its cascade, open or closed', async ({ page, portal }) => {
  await portal.signIn('anna')
  const item = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Planning', exact: true })
  await expect(item).toHaveAttribute('aria-expanded', 'false')
  await item.focus()
  await expect(async () => {
    await item.press('ArrowDown')
    await expect(item).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 })
  }).toPass()
})

test('LOOK-94 a banner is shown while the browser is offline', async ({ page, portal, context }) => {
  const loaded = laterFeatures(page)
  await portal.signIn('anna')
  await loaded
  // its code is there, so that it needs no connection
  await context.setOffline(true)
  const banner = page.getByText('You’re offline. Open pages stay as they are, but loading and saving may not work.')
  await expect(banner).toBeVisible()

  await context.setOffline(false)
  await expect(banner).toBeHidden()
})

test('LOOK-113 the user menu has groups for account, preferences and switching, and ends with log-out', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  const menu = page.getByRole('menu', { name: 'User menu' })
  const groups = menu.getByRole('group')
  await expect(groups).toHaveCount(5)
  for (const [at, name] of ['Account', 'Preferences', 'Language', 'Appearance', 'Switch'].entries())
    await expect(groups.nth(at)).toHaveAccessibleName(name)
  await expect(groups.nth(0).getByRole('menuitem', { name: 'Change password' })).toBeVisible()
  await expect(groups.nth(4).getByRole('menuitem', { name: /^Switch to/ })).toBeVisible()
  await expect(menu.getByRole('menuitem').last()).toHaveText('Sign out')
})

test('LOOK-247 the lists of the header have headings of one style', async ({ page, portal, answers }) => {
  keepFavourites(answers)
  answers('GET /api/workbench/v4/dashboards/list', () =>
    ['Progress', 'Weather'].map((name, at) => ({
      ...{ id: at + 1, name, contentUrl: '/portal-pages/weather', icon: 'icon-progress', sort: at },
    })),
  )
  await portal.signIn('anna')
  const styleOf = async (button: string) => {
    await page.getByRole('banner').getByRole('button', { name: button }).click()
    const heading = page.locator('.p-popover h2').first()
    await expect(heading).toBeVisible()
    const style = await heading.evaluate((element) => {
      const { fontSize, fontWeight, color } = getComputedStyle(element)
      const inset = element.getBoundingClientRect().left - element.closest('.p-popover')!.getBoundingClientRect().left
      return { fontSize, fontWeight, color, inset }
    })
    await page.keyboard.press('Escape')
    await expect(heading).toBeHidden()
    return style
  }
  const first = await styleOf('Favourites')
  for (const button of ['Recent visits', 'Messages', 'More dashboards'])
    expect(await styleOf(button), button).toEqual(first)
})

test('LOOK-246 the assistant has one icon, and the help another one', async ({ page, portal }) => {
  await portal.signIn('anna')
  const drawingOf = (part: Locator) =>
    part
      .locator('svg')
      .first()
      .evaluate((svg) => svg.innerHTML)
  const banner = page.getByRole('banner')
  const assistant = await drawingOf(banner.getByRole('button', { name: 'AI assistant' }))
  const help = banner.getByRole('button', { name: 'Help', exact: true })
  expect(await drawingOf(help)).not.toBe(assistant)
  await help.click()
  expect(await drawingOf(page.getByRole('menuitem', { name: 'AI assistant' }))).toBe(assistant)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('>assistant')
  expect(await drawingOf(page.getByRole('option', { name: /AI assistant/ }).first())).toBe(assistant)
})
