import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { enterAsAdministrator as enter, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-76 CONSOLE-77 CONSOLE-80 lists name applications, are in the order of their names, and write dates in the language', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  for (const [id, name] of [
    [100147, 'Applications'],
    [100145, 'Roles'],
  ] as const) {
    await page.goto(`/portal/${id}`)
    const links = portal.application(name).locator('.row-link')
    await expect(links.nth(2)).toBeVisible()
    const names = await links.allTextContents()
    expect(names, name).toEqual(names.toSorted(new Intl.Collator('en', { numeric: true }).compare))
  }

  await page.goto('/portal/100148')
  const menus = portal.application('Menus')
  await menus.getByRole('searchbox').fill('Audit log')
  await expect(menus.getByRole('row')).toHaveCount(2)
  await expect(menus.getByRole('row').nth(1)).toContainText('Administration')

  await page.goto('/portal/100159')
  const agreement = portal.application('Legal documents').getByRole('row', { name: /^Account agreement/ })
  await expect(agreement).toContainText('3 Jun 2021')
})

test('CONSOLE-78 the button of a form of one field stands after the field', async ({ portal, page }) => {
  await enter(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('greta')
  await people.getByRole('button', { name: 'Greta Persson' }).press('Enter')
  const field = people.getByRole('textbox', { name: 'Name in this tenant' })
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(people.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
})

/** Expects that the folded side menu shows `count` drawings at least, and each once. */
async function expectDrawings(page: Page, count: number): Promise<void> {
  const rows = page.getByRole('navigation', { name: 'Side menu' }).getByRole('treeitem')
  await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(count)
  const drawings = await rows.evaluateAll((all) => all.map((row) => row.querySelector('svg, img')?.outerHTML))
  expect(new Set(drawings).size, page.url()).toBe(drawings.length)
}

test('LOOK-257 LOOK-258 the folded side menu of the console shows every drawing once', async ({ portal, page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await enter(portal, page)
  await page.goto('/portal/100141')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('People')
  await expectDrawings(page, 19)
  const drawing = (name: string) =>
    page.getByRole('navigation', { name: 'Side menu' }).getByRole('treeitem', { name, exact: true }).locator('svg')
  await expect(drawing('People')).toHaveClass(/lucide-users/)
  await expect(drawing('Overview')).toHaveClass(/lucide-clipboard-check/)
})

test('LOOK-257 the folded side menu of each application shows every drawing once', async ({ portal, page }) => {
  await page.setViewportSize({ width: 800, height: 900 })
  for (const [id, name, count] of [
    [100111, 'All messages', 3],
    [100231, 'Schedule', 9],
    [100331, 'Document register', 12],
    [100431, 'Budget', 3],
    [100531, 'Inspections', 3],
  ] as const) {
    await portal.signInAt('anna', `/portal/${id}?org=/20001/30010/41001`)
    await expect(page.getByRole('tab', { selected: true })).toHaveText(name)
    await expectDrawings(page, count)
  }
})

test('CONSOLE-105 ADMIN-12 the search and filters of a list are saved as a view, chosen and deleted, by keyboard', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  const kind = log.getByRole('combobox', { name: 'Object type' })
  const views = log.getByRole('combobox', { name: 'Saved view' })
  await expect(log.getByRole('button', { name: 'Save view' })).toBeHidden()
  await kind.selectOption('People')
  await log.getByRole('button', { name: 'Save view' }).press('Enter')
  const dialog = log.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('About people')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(views).toHaveValue('About people')

  await kind.selectOption('Roles')
  await expect(views).toHaveValue('')
  await views.selectOption('')
  await expect(kind).toHaveValue('')
  await views.selectOption('About people')
  await expect(kind.getByRole('option', { selected: true })).toHaveText('People')
  await expect(
    log
      .getByRole('row', { name: /Person|Role/ })
      .or(log.getByRole('heading', { name: 'No results' }))
      .first(),
  ).toBeVisible()
  await expectAccessible(page, log, 'saved-view')
  await page.setViewportSize({ width: 1440, height: 900 })

  await log.getByRole('button', { name: 'Delete view' }).press('Enter')
  await dialog.getByRole('button', { name: 'Delete view' }).press('Enter')
  await expect(views).toBeHidden()
  await expect(kind.getByRole('option', { selected: true })).toHaveText('People')
})

test('CONSOLE-107 ADMIN-12 headers sort a list by keyboard, and the address and a saved view have the order', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  const header = (name: string) => people.getByRole('columnheader', { name })
  const names = () => people.locator('.row-link b').allTextContents()
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending')
  const ascending = await names()
  expect(ascending.length).toBeGreaterThan(5)
  await header('Name').getByRole('button').press('Enter')
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).not.toEqual(ascending)
  const descending = await names()
  if (ascending.length < 50) expect(descending).toEqual(ascending.toReversed())

  await people.getByRole('button', { name: 'Save view' }).click()
  await people.getByRole('dialog').getByRole('textbox').fill('From the end')
  await page.keyboard.press('Enter')
  await expect(people.getByRole('combobox', { name: 'Saved view' })).toHaveValue('From the end')
  await header('Status').getByRole('button').press(' ')
  await expect(header('Status')).toHaveAttribute('aria-sort', 'ascending')
  await expect(header('Name')).toHaveAttribute('aria-sort', 'none')
  await people.locator('.row-link').first().press('Enter')
  await people.getByRole('button', { name: 'People' }).waitFor()
  await page.goBack()
  await expect(header('Status')).toHaveAttribute('aria-sort', 'ascending')
  await people.getByRole('combobox', { name: 'Saved view' }).selectOption('From the end')
  await expect(header('Name')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(names).toEqual(descending)
})

/** An import of a file without lines, as the administrator. */
const importNobody = (page: Page) =>
  page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}') as { token: string }
    await fetch('/api/admin/v1/people/import', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ file: btoa('email\n'), dryRun: false }),
    })
  })

test('CONSOLE-107 ADMIN-188 the log, jobs and legal documents are sorted by the headers of their columns', async ({
  portal,
  page,
}) => {
  await enter(portal, page)
  const press = async (application: string, column: string, order: RegExp, direction: string) => {
    const header = portal.application(application).getByRole('columnheader', { name: column, exact: true })
    const asked = page.waitForRequest(order)
    await header.getByRole('button').press('Enter')
    await asked
    await expect(header).toHaveAttribute('aria-sort', direction)
  }
  // a job and an entry of the log, which a new portal does not have
  await importNobody(page)
  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  await expect(log.getByRole('columnheader', { name: 'Time', exact: true })).toHaveAttribute('aria-sort', 'descending')
  await press('Audit log', 'Time', /\/audit\?(?:.*&)?sort=time/, 'ascending')

  await page.goto('/portal/100167')
  await press('Jobs', 'Status', /\/jobs\?(?:.*&)?sort=state/, 'ascending')
  await press('Jobs', 'Next run', /\/jobs\?(?:.*&)?sort=due/, 'ascending')

  await page.goto('/portal/100159')
  const documents = portal.application('Legal documents')
  const names = documents.locator('.row-link')
  await expect(names.nth(2)).toBeVisible()
  const ascending = await names.allTextContents()
  await documents.getByRole('columnheader').first().getByRole('button').press('Enter')
  await expect(names).toHaveText(ascending.toReversed())
})
