import { readFile } from 'node:fs/promises'
import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-192 CONSOLE-193 the list of roles is searched and filtered, reads one page, and keeps its search in the address', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into role (tenant_id, code, names)
    select 20001, 'sr-' || n, jsonb_build_object('en', 'Sr fitter ' || n) from generate_series(1, 260) n`)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/admin/v1/roles') asked.push(search)
  })
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100145')
  const roles = portal.application('Roles')
  const total = roles.getByRole('status').filter({ hasText: 'Total' })
  await expect(total).toHaveText(/^Total: 2\d\d$/)
  await expect(roles.locator('.row-link')).toHaveCount(50)
  expect(asked, 'calls of the list').toHaveLength(1)

  await roles.getByRole('searchbox', { name: 'Search name or code' }).fill('sr fitter 25')
  await expect(total).toHaveText('Total: 11')
  const assigned = roles.getByRole('combobox', { name: 'Assigned' })
  await assigned.selectOption('To someone')
  await expect(roles.getByRole('heading', { name: 'No results' })).toBeVisible()
  await assigned.selectOption('To nobody')
  await expect(total).toHaveText('Total: 11')
  await expect(roles.locator('.row-link').first()).toHaveText('Sr fitter 25')

  await roles.locator('.row-link').nth(1).press('Enter')
  await roles.getByRole('button', { name: 'Roles' }).waitFor()
  await page.goBack()
  await expect(roles.getByRole('searchbox')).toHaveValue('sr fitter 25')
  await expect(assigned.getByRole('option', { selected: true })).toHaveText('To nobody')
  await expect(total).toHaveText('Total: 11')

  const download = page.waitForEvent('download')
  await roles.getByRole('button', { name: 'Export CSV' }).press('Enter')
  expect((await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')).toHaveLength(12)
  await expectAccessible(page, roles, 'role-search')
})

test('CONSOLE-193 the lists of applications, partners, service accounts, announcements, addresses and legal texts have a search and filters', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  for (const [id, name, search, filters] of [
    [100147, 'Applications', 'Search name or code', ['Status']],
    [100149, 'Partner access', 'Search partner or tenant ID', ['Direction', 'Status']],
    [100150, 'Service accounts', 'Search name', ['Status', 'Valid keys']],
    [100151, 'Announcements', 'Search title', ['Status', 'Shown as']],
    [100158, 'Suppressed addresses', 'Search person or address', []],
    [100159, 'Legal documents', 'Search in the texts', ['Text in effect', 'Draft']],
  ] as const) {
    await page.goto(`/portal/${id}`)
    const screen = portal.application(name)
    await screen.getByRole('searchbox', { name: search }).fill('no such entry')
    await expect(screen.getByRole('heading', { name: 'No results' }), name).toBeVisible()
    for (const filter of filters) await expect(screen.getByRole('combobox', { name: filter })).toBeVisible()
    await screen.getByRole('searchbox', { name: search }).fill('')
  }
})

test('CONSOLE-194 CONSOLE-192 the log is filtered by the person who made the changes, also from the address', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into audit_log (tenant_id, id, actor_user_id, action, target, trace_id, way)
    select 20001, 995400 + row_number() over (order by username), id, 'person.change', jsonb_build_object('userId', id), 't', 'browser'
    from user_account where nickname in ('Anna Berg', 'Greta Persson')`)
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100144')
  const log = portal.application('Audit log')
  const rows = log.getByRole('row')
  await expect(rows.filter({ hasText: 'Anna' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Greta' }).first()).toBeVisible()
  await log.getByRole('searchbox', { name: 'Search for a person' }).fill('anna berg')
  await log.getByRole('button', { name: /Anna Berg/ }).press('Enter')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Anna')

  await log.getByRole('button', { name: 'Save view' }).press('Enter')
  await log.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' }).fill('By Anna')
  await page.keyboard.press('Enter')
  const view = log.getByRole('combobox', { name: 'Saved view' })
  await view.selectOption('')
  await expect(rows.filter({ hasText: 'Greta' }).first()).toBeVisible()
  await view.selectOption('By Anna')
  await expect(rows).toHaveCount(2)
  await expect(log.getByRole('group', { name: 'Changed by' })).toContainText('Anna')
  await expectAccessible(page, log, 'log-person')
})

test('CONSOLE-195 an export of more than 10,000 rows says how far it is, is cancelled, and has every row', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  test.slow()
  await query(`insert into user_account (id, username, account_name, nickname)
    select 7100000 + n, 'ex' || n, 'ex' || n, 'Ex ' || n from generate_series(1, 10400) n`)
  await query(`insert into membership (tenant_id, user_id, default_identity_code)
    select 20001, 7100000 + n, 'T-20001' from generate_series(1, 10400) n`)
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('searchbox', { name: 'Search name, account or e-mail' }).fill('Ex ')
  const start = people.getByRole('button', { name: 'Export CSV' })
  await expect(people.getByRole('status').filter({ hasText: 'Total' })).toHaveText('Total: 2,000+')
  await start.press('Enter')
  const running = people.getByRole('group', { name: 'Export CSV' })
  await expect(running).toContainText(/Rows so far: [1-9]/)
  await running.getByRole('button', { name: 'Cancel export' }).press('Enter')
  await expect(start).toBeVisible()

  const download = page.waitForEvent('download', { timeout: 60_000 })
  await start.press('Enter')
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(10_401)
  expect(new Set(lines).size).toBe(10_401)
})
