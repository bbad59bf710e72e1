import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

const DRIFT = { fields: [{ field: 'names', file: { en: 'Haulier' }, present: { en: 'Supplier' } }] }

test('CONSOLE-70 CONSOLE-71 CONSOLE-72 CONF-17 an object says which file manages it, is copied as YAML, and is released with its set', async ({
  isolatedPortal,
  portal,
  page,
  context,
}) => {
  await isolatedPortal.query(`insert into configuration_set (tenant_id, code, ui) values (20001, 'it-team', 'locked')`)
  await isolatedPortal.query(
    `insert into configuration_object (tenant_id, kind, code, set_code, file, line, document, drift)
      values (20001, 'Role', 'supplier', 'it-team', 'nordbro/roles.yaml', 7, '{}', $1)`,
    [JSON.stringify(DRIFT)],
  )
  await isolatedPortal.query(`insert into configuration_start (tenant_id, faults) values (20001, $1)`, [
    JSON.stringify(['nordbro/menus.yaml:3:1: The field colour is unknown.']),
  ])
  await enterAsAdministrator(portal, page)

  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  await roles.getByRole('button', { name: 'Supplier' }).press('Enter')
  await expect(roles.getByText('Managed by the set it-team: nordbro/roles.yaml, line 7.')).toContainText(
    'It can be changed in the file only.',
  )
  await roles.getByRole('textbox', { name: 'Name in English' }).fill('Vendor')
  await roles.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(roles.getByRole('alert').filter({ hasText: 'Configuration files manage this' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await roles.getByRole('button', { name: 'Copy as YAML' }).press('Enter')
  await expect(page.getByText('Copied as YAML')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^apiVersion: portico\/v1\nkind: Role\ncode: supplier\nnames:\n/)

  await page.goto('/portal/100164')
  const screen = portal.application('Configuration files')
  const set = screen.getByRole('region', { name: 'it-team' })
  await expect(set.getByRole('listitem')).toContainText('Role suppliernordbro/roles.yaml, line 7')
  await expect(set.getByRole('listitem')).toContainText('names, in the file{"en":"Haulier"}')
  await expect(screen.getByRole('region', { name: 'Files of the last start' })).toContainText(
    'nordbro/menus.yaml:3:1: The field colour is unknown.',
  )
  await expectAccessible(page, screen, 'configuration')
  await page.setViewportSize({ width: 1440, height: 900 })
  await screen.getByRole('button', { name: 'Release: it-team' }).press('Enter')
  await screen.getByRole('dialog').getByRole('button', { name: 'Release' }).press('Enter')
  await expect(screen.getByRole('heading', { name: 'No files manage this tenant' })).toBeVisible()
})
