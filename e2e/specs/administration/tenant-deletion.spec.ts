import { expect, test } from '../../fixtures.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test('CONSOLE-138, CONSOLE-139, CONSOLE-179 an operator exports a tenant, deletes it after its effects, and restores it', async ({
  portal,
  page,
}) => {
  test.slow()
  await portal.signIn('ops')
  await page.goto('/portal/100143')
  const tenants = portal.application('Tenants')
  await tenants.getByRole('searchbox').fill('sundbyggarna')
  await tenants
    .getByRole('button', { name: /Sundbyggarna/ })
    .first()
    .press('Enter')
  const heading = tenants.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Active')
  const download = page.waitForEvent('download')
  await tenants.getByRole('button', { name: 'Export tenant' }).press('Enter')
  expect((await download).suggestedFilename()).toMatch(/^tenant-\d+\.zip$/)

  const danger = tenants.getByRole('region', { name: 'Delete this tenant' })
  await danger.getByRole('button', { name: 'Delete tenant…' }).press('Enter')
  const dialog = tenants.getByRole('dialog')
  await expect(dialog.getByText('People who also belong to other tenants: 1')).toBeVisible()
  const name = dialog.getByRole('textbox', { name: 'Type the name of the tenant' })
  await expect(name).toHaveAccessibleDescription(/Sundbyggarna/)
  const typed = (await name.getAttribute('aria-describedby')) ?? ''
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Contract has ended.')
  await name.fill('Another one')
  await dialog.getByRole('button', { name: 'Delete tenant' }).press('Enter')
  await expect(dialog.getByRole('alert')).not.toBeEmpty()
  await expect(heading).toContainText('Active')
  await name.fill((await dialog.locator(`#${typed}`).textContent()) ?? '')
  await dialog.getByRole('button', { name: 'Delete tenant' }).press('Enter')

  const deleted = tenants.getByRole('region', { name: 'This tenant was deleted' })
  await expect(deleted.getByText(/It will be removed.*Reason: Contract has ended\.$/)).toBeVisible()
  await expect(heading).toContainText('Terminated')
  await tenants.getByRole('button', { name: 'Tenants', exact: true }).press('Enter')
  await tenants.getByRole('button', { name: 'Recently deleted' }).press('Enter')
  await tenants.getByRole('row', { name: /Sundbyggarna.*Tenant/ }).waitFor()
  await page.goBack()
  await tenants
    .getByRole('button', { name: /Sundbyggarna/ })
    .first()
    .press('Enter')
  await deleted.getByRole('button', { name: 'Restore tenant' }).press('Enter')
  await tenants.getByRole('dialog').getByRole('button', { name: 'Restore tenant' }).press('Enter')
  await expect(danger).toBeVisible()
  await expect(heading).toContainText('Active')
})

test('CONSOLE-179 an administrator of the tenant exports it on the screen of configuration files', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100164')
  const screen = portal.application('Configuration files')
  const download = page.waitForEvent('download')
  await screen.getByRole('button', { name: 'Export tenant' }).press('Enter')
  expect((await download).suggestedFilename()).toBe('tenant-20001.zip')
})
