import type { HelpItem } from '@portico/contract/navigation/help'
import type { Page } from '@playwright/test'
import { Refusal, type Answers } from '../answers/answers.ts'
import { changeEnvironment, changeScene } from '../answers/changes.ts'
import { openAndWait, expect, test } from '../fixture.ts'
import { axeFindings } from '../../pages/axe.ts'

const item = (productCode: string, name: string, more: Partial<HelpItem> = {}): HelpItem => ({
  name,
  url: `/portal-pages/help/${productCode}`,
  productCode,
  integrateType: 0,
  ...more,
})

const PAGES = [
  item('pmpp', 'First steps', { url: '/portal-pages/help/first-steps' }),
  item('plan', 'Guide to Planning', { url: '/portal-pages/help/planning' }),
  item('plan', 'Training', { url: '/portal-pages/training', integrateType: 1 }),
  item('quality', 'Guide to Quality'),
]

/** Answers with these pages of help. Returns the requested products. */
function answerHelp(answers: Answers, pages: () => HelpItem[] | Refusal = () => PAGES) {
  const requested: (string | null)[] = []
  answers('GET /api/product/v4/help-urls', ({ query }) => {
    const product = query.get('productCode')
    requested.push(product)
    const all = pages()
    return all instanceof Refusal ? all : all.filter(({ productCode }) => product === null || productCode === product)
  })
  return requested
}

