import { expect, test } from '../../isolated-portal.ts'
import { expectAccessible } from '../../pages/console.ts'

test('CONSOLE-104 ADMIN-160 an operator sees the platform and what needs a hand there, by keyboard', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  // the portal's own process reports itself beside these whenever its turn comes
  await query('delete from server_process')
  await query(`insert into server_process (id, host, pid, version, started_at, seen_at, relays_events, work) values
    ('running', 'portal-a', 41, '1.0.0', now(), now() + interval '10 minutes', true, '[]'),
    ('silent', 'portal-b', 42, '1.0.0', now() - interval '2 hours', now() - interval '10 minutes', false,
      '[{"work":"tickets","lastAt":"2026-01-02T03:04:05.000Z","hasFailed":true}]')`)
  await portal.signIn('ops')
  await portal.openApplication('Administration')
  const overview = portal.application('Overview')
  const row = overview.getByRole('button', { name: /Processes that don’t respond/ })
  await expect(row).toContainText('1')
  await expectAccessible(page, overview, 'overview-operator')
  await page.setViewportSize({ width: 1440, height: 900 })
  await row.press('Enter')

  const platform = portal.application('Platform')
  const processes = platform.getByRole('region', { name: 'Processes' })
  await expect(processes.getByRole('row').filter({ hasText: 'portal-b (42)' })).toContainText('Not responding')
  const running = processes.getByRole('row').filter({ hasText: 'portal-a (41)' })
  await expect(running).toContainText('Running')
  await expect(running).toContainText('Relays events')
  await expect(platform.getByRole('region', { name: 'Queues' }).getByRole('row')).toHaveCount(8)
  await expect(platform.getByRole('region', { name: 'Flags' })).toContainText('keptAlive')
  await expectAccessible(page, platform, 'platform')
})

test('CONSOLE-216 an operator sets a flag of the portal by keyboard, and gives it its default again', async ({
  portal,
  page,
}) => {
  await portal.signIn('ops')
  await portal.openApplication('Administration')
  // an application of this name is in the main menu
  await page.getByRole('navigation', { name: 'Side menu' }).getByText('Platform', { exact: true }).click()
  const platform = portal.application('Platform')
  const row = platform.getByRole('region', { name: 'Flags' }).getByRole('row').filter({ hasText: 'keptAlive' })
  await row.getByRole('button').press('Enter')
  await expect(platform.getByRole('heading', { name: 'keptAlive' })).toBeVisible()
  await expect(platform.getByText('Number of hosted applications that are alive at once, 1 to 100')).toBeVisible()
  const value = platform.getByRole('spinbutton', { name: 'Value' })
  await value.fill('7')
  await value.press('Enter')
  const question = platform.getByRole('dialog')
  await expect(question).toContainText('7')
  await question.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(question).toBeHidden()
  const flags = async () => (await (await page.request.get('/portal/env.json')).json()) as { keptAlive: number }
  expect((await flags()).keptAlive).toBe(7)
  await expectAccessible(page, platform, 'flag')
  await platform.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await question.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await expect(value).toHaveValue('10')
  expect((await flags()).keptAlive).toBe(10)
})

test('CONSOLE-216 a flag whose value is an object says that a text is not JSON, and keeps what was typed', async ({
  portal,
  page,
}) => {
  await portal.signIn('ops')
  await portal.openApplication('Administration')
  // an application of this name is in the main menu
  await page.getByRole('navigation', { name: 'Side menu' }).getByText('Platform', { exact: true }).click()
  const platform = portal.application('Platform')
  const row = platform.getByRole('region', { name: 'Flags' }).getByRole('row').filter({ hasText: 'customTranslations' })
  await row.getByRole('button').click()
  const value = platform.getByRole('textbox', { name: 'Value' })
  await value.fill('{"en":')
  await platform.getByRole('button', { name: 'Save' }).click()
  await expect(platform.getByRole('alert').filter({ hasText: 'not valid JSON' })).toBeVisible()
  await expect(value).toHaveValue('{"en":')
})
