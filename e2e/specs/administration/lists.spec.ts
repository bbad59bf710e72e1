import { expect, test } from '../../fixtures.ts'
import { enterAsAdministrator as enter } from '../../pages/console.ts'

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
  await people.getByRole('searchbox').fill('greta')
  await people.getByRole('button', { name: 'Greta Persson' }).press('Enter')
  const field = people.getByRole('textbox', { name: 'Name in this tenant' })
  await field.focus()
  await page.keyboard.press('Tab')
  await expect(people.getByRole('button', { name: 'Save', exact: true })).toBeFocused()
})
