import type { Page } from '@playwright/test'
import { openAndWait, expect, test } from '../fixture.ts'

/** The members of the SDK that the tests read. */
interface HostedWindow {
  portal: {
    theme: { colorScheme: string; contrast: string; density: string; motion: string }
    state: { lang: string; timeZone: string }
  }
}

const chooseLook = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

/** Changes settings as another browser tab of the person does. */
const choose = (other: Page, changes: object) =>
  other.evaluate(
    `new BroadcastChannel('portal.session').postMessage(${JSON.stringify({ kind: 'preferences', changes })})`,
  )

test('PREF-2 PREF-3 a colour scheme applies at once in every open browser tab', async ({ portal, page, context }) => {
  await portal.signIn('anna')
  const other = await context.newPage()
  await other.goto('/portal/1/')
  await expect(other.getByRole('button', { name: 'User menu' })).toBeVisible()

  await chooseLook(page, 'High contrast')

  for (const each of [page, other]) await expect(each.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await other.reload()
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'contrast')
})

test('PREF-2 LOOK-173 settings of another browser tab apply at once, here and in an application with the SDK', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await openAndWait(portal, 'Quality')
  const frame = await portal.frame('Inspections')
  await frame.waitForFunction(() => 'portal' in window)
  const shown = () =>
    frame.evaluate(() => {
      const { theme, state } = (window as unknown as HostedWindow).portal
      const { colorScheme, contrast, density, motion } = theme
      return { colorScheme, contrast, density, motion, lang: state.lang, timeZone: state.timeZone }
    })
  const other = await context.newPage()
  await other.goto(`${new URL(page.url()).origin}/portal/favicon.svg`)
  const root = page.locator('html')

  // this tab is hidden behind the other one, and has no frames
  const settings = { density: 'compact', motion: 'reduced', timeZone: 'Asia/Shanghai', locale: 'sv-SE' }
  await choose(other, { ...settings, colorScheme: 'contrast' })
  await expect(root).toHaveAttribute('data-density', 'compact')
  await expect(root).toHaveAttribute('data-motion', 'reduced')
  await expect(root).toHaveAttribute('data-theme', 'contrast')
  await expect(root).toHaveAttribute('lang', 'sv-SE')
  await expect.poll(shown).toEqual({
    colorScheme: 'light',
    contrast: 'more',
    density: 'compact',
    motion: 'reduced',
    lang: 'sv-SE',
    timeZone: 'Asia/Shanghai',
  })
  await choose(other, { colorScheme: 'dark', shortcuts: { search: 'Alt+Shift+K' } })
  await expect.poll(shown).toMatchObject({ colorScheme: 'dark', contrast: 'normal' })

  await page.bringToFront()
  await frame.locator('textarea').press('Alt+Shift+K')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
})

