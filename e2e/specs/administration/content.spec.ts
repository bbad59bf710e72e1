import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const WIDGET = { width: 4, height: 5, enabled: true }
const names = (name: string) => ({ 'zh-CN': name, en: name, 'sv-SE': name })

test('CONSOLE-187 CONSOLE-188 CONSOLE-190 CONSOLE-191 widgets are added, moved and saved, and a change by someone else is not lost', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100171')
  const screen = portal.application('Content')
  await expect(screen.getByRole('heading', { name: 'Dashboards', level: 2 })).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'Services', level: 2 })).toHaveCount(0)
  await expectAccessible(page, screen, 'content')
  await page.setViewportSize({ width: 1440, height: 900 })

  await screen.getByRole('button', { name: 'Edit: Widgets', exact: true }).press('Enter')
  await expect(screen.getByRole('heading', { name: 'Widgets', level: 1 })).toBeVisible()
  const rows = screen.locator('.list-field > ol > li')
  const add = screen.getByRole('button', { name: 'Add: Widgets', exact: true })
  await expect(add).toBeVisible()
  for (const name of ['Add to changes', 'Copy as YAML'])
    await expect(screen.getByRole('button', { name })).toBeVisible()
  const before = await rows.count()
  const fill = async (at: number, code: string, name: string) => {
    const row = rows.nth(at)
    await row.getByLabel('Code', { exact: true }).fill(code)
    for (const language of ['Chinese', 'English', 'Swedish']) await row.getByLabel(`Name in ${language}`).fill(name)
    await row.getByLabel('Address', { exact: true }).fill('/apps/plan-core/progress')
  }
  await add.press('Enter')
  await fill(before, 'plan.first', 'First widget')
  await add.press('Enter')
  await fill(before + 1, 'notes', 'Second widget')
  await screen.getByRole('button', { name: `Move up: ${before + 2}. Second widget`, exact: true }).press('Enter')
  await expectAccessible(page, screen, 'content-widgets')
  await page.setViewportSize({ width: 1440, height: 900 })

  // the portal has a widget of this code itself
  const save = screen.getByRole('button', { name: 'Save', exact: true })
  await save.press('Enter')
  await expect(screen.getByRole('alert').filter({ hasText: `${before + 1}. Second widget: Code.` })).toBeVisible()
  await rows.nth(before).getByLabel('Code', { exact: true }).fill('plan.second')
  const applied = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/admin/v1/configuration'),
  )
  await save.press('Enter')
  const answer = await applied
  expect(answer.status()).toBe(200)
  await page.reload()
  await expect(rows.nth(before).getByRole('textbox', { name: 'Name in English' })).toHaveValue('Second widget')
  await expect(rows.nth(before + 1).getByRole('textbox', { name: 'Name in English' })).toHaveValue('First widget')

  const headers = await answer.request().allHeaders()
  const theirs = [{ code: 'plan.theirs', names: names('Theirs'), address: '/apps/plan-core/progress', ...WIDGET }]
  const other = await page.request.post('/api/admin/v1/configuration', {
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !/^:|^content-length$|key/.test(name))),
    data: { documents: [{ apiVersion: 'portico/v1', kind: 'Widgets', widgets: theirs }], dryRun: false },
  })
  expect(other.status()).toBe(200)
  await rows.nth(before).getByLabel('Width in columns').fill('6')
  await save.press('Enter')
  const question = screen.getByRole('dialog', { name: 'Widgets was changed by someone else' })
  await expect(question).toContainText('1. ')
  await question.getByRole('button', { name: 'Discard my changes' }).press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.nth(0).getByRole('textbox', { name: 'Name in English' })).toHaveValue('Theirs')
})

test('CONSOLE-189 the dashboards of an organisation are found by its name', async ({ portal, page }) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100171')
  const screen = portal.application('Content')
  await screen.getByRole('button', { name: 'Edit: Dashboards', exact: true }).press('Enter')
  await screen.getByRole('searchbox', { name: 'Search for an organisation' }).fill('OT-01')
  await screen.getByRole('button', { name: /OT-01$/ }).press('Enter')
  await expect(screen.getByRole('heading', { name: 'Dashboards: OT-01', level: 1 })).toBeVisible()
  await expect(screen.getByRole('button', { name: 'Add: Dashboards', exact: true })).toBeVisible()
})
