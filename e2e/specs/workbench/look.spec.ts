import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { createPortal } from '../../pages/portal.ts'
import { texts } from '../../texts.ts'

test('LOOK-7 THEME-9 choosing dark makes shell and applications dark without a reload', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const frame = portal.application('Schedule')
  await frame.getByRole('textbox').last().fill('typed')
  const light = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()

  await expect
    .poll(() => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
    .not.toBe(light)
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'High contrast' }).click()
  await expect(frame.locator('html')).toHaveAttribute('data-contrast', 'more') // PREF-3
  const tokens = await frame.locator('html').evaluate((root) => {
    const { style } = root
    const names = ['accent', 'text-m', 'space-4', 'radius', 'shadow-1', 'slow'] as const
    return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--portal-${name}`)]))
  })
  expect(tokens).toMatchObject({ accent: '#00329f', 'space-4': '16px', radius: '6px' })
  expect(Object.values(tokens).every((value) => value !== '')).toBe(true)
  await expect(frame.getByRole('textbox').last()).toHaveValue('typed')
})

test('PREF-1 LOOK-9 PREF-2 PREF-7 PREF-8 PREF-9 the page of preferences changes the look, the start and the keys, and saves the person’s data', async ({
  portal,
  page,
}) => {
  await portal.signIn('erik')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Preferences' }).click()
  const frame = portal.application('Preferences')

  for (const scheme of ['Dark', 'High contrast', 'Light']) {
    await frame.getByRole('radio', { name: scheme, exact: true }).click()
    await expect(frame.getByRole('radio', { name: scheme, exact: true })).toBeChecked()
    await expect.poll(async () => axeFindings(await documentOf(frame)), `${scheme}: axe`).toEqual([])
  }
  await frame.getByRole('radio', { name: 'Comfortable' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await expect(frame.locator('html')).toHaveAttribute('data-density', 'comfortable')
  await frame.getByRole('combobox', { name: 'Start page' }).selectOption('Workbench')
  const closeTab = frame.getByRole('button', { name: /^Close tab: (?!Restore)/ })
  await closeTab.click()
  await page.keyboard.press('Control+k')
  await expect(frame.getByText('Ctrl+K is already used for “Search”.')).toBeVisible()
  await closeTab.click()
  await page.keyboard.press('Alt+Shift+X')
  await expect(closeTab).toHaveText('Alt+Shift+X')
  const saved = page.waitForEvent('download')
  await frame.getByRole('button', { name: 'Download my data' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^erik.*\.json$/)
  expect(JSON.parse(await readFile(await (await saved).path(), 'utf8'))).toMatchObject({
    account: { username: 'erik' },
    tables: { user_preference: [{ document: { density: 'comfortable', shortcuts: { closeTab: 'Alt+Shift+X' } } }] },
  })

  // empty storage simulates another computer
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/portal/')
  await expect(page).toHaveURL(/\/portal\/5/)
  await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable')
})

const PREFERENCES = '**/workbench/v4/user-preferences'

/** Changes one setting, and expects that the server stores exactly this change. */
async function expectStored(page: Page, changes: Record<string, unknown>, change: () => Promise<unknown>) {
  const [name = ''] = Object.keys(changes)
  const answered = page.waitForResponse(
    (response) =>
      response.url().endsWith('/user-preferences') &&
      response.request().method() === 'PUT' &&
      Object.hasOwn(response.request().postDataJSON() as object, name),
  )
  await change()
  const response = await answered
  expect(response.request().postDataJSON()).toEqual(changes)
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject(changes)
}

test('PREF-1 PREF-2 PREF-5 motion, language, time zone, start and title apply at once and are stored for other computers', async ({
  portal,
  page,
}) => {
  await portal.signInAt('erik', '/portal/100125')
  const root = page.locator('html')
  const frame = portal.application('Preferences')
  const motion = (name: string) => frame.getByRole('group', { name: 'Motion' }).getByRole('radio', { name })
  const zone = frame.getByRole('combobox', { name: 'Time zone', exact: true })
  const check = (name: string) => frame.getByRole('checkbox', { name, exact: true })
  const [restores, enters, title] = [
    check('Open my tabs again in a new browser window'),
    check('Enter the last tenant without asking'),
    check('Show portal name in browser tab'),
  ]
  const name = await page.locator('.p-brand-title').innerText()

  await expectStored(page, { motion: 'full' }, () => motion('Full').check())
  await expect(root).toHaveAttribute('data-motion', 'full')
  await expectStored(page, { motion: 'reduced' }, () => motion('Reduced').check())
  await expect(root).toHaveAttribute('data-motion', 'reduced')
  await expectStored(page, { timeZone: 'Asia/Shanghai' }, () => zone.selectOption('Asia/Shanghai'))
  await expectStored(page, { restoresTabs: true }, () => restores.check())
  await expectStored(page, { entersDirectly: true }, () => enters.check())
  await expectStored(page, { titleWithSystem: true }, () => title.check())
  await expect.poll(() => page.title()).toContain(name)
  await expectStored(page, { locale: 'sv-SE' }, () =>
    frame.getByRole('combobox', { name: 'Language', exact: true }).selectOption('sv-SE'),
  )
  await expect(root).toHaveAttribute('lang', 'sv-SE')
  const swedish = createPortal(page, texts['sv-SE']).application('Inställningar')
  await expect(swedish.getByRole('heading', { level: 1, name: 'Inställningar' })).toBeVisible()
  await expectStored(page, { locale: 'en' }, () =>
    swedish.getByRole('combobox', { name: 'Språk', exact: true }).selectOption('en'),
  )
  await expect(root).toHaveAttribute('lang', 'en')

  // empty storage simulates another computer
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.goto('/portal/100125')
  await expect(motion('Reduced')).toBeChecked()
  await expect(root).toHaveAttribute('data-motion', 'reduced')
  await expect(zone).toHaveValue('Asia/Shanghai')
  await expect(enters).toBeChecked()
  await expect(title).toBeChecked()
  await expectStored(page, { motion: 'system' }, () => motion('Match system').check())
  await expect(root).not.toHaveAttribute('data-motion')
  await expectStored(page, { entersDirectly: false }, () => enters.uncheck())
  await expectStored(page, { titleWithSystem: false }, () => title.uncheck())
  await expect.poll(() => page.title()).not.toContain(name)
  await expectStored(page, { timeZone: null }, () => zone.selectOption(''))

  await page.reload()
  await expect(motion('Match system')).toBeChecked()
  await expect(zone).toHaveValue('')
  await expect(enters).not.toBeChecked()
  await expect(title).not.toBeChecked()
})

test('PREF-2 a setting that the server does not store applies, and the page says so', async ({ portal, page }) => {
  await portal.signInAt('erik', '/portal/100125')
  const frame = portal.application('Preferences')
  const failure = frame.getByText('Your change couldn’t be saved; it applies until you refresh the page.')
  const density = (name: string) => frame.getByRole('radio', { name, exact: true })
  await expect(density('Compact')).toBeVisible()
  await expect(failure).toHaveCount(0)

  await page.route(PREFERENCES, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 500, json: { errorCode: 'INTERNAL', errorMsg: 'Refused by the test', traceId: 'x' } })
      : route.fallback(),
  )
  await density('Compact').check()
  await expect(failure).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact')

  await page.unroute(PREFERENCES)
  await expectStored(page, { density: 'standard' }, () => density('Standard').check())
  await expect(failure).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-density')
})
