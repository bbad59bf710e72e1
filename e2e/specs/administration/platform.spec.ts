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
