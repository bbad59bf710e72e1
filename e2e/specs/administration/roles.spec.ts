import { expect, test } from '../../fixtures.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-171 the number of grants of a role leads to its people, who lose it after a confirmation', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  const count = roles.getByRole('button', { name: /^People with Site engineer: \d+$/ })
  const before = Number(await count.textContent())
  await count.press('Enter')
  await expect(roles.getByRole('heading', { level: 1 })).toHaveText('People with Site engineer')
  const entries = roles.getByRole('checkbox', { name: /^Select (?!all)/ })
  const name = (await entries.first().getAttribute('aria-label')) ?? ''
  await expectAccessible(page, roles, 'role-holders')
  await page.setViewportSize({ width: 1440, height: 900 })
  await entries.first().press('Space')
  await roles.getByRole('button', { name: 'Withdraw role' }).press('Enter')
  const dialog = roles.getByRole('dialog')
  await expect(dialog).toContainText('They lose this role in that organisation immediately.')
  await dialog.getByRole('button', { name: 'Withdraw role' }).press('Enter')
  await expect(roles.getByRole('checkbox', { name, exact: true })).toBeHidden()
  await roles.getByRole('button', { name: 'Site engineer', exact: true }).press('Enter')
  await roles.getByRole('button', { name: 'Roles', exact: true }).press('Enter')
  await expect(count).toHaveText(String(before - 1))
})

test('CONSOLE-17 CONSOLE-49 CONSOLE-50 CONSOLE-116 CONSOLE-117 CONSOLE-173 a role gets menus of a tree, is given to a person, withdrawn, access is denied, and the role is deleted and restored', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  await roles.getByRole('button', { name: 'New role' }).first().click()
  const dialog = roles.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Code' }).fill('tester')
  for (const language of ['Chinese', 'English', 'Swedish'])
    await dialog.getByRole('textbox', { name: `Name in ${language}` }).fill('Tester')
  await dialog.getByRole('button', { name: 'New role' }).click()

  await expect(roles.getByRole('heading', { level: 1 })).toHaveText('Tester')

  // the directory has three pages below it and below other directories
  const box = (name: RegExp | string) => roles.getByRole('checkbox', { name })
  await roles.getByRole('searchbox', { name: 'Search name or code' }).fill('plan.control')
  await box(/^Control 0\/3/).press('Space')
  await expect(box('Milestones')).toBeChecked()
  await box('Milestones').press('Space')
  await expect(box(/^Control 2\/3/)).toHaveJSProperty('indeterminate', true)
  await expect(box('plan.milestone.edit')).toBeHidden()
  await box('plan.baseline.edit').press('Space')
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await roles.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  expect((await saved).postDataJSON()).toMatchObject({
    menus: [
      { menuCode: 'plan.baseline', authorityCodes: ['plan.baseline.edit'] },
      { menuCode: 'plan.critical-path', authorityCodes: [] },
    ],
  })
  await roles.getByRole('searchbox', { name: 'Search name or code' }).fill('')
  await expect(roles.getByRole('button', { name: 'Planning', exact: true })).toHaveAttribute('aria-expanded', 'true')
  await roles.getByRole('button', { name: 'Control', exact: true }).press('Enter')
  await expectAccessible(page, roles, 'role')
  await page.setViewportSize({ width: 1440, height: 900 })

  await portal.openMenu('People')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('greta')
  await people.getByRole('button', { name: 'Greta Persson' }).press('Enter')
  await people.getByRole('button', { name: 'Add role' }).press('Enter')
  const grant = people.getByRole('dialog')
  await expect(grant.getByRole('combobox', { name: 'Access' })).toBeFocused()
  await grant.getByRole('combobox', { name: 'Role' }).selectOption('Tester')
  await grant.getByRole('button', { name: 'Add role' }).click()
  await expect(grant.getByRole('alert').first()).toHaveText('Choose an organisation.')
  await grant.getByRole('searchbox').fill('NB-W')
  await grant.getByRole('button', { name: /^Region West/ }).press('Enter')
  await expect(grant.getByRole('button', { name: 'Remove Region West' })).toBeFocused()
  await grant.getByRole('combobox', { name: 'Include everything below it' }).selectOption('No')
  await expectAccessible(page, people, 'grant')
  await page.setViewportSize({ width: 1440, height: 900 })
  await grant.getByRole('button', { name: 'Add role' }).click()
  await expect(grant).toBeHidden()
  const entry = people.getByRole('listitem').filter({ hasText: 'Tester' })
  await expect(entry).toContainText('Region West')
  await expect(entry).not.toContainText('below')

  await portal.tab('Roles').click()
  await roles.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(dialog).toContainText('It can’t be deleted because of this')
  await expect(dialog).toContainText('Greta Persson')
  await expect(dialog).not.toContainText('Tester is deleted')
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await portal.tab('People').click()
  await people.getByRole('button', { name: 'Remove Tester in Region West' }).press('Enter')
  await expect(grant).toContainText('Greta Persson loses this role there immediately')
  await grant.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(entry).toBeHidden()

  await people.getByRole('button', { name: 'Add role' }).press('Enter')
  await grant.getByRole('combobox', { name: 'Access' }).selectOption('Deny access')
  await expect(grant.getByRole('combobox', { name: 'Role' })).toBeHidden()
  await grant.getByRole('searchbox').fill('NB-W')
  await grant.getByRole('button', { name: /^Region West/ }).press('Enter')
  await grant.getByRole('button', { name: 'Add role' }).click()
  await expect(grant).toBeHidden()
  const denial = people.getByRole('listitem').filter({ hasText: 'Access denied' })
  await expect(denial).toContainText('Region West')
  await people.getByRole('button', { name: 'Remove Access denied in Region West' }).press('Enter')
  await grant.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(denial).toBeHidden()

  await portal.tab('Roles').click()
  await roles.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toContainText('Tester is deleted')
  await expect(dialog).toContainText('You can restore it for 30 days')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(roles.getByRole('heading', { level: 1 })).toHaveText('Roles')
  await expect(roles.getByRole('button', { name: 'Tester' })).toBeHidden()

  await roles.getByRole('button', { name: 'Recently deleted' }).press('Enter')
  await roles.getByRole('checkbox', { name: 'Select Tester' }).press('Space')
  expect(await axeFindings(await documentOf(roles))).toEqual([])
  await roles.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).press('Enter')
  await expect(roles.getByRole('heading', { name: 'Nothing was deleted' })).toBeVisible()
  await roles.getByRole('button', { name: 'Roles' }).press('Enter')
  await expect(roles.getByRole('button', { name: 'Tester' })).toBeVisible()
})
