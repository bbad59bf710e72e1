import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-100 CONSOLE-101 ADMIN-144 the overview is the first screen, and its rows open the pages, by keyboard', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`delete from view_request where tenant_id = 20001`)
  await query(`delete from configuration_object where tenant_id = 20001`)
  await query(`update tenant_trust set expires_at = null where tenant_id = 20001`)
  await query(`delete from error_report where tenant_id = 20001`)
  await query(`insert into sign_in_policy (tenant_id) values (20001)`)
  await enterAsAdministrator(portal, page)
  await portal.openApplication('Administration')
  const overview = portal.application('Overview')
  await expect(overview.getByRole('heading', { name: 'Everything looks good' })).toBeVisible()
  await expectAccessible(page, overview, 'overview-empty')

  await query(`insert into change_set (tenant_id, id, name, state, source, failure)
    values (20001, 870001, 'Spring', 'waiting', 'person', '{"at":"2026-01-02T03:04:05.000Z","errorCode":"FORBIDDEN"}')`)
  await query(`insert into service_account (tenant_id, id, name)
    select 20001, id, 'Importer' from user_account where username = 'li.wei'`)
  await query(`insert into service_key (tenant_id, id, account_id, name, key_hash, ending, expires_at)
    select 20001, 872000 + n, id, 'Key ' || n, '\\x00', 'abcd', now() + make_interval(days => n)
    from user_account, generate_series(1, 2) n where username = 'li.wei'`)
  await overview.getByRole('button', { name: 'Refresh' }).press('Enter')
  const rows = overview.getByRole('list', { name: 'Needs attention' }).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('1Scheduled change sets that weren’t publishedLatest: Spring')
  await expect(rows.last()).toContainText('2Service account keys that expire within 30 daysNext: Importer, Key 1')
  const [cause, detail] = [rows.first().getByText('Scheduled change sets'), rows.first().getByText('Latest: Spring')]
  expect((await detail.boundingBox())!.y).toBeGreaterThan((await cause.boundingBox())!.y + 10)
  await expectAccessible(page, overview, 'overview')

  await page.setViewportSize({ width: 1440, height: 900 })
  await rows.first().getByRole('button').press('Enter')
  await expect(portal.application('Changes').getByRole('heading', { level: 1 })).toContainText('Spring')
  await portal.openMenu('Overview')
  await rows.last().getByRole('button').press('Enter')
  const accounts = portal.application('Service accounts')
  await expect(accounts.getByRole('heading', { level: 1 })).toHaveText('Service accounts')
  await expect(accounts.getByRole('row')).toHaveCount(2)
})

test('CONSOLE-142 ADMIN-217 the overview of an unfinished tenant lists the next steps with their pages, and a person hides them', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`delete from theme where tenant_id = 20001`)
  await query(`insert into sign_in_policy (tenant_id) values (20001)`)
  await enterAsAdministrator(portal, page)
  await portal.openApplication('Administration')
  const overview = portal.application('Overview')
  const steps = overview.getByRole('list', { name: 'Next steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(6)
  await expect(steps.first()).toContainText('Branding')
  await expect(steps.last()).toContainText('Sign-in')
  await expect(steps.getByRole('img', { name: 'Done' })).toHaveCount(5)
  await expect(steps.first().getByRole('img', { name: 'Done' })).toHaveCount(0)
  await expect(overview.getByRole('heading', { name: 'Everything looks good' })).toHaveCount(0)
  await expectAccessible(page, overview, 'overview-steps')

  await page.setViewportSize({ width: 1440, height: 900 })
  await steps.nth(2).getByRole('button').press('Enter')
  await expect(portal.application('Roles').getByRole('heading', { level: 1 })).toHaveText('Roles')
  await portal.openMenu('Overview')
  await overview.getByRole('button', { name: 'Hide next steps' }).press('Enter')
  await expect(steps).toHaveCount(0)
  await overview.getByRole('button', { name: 'Show next steps' }).press('Enter')
  await expect(steps).toHaveCount(6)
  await query(
    `insert into theme (tenant_id, version, draft, document) values (20001, 1, false, '{"headerBgColor":"#004d40"}')`,
  )
  await overview.getByRole('button', { name: 'Refresh' }).press('Enter')
  await expect(steps).toHaveCount(0)
  await expect(overview.getByRole('button', { name: 'Show next steps' })).toHaveCount(0)
})
