import { readFile } from 'node:fs/promises'
import { expect, test } from '../../fixtures.ts'
import { axeFindings } from '../../pages/axe.ts'

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
    await expect.poll(() => axeFindings(page), `${scheme}: axe`).toEqual([])
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
