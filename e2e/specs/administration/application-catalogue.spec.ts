import { expect, test } from '../../isolated-portal.ts'
import { expectAccessible } from '../../pages/console.ts'

const definitionOf = (name: string) => `apiVersion: portico/v1
kind: Application
code: tides
names: { zh-CN: 潮汐, en: ${name}, sv-SE: Tidvatten }
group: enterprise
hosting: { kind: iframe, sourceKind: folder, source: samples/planning }
menus:
  - code: tides.start
    names: { zh-CN: 首页, en: Start, sv-SE: Start }
    path: /schedule
`

test('CONSOLE-175 the page of an application shows its state, how often people met errors, and the last failures', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await query(`insert into application_failure (tenant_id, application_code, kind, hour, failure_count, last_at)
    values (20001, 'plan-core', 'unanswered', date_trunc('hour', now()), 4, now()),
      (20001, 'plan-core', 'unanswered', date_trunc('hour', now() - interval '3 days'), 5, now() - interval '3 days')`)
  await query(`insert into tenant_refusal (tenant_id, application_code, code, path, refusal_count, refused_at)
    values (20001, 'plan-core', 'UPSTREAM_TIMEOUT', '/save', 7, now())`)
  await portal.signInAt('admin.nordbro', '/portal/100147?tenantId=20001')
  const applications = portal.application('Applications')
  await expect(applications.getByRole('button', { name: 'All applications' })).toBeHidden()
  await applications
    .getByRole('row', { name: /plan-core/ })
    .getByRole('button')
    .first()
    .press('Enter')
  const health = applications.getByRole('region', { name: 'Health' })
  await expect(health.getByText('Doesn’t answer')).toBeVisible()
  await expect(health.getByRole('row', { name: /^The server didn’t answer 4 9 / })).toBeVisible()
  await expect(health.getByRole('row', { name: /^The application stopped responding 0 0 –/ })).toBeVisible()
  const last = health.getByRole('list', { name: 'Last failures' }).getByRole('listitem')
  await expect(last).toContainText(['UPSTREAM_TIMEOUT /save'])
  await expect(last).toContainText(['7 times'])
  await expectAccessible(page, applications, 'application-health')
})

test('CONSOLE-174 CONSOLE-176 CONSOLE-177 CONSOLE-178 an operator compares versions, rolls back, renews a secret and deletes an application', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  test.slow()
  await portal.signInAt('ops', '/portal/100147')
  const applications = portal.application('Applications')
  const dialog = applications.getByRole('dialog')
  const apply = async () => {
    await applications.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    await dialog.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    await expect(dialog).toBeHidden()
  }
  await applications.getByRole('button', { name: 'Register application' }).press('Enter')
  for (const name of ['Tides', 'Currents']) {
    await applications.getByRole('textbox', { name: 'Definition' }).fill(definitionOf(name))
    await applications.getByRole('button', { name: 'Check', exact: true }).press('Enter')
    await apply()
    await expect(applications.getByRole('heading', { name: 'Applied' })).toBeVisible()
  }
  await applications.getByRole('button', { name: 'Applications', exact: true }).press('Enter')
  await applications.getByRole('button', { name: 'All applications' }).press('Enter')
  await expect(applications.getByRole('row', { name: /portal-admin/ })).toBeHidden()
  await applications.getByRole('button', { name: 'Currents' }).press('Enter')

  const versions = applications.getByRole('region', { name: 'Versions of the definition' })
  const differences = versions.getByRole('region', { name: 'Differences' })
  await expect(differences.getByRole('row', { name: /^names .*"en":"Tides".*"en":"Currents"/ })).toBeVisible()
  await versions.getByRole('combobox', { name: 'with version' }).selectOption('1')
  await expect(versions.getByText('These versions are equal.')).toBeVisible()
  await versions.getByRole('button', { name: 'Roll back to version 1' }).press('Enter')
  await expect(versions.getByRole('row', { name: /^names .*"en":"Currents".*"en":"Tides"/ })).toBeVisible()
  await apply()
  await expect(applications.getByRole('heading', { name: 'Tides', level: 1 })).toBeVisible()
  await expect(versions.getByRole('button', { name: 'Roll back to version 3' })).toBeVisible()

  const secrets = applications.getByRole('region', { name: 'Secrets' })
  await secrets.getByRole('button', { name: 'Create secret' }).press('Enter')
  await dialog.getByRole('button', { name: 'Create secret' }).press('Enter')
  const shown = dialog.getByRole('textbox', { name: 'Secret' })
  await expect(shown).toHaveValue(/^[\w-]{43}$/)
  const first = await shown.inputValue()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await secrets.getByRole('button', { name: `Rotate the secret …${first.slice(-4)}` }).press('Enter')
  await dialog.getByRole('spinbutton', { name: 'Hours that the former secret stays valid' }).fill('2')
  await dialog.getByRole('button', { name: 'Rotate', exact: true }).press('Enter')
  await expect(shown).not.toHaveValue(first)
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(portal.tab('Applications')).not.toHaveAccessibleDescription(/unsaved/i)
  const former = secrets.getByRole('listitem').filter({ hasText: `…${first.slice(-4)}` })
  await expect(former).toContainText('Valid until')
  await expect(secrets.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page, applications, 'application-catalogue')
  await page.setViewportSize({ width: 1440, height: 900 })
  await former.getByRole('button', { name: /^Revoke the secret/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
  await expect(secrets.getByRole('listitem')).toHaveCount(1)

  await query(`insert into tenant_application (tenant_id, application_code, enabled, version)
    values (20001, 'tides', true, '1.0')`)
  const remove = applications.getByRole('button', { name: 'Delete application' })
  await remove.press('Enter')
  await expect(dialog.getByText('Tenants that have it: 1')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete application' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await query(`delete from tenant_application where application_code = 'tides'`)
  await remove.press('Enter')
  await expect(dialog.getByText('Its menus: 1')).toBeVisible()
  await expect(dialog.getByText('Secrets that stop working: 1')).toBeVisible()
  await dialog.getByRole('button', { name: 'Delete application' }).press('Enter')
  await expect(applications.getByRole('heading', { name: 'All applications' })).toBeVisible()
  await expect(applications.getByRole('button', { name: 'Tides' })).toBeHidden()
})
