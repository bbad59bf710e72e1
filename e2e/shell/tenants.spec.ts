import { expect, test } from './fixture.ts'

test('TENANT-2 TENANT-5 a disabled tenant is tagged, and cannot be entered by a member', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInAt('li.wei', '/portal/')

  await expect(tenantDialog.dialog.getByText('disabled', { exact: true })).toBeVisible()
  await expect(tenantDialog.dialog.getByText('terminated', { exact: true })).toBeVisible()
})

test('TENANT-7 somebody without a tenant reads so', async ({ portal, page }) => {
  await portal.signInAt('newbie', '/portal/')

  await expect(page.getByText('no available tenant')).toBeVisible()
})

test('TENANT-6 a member of a suspended tenant reads that the system is disabled, and is logged out', async ({
  portal,
  page,
}) => {
  await portal.signInAt('maria', '/portal/')

  const notice = page.getByRole('alertdialog', { name: 'System disabled' })
  await expect(notice).toContainText(
    'The system has been disabled. Please contact the administrator for recovery time.',
  )
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('TENANT-5 the administrator of a suspended tenant enters it', async ({ portal, tenantDialog }) => {
  await portal.signInAt('admin.nordbro', '/portal/')

  await tenantDialog.choose('Fjällvind Energi AB')
  await tenantDialog.enter.click()

  await expect(portal.organisation).toBeVisible()
})

test('TENANT-4 a tenant in the address that is not the person’s own opens the dialog, never another tenant', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInAt('anna', '/portal/1/?tenantId=20002')

  await expect(tenantDialog.dialog).toContainText('The tenant in the address is not one of yours.')
})

test('TENANT-13 the dialog opens with the focus in the search box, and says what the identities are for', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInAt('li.wei', '/portal/')

  await expect(tenantDialog.search).toBeFocused()
  await tenantDialog.choose('Nordbro AB')
  await expect(tenantDialog.dialog.getByRole('group', { name: 'Choose whom you act for' })).toBeVisible()

  // what the search hides is entered by nobody
  await tenantDialog.choose('Li Wei')
  await expect(tenantDialog.enter).toBeEnabled()
  await tenantDialog.search.fill('sund')
  await expect(tenantDialog.enter).toBeDisabled()
})

test('TENANT-14 who may switch the tenant finds that in the user menu, nobody else does', async ({
  portal,
  page,
  tenantDialog,
}) => {
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Switch tenant' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await portal.logOut()

  await portal.signInAt('li.wei', '/portal/')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Own staff').check({ force: true })
  await tenantDialog.enter.click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()

  await expect(tenantDialog.dialog).toBeVisible()
})
