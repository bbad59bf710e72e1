import type { Page } from '@playwright/test'
import { Refusal } from '../answers/answers.ts'
import { changeMenus, changeScene, changeTheme, withoutMenus } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const side = (page: Page) => page.getByRole('navigation', { name: 'Side menu' })
const below = (page: Page, name: string) => page.getByRole('navigation', { name: `Pages in ${name}` })
const SCHEDULE = '/portal/100231?org=/20001/30010/41001'

test('MENU-40 MENU-47 MENU-99 a branch opens its menus beside it, level by level, by a resting pointer and by keyboard', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await main(page).getByRole('link', { name: 'Planning' }).hover()
  const cascade = below(page, 'Planning')
  await cascade.getByRole('button', { name: 'Control', exact: true }).hover()
  await cascade.getByRole('button', { name: 'Time control' }).hover()
  await cascade.getByRole('button', { name: 'Follow-up' }).hover()
  await cascade.getByRole('button', { name: 'Milestones' }).click()
  await expect(portal.activeTab).toHaveAccessibleName('Milestones')
  await expect(cascade).toBeHidden()

  // the keyboard opens the branch from the main menu, and the focus returns afterwards
  const link = main(page).getByRole('link', { name: 'Planning' })
  await link.focus()
  await page.keyboard.press('ArrowDown')
  await expect(cascade.getByRole('button', { name: 'Schedule', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await expect(cascade.getByRole('button', { name: 'Weather warnings' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cascade).toBeHidden()
  await expect(link).toBeFocused()

  // the person moves the cascade beside the side menu, and it opens at that position again
  await side(page).getByRole('treeitem', { name: 'Reports' }).hover()
  const reports = below(page, 'Reports')
  await expect(reports.getByRole('button', { name: 'Weekly report' })).toBeVisible()
  const before = await reports.boundingBox()
  await reports.getByRole('button', { name: 'Scroll the menus up and down' }).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect((await reports.boundingBox())?.y).toBe((before?.y ?? 0) - 32)
  expect(await page.evaluate(() => localStorage.getItem('portal.cascaderOffset'))).toBe('-32')
  await page.mouse.move(900, 500)
  await expect(reports).toBeHidden()
})

test('MENU-40 LOOK-2 MENU-98 SCENE-8 trigger type 1 opens a branch by a click in the tree only; a strip without icons is 14 px wide', async ({
  page,
  portal,
  answers,
}) => {
  changeTheme(answers, { menuShowTriggerType: 1 })
  changeScene(answers, { menuIconShow: false })
  await page.clock.install()
  await portal.signInAt('anna', SCHEDULE)
  const reports = side(page).getByRole('treeitem', { name: 'Reports', exact: true })
  await reports.hover()
  await page.clock.runFor(2_000)
  await expect(below(page, 'Reports')).toHaveCount(0)
  await main(page).getByRole('link', { name: 'Planning' }).hover()
  await page.clock.runFor(2_000)
  await expect(below(page, 'Planning')).toHaveCount(0)
  await reports.click()
  await expect(reports).toHaveAttribute('aria-expanded', 'true')
  await expect(side(page).getByRole('treeitem', { name: 'Weekly report' })).toBeVisible()

  await side(page).getByRole('button', { name: 'Pin side menu' }).click()
  await page.mouse.move(900, 400)
  await page.clock.runFor(4_000)
  await expect(side(page)).toHaveCSS('width', '14px')
  await side(page).hover()
  await page.clock.runFor(1_000)
  await expect(side(page)).toHaveCSS('width', '228px')
})

test('MENU-38 MENU-9 MENU-83 SCENE-7 the sub menu shows the second level in pages, below a main menu with the first; both mark the current menu', async ({
  page,
  portal,
  answers,
}) => {
  changeTheme(answers, { classicMenuShowScheme: 1 })
  await page.setViewportSize({ width: 1366, height: 768 })
  await portal.signInAt('anna', '/portal/100261?org=/20001/30010/41001')
  const sub = page.getByRole('navigation', { name: 'Sub menu' })
  await expect(sub.getByRole('link', { name: 'Weekly report' })).toHaveAttribute('aria-current', 'page')
  expect((await sub.locator('..').boundingBox())?.height).toBe(40)

  const previous = sub.getByRole('button', { name: 'Previous menus' })
  const next = sub.getByRole('button', { name: 'Next menus' })
  await expect(previous).toHaveAttribute('aria-disabled', 'true')
  await next.click()
  await expect(previous).toHaveAttribute('aria-disabled', 'false')
  await expect(next).toHaveAttribute('aria-disabled', 'true')
  // another width puts the current item on another page of the menu
  const current = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Reports' })
  for (const width of [1000, 1500, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    await expect(current).toBeInViewport({ ratio: 1 })
  }
  const last = sub.getByRole('link').last()
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'page')

  changeScene(answers, { subMenuShowType: 1 })
  await page.reload()
  await expect(side(page).getByRole('treeitem', { name: 'Weekly report' })).toBeVisible()
  await expect(sub).toBeHidden()
})

test('APP-5 MENU-41 APP-7 LOOK-192 trigger type 2 opens applications as a quick select with all levels', async ({
  page,
  portal,
  answers,
}) => {
  changeTheme(answers, { menuShowTriggerType: 2 })
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  const quick = page.getByRole('dialog', { name: 'Applications' })
  await quick.getByRole('button', { name: 'Documents' }).hover()
  await quick.getByRole('button', { name: 'Approval' }).click()
  await expect(portal.activeTab).toHaveAccessibleName('Approval')
  await expect(quick).toBeHidden()

  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await quick.getByRole('searchbox').fill('zzzz')
  await expect(quick.getByText('No data')).toBeVisible()
  await expect(quick.getByText('Try fewer or other words.')).toBeVisible()
  await quick.getByRole('searchbox').fill('mileSTONE')
  await expect(quick.getByRole('button', { name: 'Milestones' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(quick.getByRole('button', { name: /^Milestones/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(portal.activeTab).toHaveAccessibleName('Milestone trend')
})

for (const trigger of ['drawer', 'quick select'] as const)
  test(`APP-8 the ${trigger} says that the applications could not be read, and reads them again`, async ({
    page,
    portal,
    answers,
  }) => {
    if (trigger === 'quick select') changeTheme(answers, { menuShowTriggerType: 2 })
    answers('GET /api/product/v4/applications/list-by-org', () => new Refusal('INTERNAL'))
    await portal.signIn('anna')
    await page.getByRole('button', { name: 'Applications', exact: true }).click()
    const choice = page.getByRole('dialog', { name: 'Applications' })
    await expect(choice.getByText('The applications couldn’t be loaded.')).toBeVisible()
    await expect(choice.getByText('In other organisations')).toBeHidden()
    answers('GET /api/product/v4/applications/list-by-org', ({ recorded }) => recorded())
    await choice.getByRole('button', { name: 'Try again' }).click()
    await expect(choice.getByRole('button', { name: /^Planning/ })).toBeVisible()
    await expect(choice.getByText('The applications couldn’t be loaded.')).toBeHidden()
  })

test('APP-6 the drawer lists applications of other organisations and opens none of them', async ({
  page,
  portal,
  answers,
}) => {
  changeMenus(answers, (menus) => withoutMenus(menus, ({ name }) => name === 'Planning'))
  answers('GET /api/product/v4/applications/list-by-org', ({ recorded }) =>
    recorded().filter(({ name }) => name !== 'Planning'),
  )
  await portal.signInAt('anna', '/portal/1/?org=/20001/30010')
  await expect(portal.organisation).toContainText('Region South')
  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Applications' })
  const elsewhere = drawer.getByRole('region', { name: 'In other organisations' })
  await expect(elsewhere.getByText('Planning')).toBeVisible()
  await expect(elsewhere.getByRole('button')).toHaveCount(0)
  await expect(elsewhere.getByText('Documents')).toHaveCount(0)
})

test('MENU-45, MENU-103, MENU-105, MENU-120 tools at the right edge open in a dialog, or in a window after a confirmation', async ({
  page,
  portal,
  answers,
}) => {
  // the origin of the weather tool is not registered
  answers('POST /identification/session/ticket', () => new Refusal('FORBIDDEN'))
  await portal.signIn('anna')
  const tools = page.getByRole('toolbar', { name: 'Tools' })
  const edge = page.getByRole('complementary', { name: 'Tools' })
  await expect(edge).toHaveCSS('width', '40px')
  await expect(edge).toHaveCSS('z-index', '2600')
  const endOfPage = async () => {
    const box = await page.getByRole('main').boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  expect(await endOfPage()).toBeLessThanOrEqual((await edge.boundingBox())!.x)
  const list = tools.getByRole('button', { name: 'Inspection list' })
  const hideButton = tools.getByRole('button', { name: 'Hide tools' })
  await hideButton.focus()
  await page.keyboard.press('Home')
  await expect(tools.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(hideButton).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tools.getByRole('button').first()).toBeFocused()
  await expect(tools.locator('button[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('End')
  await expect(hideButton).toBeFocused()
  await expect(hideButton).toHaveAttribute('tabindex', '0')
  await list.click()
  const dialog = page.getByRole('dialog', { name: 'Inspection list' })
  await expect(dialog.locator('iframe').contentFrame().getByRole('heading').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await tools.getByRole('button', { name: 'Weather' }).click()
  const leaving = page.getByRole('dialog', { name: 'Leaving the portal' })
  await expect(leaving).toContainText('example.org')
  await page.keyboard.press('Escape')
  await tools.getByRole('button', { name: 'Hide tools' }).click()
  await expect(tools.getByRole('button', { name: 'Weather' })).toBeHidden()
  expect(await endOfPage()).toBe(page.viewportSize()!.width)
  await tools.getByRole('button', { name: 'Show tools' }).click()
  await expect(tools.getByRole('button', { name: 'Weather' })).toBeVisible()
})

test('MENU-49 ENTRY-13 the frame stays when the menus fail to load, and a retry loads them', async ({
  page,
  portal,
  answers,
}) => {
  let isDown = true
  answers('GET /api/workbench/v4/portal-menus/auth-tree', ({ recorded }) =>
    isDown ? new Refusal('INTERNAL') : recorded(),
  )
  await portal.signInAt('anna', SCHEDULE)
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  isDown = false
  await again.click()
  await expect(portal.activeTab).toHaveAccessibleName('Schedule')
  await expect(side(page).getByRole('treeitem', { name: 'Resources' })).toBeVisible()
})

test('MENU-12 a page offers another organisation when there is no home menu', async ({ page, portal, answers }) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  changeMenus(answers, (menus) => withoutMenus(menus, ({ id }) => id === 1))
  await portal.signInAt('anna', '/portal/1/')
  await expect(page.getByRole('heading', { name: 'cannot find home menu' })).toBeVisible()
  expect(logged.join()).toContain('cannot find home menu')
  await page.getByRole('main').getByRole('button', { name: 'Choose another organisation' }).click()
  await expect(page.getByRole('dialog', { name: 'Organisation and project' })).toBeVisible()
})

test('MENU-126 without a home menu the other menus open, and their tabs return after a reload', async ({
  page,
  portal,
  answers,
}) => {
  changeMenus(answers, (menus) => withoutMenus(menus, ({ id }) => id === 1 || id === 5))
  await portal.signInAt('anna', '/portal/')
  const missing = page.getByRole('heading', { name: 'cannot find home menu' })
  await expect(missing).toBeVisible()
  await main(page).getByRole('link', { name: 'Planning' }).click()
  await expect(portal.activeTab).toHaveAccessibleName('Schedule')
  await expect(portal.application('Schedule').getByRole('heading').first()).toBeVisible()
  await expect(missing).toHaveCount(0)

  await page.reload()
  await expect(portal.application('Schedule').getByRole('heading').first()).toBeVisible()
  await expect(missing).toHaveCount(0)
  await portal.closeTab('Schedule')
  await expect(missing).toBeVisible()
})

test('LOOK-3 LOOK-64 the frame adapts its parts to the width of the window', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1366, height: 800 })
  await portal.signIn('anna')
  const item = main(page).getByRole('link', { name: 'Planning' })
  await expect(item).toHaveCSS('padding-left', '8px')
  await page.setViewportSize({ width: 1500, height: 800 })
  await expect(item).toHaveCSS('padding-left', '8px')
  await page.setViewportSize({ width: 1920, height: 1000 })
  await expect(item).toHaveCSS('padding-left', '16px')
  await expect(page.getByRole('banner').locator('> *').first()).toHaveCSS('width', '440px')
})

test('MENU-36 MENU-37 MENU-93 switching the product informs the server first and then opens the window', async ({
  page,
  portal,
  context,
  answers,
}) => {
  answers('PUT /identification/session/product', () => ({
    productCode: 'labor',
    applicationCode: 'labor-core',
    targetUrl: '/apps/labor-core/',
    openMethod: 1,
  }))
  answers('POST /identification/session/ticket', () => ({ ticket: 'a-ticket', expiredAt: Date.now() + 60_000 }))
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/identification/session/')) requests.push(`${request.method()} ${request.url()}`)
  })
  await portal.signIn('anna')
  const opened = context.waitForEvent('page')
  await portal.openApplication('Labour')
  await opened
  const product = requests.findIndex((one) => /PUT .*session\/product\?productCode=labor$/.test(one))
  const ticket = requests.findIndex((one) => /POST .*session\/ticket$/.test(one))
  expect(product).toBeGreaterThanOrEqual(0)
  expect(product).toBeLessThan(ticket)

  const switched = page.waitForRequest((request) => request.url().endsWith('session/app?appId=100200'))
  await main(page).getByRole('link', { name: 'Planning' }).click()
  expect((await switched).method()).toBe('PUT')
})
