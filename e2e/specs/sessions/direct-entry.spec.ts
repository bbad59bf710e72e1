import { expect, test } from '../../isolated-portal.ts'

// a portal of its own, since concurrent journeys of the same person expect the dialog
test('TENANT-30 the option enters the tenant directly until the dialog clears it', async ({
  portal,
  page,
  tenantDialog,
}) => {
  const directly = tenantDialog.dialog.getByRole('checkbox', { name: 'Enter directly next time' })
  await portal.signInPage.open()
  await portal.signInPage.submit('admin.nordbro')
  await tenantDialog.choose('Nordbro AB')
  await directly.check()
  await tenantDialog.enter.click()
  await expect(portal.organisation).toBeVisible()
  await portal.logOut()

  await portal.signInPage.submit('admin.nordbro')
  await expect(portal.organisation).toBeVisible()
  await expect(tenantDialog.dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()
  await expect(directly).toBeChecked()
  await directly.uncheck()
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.enter.click()
  await expect(portal.organisation).toBeVisible()
  await portal.logOut()
  await portal.signInPage.submit('admin.nordbro')
  await expect(tenantDialog.dialog).toBeVisible()
})
