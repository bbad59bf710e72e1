import { readFile } from 'node:fs/promises'
import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-102 CONSOLE-103 ADMIN-154 jobs are filtered, an import shows its refused lines, and a ticket is stopped, by keyboard', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into support_ticket (tenant_id, id, user_id, ticket_no, state, question, branch_code, branch_names,
      fault_code, product_names, project_name, contact, account_name, channel, type)
    select 20001, 890001, id, '2026-009001', 'received', 'Q', 'b', '{}', 'f', '{}', 'p', 'c', 'a', 'w', 't'
    from user_account where username = 'anna'`)
  await query(`insert into ticket_delivery (tenant_id, ticket_id, way, attempts, next_at)
    values (20001, 890001, 'mail', 3, now() + interval '1 hour')`)
  await query(`insert into import_run (tenant_id, id, kind, applied, created, changed, unchanged, started_by, started_at,
      problems)
    select 20001, 890002, 'people', false, 0, 0, 0, id, now(),
      '[{"line":2,"column":"email","reason":"invalid"},{"line":5,"column":"email","reason":"repeated"}]'
    from user_account where username = 'admin.nordbro'`)
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100167')
  const jobs = portal.application('Jobs')
  const ticket = jobs.getByRole('row').filter({ hasText: '2026-009001' })
  await expect(ticket).toContainText('3 of 12 attempts')
  await expectAccessible(page, jobs, 'jobs')
  await page.setViewportSize({ width: 1440, height: 900 })

  await jobs.getByRole('combobox', { name: 'Type' }).selectOption('Ticket to the help desk')
  await expect(jobs.getByRole('row')).toHaveCount(2)
  await ticket.getByRole('checkbox').press('Space')
  await jobs.getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  await jobs.getByRole('dialog').getByRole('button', { name: 'Stop', exact: true }).press('Enter')
  await expect(page.getByText('Stopped: 1')).toBeVisible()
  await expect(ticket).toContainText('Cancelled')

  await jobs.getByRole('combobox', { name: 'Type' }).selectOption('Import of people')
  await expect(jobs.getByRole('row')).toHaveCount(2)
  await expect(jobs.getByRole('row').last()).toContainText('2 lines refused')
  await jobs.getByRole('button', { name: 'Import of people' }).press('Enter')
  await expect(jobs.getByRole('heading', { level: 1 })).toHaveText('Import of people')
  const lines = jobs.getByRole('region', { name: 'Refused' }).getByRole('row')
  await expect(lines).toHaveCount(3)
  await expect(lines.last()).toContainText('An earlier line has the same address.')
  await expectAccessible(page, jobs, 'import-report')
  const download = page.waitForEvent('download')
  await jobs.getByRole('button', { name: 'Download refused lines' }).press('Enter')
  expect(await readFile(await (await download).path(), 'utf8')).toContain('"5","email","An earlier line has the same')
})
