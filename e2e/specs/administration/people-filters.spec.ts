import { readFile } from 'node:fs/promises'
import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-143 CONSOLE-144 the list of people says how many there are, and is filtered by role and organisation, by keyboard', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into role (tenant_id, code, names) values (20001, 'pf-role', '{"en":"Fitter"}')`)
  await query(`insert into org_node (tenant_id, id, parent_id, path, depth, type, name, enable, sort)
    select 20001, 995101, id, path || '/995101', depth + 1, 'department', 'Pf Bridges', 1, 10 from org_node where tenant_id = 20001 and parent_id is null limit 1`)
  await query(`insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type, role_code)
    select 20001, 995200 + row_number() over (order by username), 'user', id::text, case username when 'anna' then 995101 else 20001 end, true, 1, 'pf-role'
    from user_account where username in ('anna', 'li.wei')`)
  await enterAsAdministrator(portal, page)
  await portal.openApplication('Administration')
  await portal.openMenu('People')
  const people = portal.application('People')
  const total = people.getByRole('status').filter({ hasText: 'Total' })
  await expect(total).toHaveText('Total: 7')
  await people.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Fitter' })
  await expect(total).toHaveText('Total: 2')
  await people.getByRole('searchbox', { name: 'Search organisation' }).fill('Pf Bri')
  await people.getByRole('button', { name: /Pf Bridges/ }).press('Enter')
  await expect(total).toHaveText('Total: 1')
  await expect(people.getByRole('row')).toHaveCount(2)

  await people.getByRole('button', { name: 'Save view' }).press('Enter')
  const dialog = people.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('Fitters')
  await dialog.getByRole('button', { name: 'Save view' }).press('Enter')
  const view = people.getByRole('combobox', { name: 'Saved view' })
  await expect(view).toHaveValue('Fitters')
  await view.selectOption('')
  await expect(total).toHaveText('Total: 7')
  await view.selectOption('Fitters')
  await expect(people.getByRole('group', { name: 'Organisation' })).toContainText('Pf Bridges')
  await expect(total).toHaveText('Total: 1')

  const download = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Export CSV' }).press('Enter')
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')).toHaveLength(2)
  await expectAccessible(page, people, 'people-filters')
})
