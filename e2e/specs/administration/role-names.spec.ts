import { expect, test } from '../../isolated-portal.ts'
import { expectAccessible } from '../../pages/console.ts'

test('CONSOLE-145 the page of a role names its menus and authorities for people who do not change it, with the codes', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into administrator_role (tenant_id, code, names, rights)
    values (20001, 'role-reader', '{"en":"Reader"}', '["read role", "read menu"]')`)
  await query(`insert into administrator_grant (tenant_id, id, user_id, role_code, scope)
    select 20001, 990601, id, 'role-reader', 'tenant' from user_account where username = 'anna'`)
  await query(`insert into role (tenant_id, code, names) values (20001, 'named', '{"en":"Named"}')`)
  await query(`insert into role_menu (tenant_id, role_code, menu_code, authority_codes)
    values (20001, 'named', 'plan.schedule', '["plan.schedule.view", "plan.schedule.crash"]')`)
  await portal.signInAt('anna', '/portal/100145?tenantId=20001')
  const roles = portal.application('Roles')
  await roles.getByRole('button', { name: 'Named' }).press('Enter')
  const menu = roles.getByRole('listitem').filter({ hasText: 'plan.schedule' })
  await expect(menu).toHaveText(/^Schedule plan\.schedule\s*View plan\.schedule\.view\s*plan\.schedule\.crash\s*$/)
  await expectAccessible(page, roles, 'role-names')
})
