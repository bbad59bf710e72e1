import { expect, test } from '../../fixtures.ts'
import { chooseFile, csvFile, enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-128 CONSOLE-146 IMPORT-37 roles of a file are refused with line and column, corrected, and become a draft that nobody sees', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  await roles.getByRole('button', { name: 'Import roles' }).press('Enter')
  await expect(roles.getByRole('heading', { level: 1 })).toHaveText('Import roles')
  const fileWith = (menu: string) =>
    csvFile(`Kod;Namn på kinesiska;Namn på engelska;Namn på svenska;Meny\nfile-role;一;One;Ett;${menu}\n`, 'roles.csv')
  await chooseFile(page, roles, fileWith('nowhere'))
  await roles.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(roles.getByRole('row', { name: /^2 Meny nowhere This tenant has no page with this code/ })).toBeVisible()
  await chooseFile(page, roles, fileWith('plan.schedule'), /Choose another file/)
  await roles.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(roles.getByRole('definition')).toHaveText(['1', '0', '0', '0'])
  await expectAccessible(page, roles, 'role-import')
  await roles.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await roles.getByRole('dialog').getByRole('button', { name: 'Import' }).press('Enter')
  await expect(roles.getByText('Nothing is visible yet')).toBeVisible()
  await expectAccessible(page, roles, 'role-import-done')
  await roles.getByRole('button', { name: 'Show roles' }).press('Enter')
  await expect(roles.getByRole('row', { name: /Supplier|supplier/ })).toBeVisible()
  await expect(roles.getByRole('row', { name: /file-role/ })).toBeHidden()

  // IMPORT-38 the same file again leads to the same draft
  await roles.getByRole('button', { name: 'Import roles' }).press('Enter')
  await chooseFile(page, roles, fileWith('plan.schedule'))
  await roles.getByRole('button', { name: 'Check file' }).press('Enter')
  await roles.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await roles.getByRole('dialog').getByRole('button', { name: 'Import' }).press('Enter')
  await roles.getByRole('button', { name: 'Open the changes' }).press('Enter')
  const changes = portal.application('Changes')
  await expect(changes.getByRole('heading', { level: 1 })).toContainText('Import of roles.csv')
  await expect(changes.getByText('Role One')).toBeVisible()
  await expect(portal.tab('Roles')).toBeVisible()
})

test('CONSOLE-128 menus are imported by administrators who prepare changes of the whole tenant alone', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100148')
  const menus = portal.application('Menus')
  await menus.getByRole('button', { name: 'Import menus' }).press('Enter')
  await chooseFile(page, menus, csvFile('code,position\nplan.schedule,7\n', 'menus.csv'))
  await menus.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(menus.getByRole('definition')).toHaveText(['0', '1', '0', '0'])
  await page.route('**/api/admin/v1/rights', (route) =>
    route.fulfill({ json: { items: [{ right: 'edit menu', scope: 'tenant' }] } }),
  )
  await page.reload()
  await menus.getByRole('button', { name: 'Menus' }).press('Enter')
  await expect(menus.getByRole('treeitem').nth(5)).toBeVisible()
  await expect(menus.getByRole('button', { name: 'Import menus' })).toBeHidden()
})