test('PREF-3 the system’s setting for more contrast applies if the person follows the system', async ({
  portal,
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await portal.signIn('anna')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
  await page.emulateMedia({ contrast: 'no-preference' })
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('PREF-4 the density determines the height of rows', async ({ portal, page, context, answers }) => {
  answers('GET /api/workbench/v4/user-preferences', () => ({ density: 'compact' as const }))
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const other = await context.newPage()
  await other.goto(`${new URL(page.url()).origin}/portal/favicon.svg`)
  const row = page
    .getByRole('navigation', { name: 'Side menu' })
    .getByRole('treeitem', { name: 'Schedule', exact: true })
  const height = async () => (await row.boundingBox())?.height
  await expect.poll(height).toBe(28)

  for (const [density, pixels] of [
    ['comfortable', 40],
    ['standard', 32],
  ] as const) {
    await choose(other, { density })
    await expect.poll(height, { message: density }).toBe(pixels)
  }
})

test('PREF-5 reduced motion has no transitions, regardless of the system’s setting, and full motion has them', async ({
  portal,
  page,
  answers,
}) => {
  const duration = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-slow').trim())
  answers('GET /api/workbench/v4/user-preferences', () => ({ motion: 'reduced' as const }))
  await portal.signIn('anna')
  await expect.poll(duration).toMatch(/^0m?s$/)

  answers('GET /api/workbench/v4/user-preferences', () => ({ motion: 'full' as const }))
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await portal.organisation.waitFor()
  await expect.poll(duration).toMatch(/^(200ms|\.2s|0\.2s)$/)
})

test('PREF-6 an address without a menu opens the person’s start page if it is permitted, and an address with one does not', async ({
  portal,
  page,
  answers,
}) => {
  answers('GET /api/workbench/v4/user-preferences', () => ({ startPage: { 20001: 100231 } }))
  await portal.signInAt('anna', '/portal/')
  await expect(portal.activeTab).toHaveText('Schedule')

  await page.goto('/portal/1/')
  await expect(portal.activeTab).toHaveText('Home')

  await page.goto('/portal/5/')
  await expect(portal.activeTab).toHaveText('Workbench')
  answers('GET /api/workbench/v4/user-preferences', () => ({ startPage: { 20001: 999_999 } }))
  await page.goto('/portal/')
  await expect(portal.application('Home').getByRole('heading')).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/1\//)
})

test('PREF-7 a shortcut has the keys that the person has chosen, and its former keys are free', async ({
  portal,
  page,
  answers,
}) => {
  const shortcuts = { search: 'Alt+Shift+K', closeTab: 'Alt+Shift+X', nextTab: 'F8', reopenTab: null }
  answers('GET /api/workbench/v4/user-preferences', () => ({ shortcuts }))
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  await portal.activeTab.focus()
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await expect(search).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+K')

  await page.keyboard.press('F8')
  await expect(portal.activeTab).toHaveText('Home')
  await page.keyboard.press('F8')
  await page.keyboard.press('F8')
  await expect(portal.activeTab).toHaveText('Schedule')
  await portal.activeTab.focus()
  await page.keyboard.press('Alt+Shift+X')
  await expect(portal.application('Home').getByRole('heading')).toBeVisible()
  await expect(portal.tabs).toHaveCount(0)
  await page.keyboard.press('Alt+Shift+Z')
  await expect(portal.tabs).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden()
  await page.keyboard.press('Alt+Shift+K')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
})

test('PREF-11 shortcuts work while the focus is in an application or a page of the portal, and follow a change', async ({
  portal,
  page,
  answers,
}) => {
  const shortcuts = { search: 'Alt+Shift+K', nextTab: 'F8', closeTab: 'Alt+Shift+X' }
  answers('GET /api/workbench/v4/user-preferences', () => ({ shortcuts }))
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const field = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  const search = page.getByRole('dialog', { name: 'Search' })

  await field.focus()
  await page.keyboard.press('Alt+Shift+K')
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()

  await field.focus()
  await page.keyboard.press('F8')
  await expect(portal.activeTab).toHaveText('Home')
  // a page hears keys as soon as it has drawn
  const home = portal.application('Home')
  await expect(home.getByRole('heading').first()).toBeVisible()
  await home.locator('body').press('F8')
  await expect(portal.activeTab).toHaveText('Workbench')
  await page.keyboard.press('F8')
  await expect(portal.activeTab).toHaveText('Schedule')

  // an application that has a use for the key keeps it
  const frame = await portal.frame('Schedule')
  const keep = () => addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  await frame.evaluate(keep)
  await field.press('F8')
  await expect(portal.activeTab).toHaveText('Schedule')

  await field.press('Alt+Shift+X')
  await expect(portal.tabs).toHaveCount(0)
})

test('PREF-11 shortcuts work while the focus is in a frame with the SDK, which keeps the keys that it handles', async ({
  portal,
  page,
  answers,
}) => {
  const shortcuts = { search: 'Alt+Shift+K', nextTab: 'F8' }
  answers('GET /api/workbench/v4/user-preferences', () => ({ shortcuts }))
  await portal.signIn('anna')
  await openAndWait(portal, 'Quality')
  const frame = await portal.frame('Inspections')
  await frame.waitForFunction(() => 'portal' in window)
  const field = portal.application('Inspections').getByRole('textbox', { name: 'Note' })
  const search = page.getByRole('dialog', { name: 'Search' })

  await field.focus()
  await page.keyboard.press('Alt+Shift+K')
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()

  // an application that has a use for the key keeps it
  await frame.evaluate(() => addEventListener('keydown', (event) => event.preventDefault(), { once: true }))
  await field.press('F8')
  await field.press('Alt+Shift+K')
  await expect(search).toBeVisible()
  await expect(portal.activeTab).toHaveText('Inspections')
})
