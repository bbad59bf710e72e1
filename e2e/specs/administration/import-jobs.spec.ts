import { readFile } from 'node:fs/promises'
import { expect, test } from '../../isolated-portal.ts'
import { chooseFile, csvFile, enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-196 CONSOLE-197 IMPORT-45 an import waits with its place, goes on without its page, is cancelled as a job, and all refused lines are saved', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  // another import of the tenant, which a process has
  await query(`insert into import_job (tenant_id, id, kind, name, dry_run, file, trace_id, language, state, attempts, lease_until)
    values (20001, 995601, 'menus', 'other', true, '', 't', 'en', 'running', 1, now() + interval '1 hour')`)
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('button', { name: 'Import people' }).press('Enter')
  await chooseFile(page, people, csvFile('email,name\nwaits@import-jobs.example,Waits'))
  await people.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(people.getByRole('status').filter({ hasText: 'Place in the queue: 1' })).toBeVisible()
  await query(`delete from import_job where id = 995601`)
  await expect(people.getByRole('definition')).toHaveText(['1', '0', '0', '0'], { timeout: 30_000 })

  await query(`insert into import_job (tenant_id, id, kind, name, dry_run, file, trace_id, language, state, attempts, lease_until)
    values (20001, 995602, 'menus', 'other', true, '', 't', 'en', 'running', 1, now() + interval '1 hour')`)
  await people.getByRole('button', { name: 'Import', exact: true }).press('Enter')
  await people.getByRole('dialog').getByRole('button', { name: 'Import' }).press('Enter')
  await expect(people.getByText('You can leave this page: the import goes on.')).toBeVisible()
  await expectAccessible(page, people, 'import-waits')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/portal/100167')
  const jobs = portal.application('Jobs')
  const row = jobs.getByRole('row', { name: /Import of people/ }).first()
  await expect(row).toContainText('Waiting')
  await row.locator('.row-link').press('Enter')
  await expect(jobs.getByRole('status').filter({ hasText: 'Place in the queue: 1' })).toBeVisible()
  await expectAccessible(page, jobs, 'import-job')
  await page.setViewportSize({ width: 1440, height: 900 })
  await jobs.getByRole('button', { name: 'Cancel import' }).press('Enter')
  await jobs.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).press('Enter')
  await expect(jobs.getByText('The import was cancelled. Nothing was changed.')).toBeVisible()
  await query(`delete from import_job where id = 995602`)

  // the tab returns to the import that was left
  await page.goto('/portal/100141')
  const lines = Array.from({ length: 450 }, (_, n) => `bad ${n},Name ${n}`)
  await chooseFile(page, people, csvFile(['email,name', ...lines].join('\n')))
  await people.getByRole('button', { name: 'Check file' }).press('Enter')
  await expect(people.getByRole('definition')).toHaveText(['0', '0', '0', '450'], { timeout: 30_000 })
  await expect(people.getByRole('row')).toHaveCount(201)
  const download = page.waitForEvent('download')
  await people.getByRole('button', { name: 'Download refused lines' }).press('Enter')
  const saved = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(saved).toHaveLength(451)
  expect(saved.at(-1)).toBe('"bad 449","Name 449","The value is not valid."')
})