const help = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Help', exact: true })
const menu = (page: Page) => page.getByRole('menu', { name: 'Help' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Help', exact: true })
const entries = (page: Page) => menu(page).getByRole('menuitem')

test('HELP-2 HELP-11 the menu has the pages of the product in front, requested again at each opening', async ({
  page,
  portal,
  answers,
}) => {
  const requested = answerHelp(answers)
  await portal.signIn('anna')

  await help(page).click()
  await expect(entries(page)).toHaveText([
    'Search help',
    'First steps',
    'Guided tour',
    'Keyboard shortcuts',
    'What’s new',
    'AI assistant',
    'Create ticket',
    'My tickets',
    'Enterprise portal',
  ])
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeFocused()

  await openAndWait(portal, 'Planning')
  await help(page).click()
  await expect(menu(page).getByRole('group', { name: 'Planning' }).getByRole('menuitem')).toHaveText([
    'Guide to Planning',
    'Training',
  ])
  await page.keyboard.press('Escape')
  await help(page).click()
  await expect.poll(() => requested).toEqual(['pmpp', 'plan', 'plan'])
})

test('HELP-2 at most six pages are in the menu; a product without pages, and a failure, are named', async ({
  page,
  portal,
  answers,
}) => {
  let pages: HelpItem[] | Refusal = Array.from({ length: 9 }, (_, index) => item('pmpp', `Page ${index + 1}`))
  answerHelp(answers, () => pages)
  await portal.signIn('anna')
  const again = async () => {
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await page.reload()
    await portal.organisation.waitFor()
    await help(page).click()
  }

  await help(page).click()
  await expect(entries(page).filter({ hasText: /^Page/ })).toHaveCount(6)
  pages = []
  await again()
  await expect(menu(page).getByText('There are no help pages yet.')).toBeVisible()
  pages = new Refusal('INTERNAL')
  await again()
  await expect(menu(page).getByText('Help pages couldn’t be loaded.')).toBeVisible()
  await expect(menu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('HELP-4 HELP-5 a page opens in a dialog in a frame without an origin, or in a new window', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerHelp(answers)
  served.pages.set('/portal-pages/help/planning', '<h1>Plan</h1><script>document.body.append(origin)</script>')
  served.pages.set('/portal-pages/training', '<h1>Training</h1>')
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')

  await help(page).click()
  await menu(page).getByRole('menuitem', { name: 'Guide to Planning' }).click()
  const frame = dialog(page).locator('iframe[title="Guide to Planning"]')
  await expect(frame.contentFrame().getByRole('heading')).toHaveText('Plan')
  await expect(frame.contentFrame().locator('body')).toContainText('null')
  expect(await frame.getAttribute('sandbox')).not.toMatch(/same-origin|top-navigation/)
  expect(new URL((await frame.getAttribute('src')) ?? '').searchParams.get('lang')).toBe('en')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await help(page).click()
  const opened = page.context().waitForEvent('page')
  await menu(page).getByRole('menuitem', { name: 'Training' }).click()
  const window = await opened
  await expect(window).toHaveURL(/\/portal-pages\/training/)
  expect(await window.evaluate(() => opener === null)).toBe(true)
  await expect(dialog(page)).toBeHidden()
})

test('HELP-9 a hostile address of a page of help opens nothing', async ({ page, portal, answers }) => {
  const hostile = ['javascript:alert(1)', '//evil.example', '/portal/1/', 'data:text/html,x', '/apps/secret-core/']
  answerHelp(answers, () => hostile.map((url, index) => item('pmpp', `Page ${index}`, { url })))
  await portal.signIn('anna')
  const opened: string[] = []
  page.context().on('page', (window) => opened.push(window.url()))

  for (const index of hostile.keys()) {
    await help(page).click()
    await menu(page)
      .getByRole('menuitem', { name: `Page ${index}` })
      .click()
    await expect(dialog(page).getByText('This page can’t be shown here.')).toBeVisible()
    await expect(dialog(page).locator('iframe')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
  expect(opened).toEqual([])
})

test('HELP-6 the search in the dialog finds pages of all products, by keyboard alone', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerHelp(answers)
  served.pages.set('/portal-pages/help/quality', '<h1>Quality</h1>')
  await portal.signIn('anna')

  await help(page).focus()
  await page.keyboard.press('Enter')
  await menu(page).getByRole('menuitem', { name: 'Search help' }).press('Enter')
  const search = dialog(page).getByRole('searchbox', { name: 'Search help pages' })
  await expect(search).toBeFocused()
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(['Project portal', 'Planning', 'Quality'])

  await page.keyboard.type('guide to Q')
  await expect(dialog(page).getByRole('listitem')).toHaveText(['Guide to Quality'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('iframe').contentFrame().getByRole('heading')).toHaveText('Quality')
  await search.fill('nothing')
  await expect(dialog(page).getByRole('status').filter({ hasText: 'No help page' })).toHaveText(
    'No help page matches “nothing”.',
  )
})

test('HELP-3 the first page of the portal is the user guide in the international environment', async ({
  page,
  portal,
  answers,
}) => {
  answerHelp(answers, () => [...PAGES, item('pmpp', 'Tabs')])
  answers('GET /api/tenant-user/v4/users/tenant/entrance', ({ recorded }) =>
    recorded().map((one) => ({ ...one, isI18nEnv: true })),
  )
  await portal.signIn('anna')

  await help(page).click()
  await expect(entries(page)).toContainText(['User guide', 'Tabs'])
  await page.keyboard.press('Escape')
  await openAndWait(portal, 'Planning')
  await help(page).click()
  await expect(entries(page)).toContainText(['Guide to Planning', 'Training'])
})

test('HELP-7 the shortcuts are those of the person', async ({ page, portal, answers }) => {
  answerHelp(answers)
  answers('GET /api/workbench/v4/user-preferences', () => ({ shortcuts: { home: 'Alt+Shift+H', search: null } }))
  await portal.signIn('anna')

  await help(page).click()
  await menu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const keys = (name: string) =>
    shortcuts
      .locator('dl > div')
      .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
      .getByRole('definition')
  await expect(keys('Home')).toHaveText('AltShiftH')
  await expect(keys('Search')).toHaveText('None')
  await expect(keys('Next area')).toHaveText('F6')
})

test('LOOK-220 on a phone the menu has no keyboard shortcuts, and the search has', async ({
  page,
  portal,
  answers,
}) => {
  answerHelp(answers)
  await page.setViewportSize({ width: 390, height: 844 })
  await portal.signIn('anna')
  await page.getByRole('banner').getByRole('button', { name: 'More', exact: true }).click()
  await help(page).click()
  await expect(menu(page).getByRole('menuitem', { name: 'My tickets' })).toBeVisible()
  await expect(menu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(help(page)).toBeHidden()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('keyboard')
  await page.getByRole('option', { name: /shortcuts/i }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
})

test('HELP-12 scene and deployment hide the help with its commands', async ({ page, portal, answers }) => {
  answerHelp(answers)
  await portal.signIn('anna')
  const commands = async () => {
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await search.getByRole('combobox').fill('help')
    await expect(search.getByRole('option').or(page.getByText('No results for “help”')).first()).toBeVisible()
    const names = await search.getByRole('option').allTextContents()
    await page.keyboard.press('Escape')
    return names.filter((name) => /help/i.test(name))
  }
  await expect(help(page)).toBeVisible()
  await expect.poll(commands).toEqual(expect.arrayContaining(['Show help', 'Search help']))

  changeScene(answers, { helpCenterShow: false })
  await page.reload()
  await portal.organisation.waitFor()
  await expect(help(page)).toHaveCount(0)
  await expect.poll(commands).toEqual([])
  changeScene(answers, {})
  changeEnvironment(answers, { hideHelpIcon: true })
  await page.reload()
  await portal.organisation.waitFor()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Favourites' })).toBeVisible()
  await expect(help(page)).toHaveCount(0)
  await expect.poll(commands).toEqual([])
})

test('HELP-10 the customer service is in the menu where the person has one, and opens its corner or its script', async ({
  page,
  portal,
  answers,
}) => {
  const url = 'https://desk.example.org/chat.js'
  answerHelp(answers)
  changeEnvironment(answers, { customerServiceUrl: url })
  await portal.signIn('anna')
  const item = menu(page).getByRole('menuitem', { name: 'Customer service' })
  const corner = page.locator('.p-widgets').getByRole('button', { name: 'Customer service' })

  await expect(corner).toHaveAttribute('aria-expanded', 'false')
  await help(page).click()
  await item.click()
  await expect(corner).toHaveAttribute('aria-expanded', 'true')

  changeEnvironment(answers, { customerServiceUrl: url, trustedScripts: [{ url, integrity: 'sha384-x' }] })
  await page.reload()
  await portal.organisation.waitFor()
  await page.evaluate(() => addEventListener('portico:customer-service', () => (document.body.dataset.asked = 'yes')))
  await help(page).click()
  await item.click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')

  await portal.signInAt('anna', '/portal/?disableRobot=true')
  await portal.organisation.waitFor()
  await help(page).click()
  await expect(menu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(item).toHaveCount(0)
})

test('HELP-5 HELP-7 the menu and both dialogs have no violation that axe finds', async ({
  page,
  portal,
  answers,
  served,
}) => {
  answerHelp(answers)
  served.pages.set('/portal-pages/help/first-steps', '<!doctype html><html lang="en"><title>x</title><h1>First</h1>')
  await portal.signIn('anna')
  const violations = () => axeFindings(page, { exclude: 'iframe' })

  await help(page).click()
  const steps = menu(page).getByRole('menuitem', { name: 'First steps' })
  await expect(steps).toBeVisible()
  expect(await violations()).toEqual([])
  await steps.click()
  await expect(dialog(page).locator('iframe').contentFrame().getByRole('heading')).toBeVisible()
  expect(await violations()).toEqual([])
  await page.keyboard.press('Escape')
  await help(page).click()
  await menu(page).getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await violations()).toEqual([])
})
