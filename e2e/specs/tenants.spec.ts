import { expect, test } from '../fixtures.ts'
import { LANGUAGES, words } from '../words.ts'
import { takeSession } from '../pages/take-session.ts'

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })

    test(`TENANT-2 TENANT-3 TENANT-8 li.wei chooses a tenant and the own identity there, in ${language}`, async ({
      portal,
      tenantDialog,
    }) => {
      await portal.signInPage.open()
      await portal.signInPage.submit('li.wei')
      await expect(tenantDialog.dialog).toBeVisible()
      expect((await tenantDialog.dialog.locator('..').boundingBox())?.width).toBe(550)

      await tenantDialog.search.fill('NORDB')
      await tenantDialog.choose('Nordbro AB')
      await tenantDialog.identity(words[language].ownIdentity).check({ force: true })
      await tenantDialog.enter.click()

      await expect(tenantDialog.dialog).toBeHidden()
      await expect(portal.organisation).toBeVisible()
    })
  })
}

test('TENANT-2 TENANT-5 a disabled tenant is tagged, and cannot be entered by a member', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')

  await expect(tenantDialog.dialog.getByText('disabled', { exact: true })).toBeVisible()
  await expect(tenantDialog.dialog.getByText('terminated', { exact: true })).toBeVisible()
})

test('TENANT-7 somebody without a tenant reads so', async ({ portal, page }) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('newbie')

  await expect(page.getByText('no available tenant')).toBeVisible()
})

test('TENANT-6 a member of a suspended tenant reads that the system is disabled, and is logged out', async ({
  portal,
  page,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('maria')

  const notice = page.getByRole('alertdialog', { name: 'System disabled' })
  await expect(notice).toContainText(
    'The system has been disabled. Please contact the administrator for recovery time.',
  )
  await notice.getByRole('button', { name: 'Got it' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('TENANT-5 the administrator of a suspended tenant enters it', async ({ portal, tenantDialog }) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('admin.nordbro')

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
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')

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

  await portal.signInPage.submit('li.wei')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Own staff').check({ force: true })
  await tenantDialog.enter.click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()

  await expect(tenantDialog.dialog).toBeVisible()
})

test('TENANT-1 TENANT-9 TENANT-10 TENANT-12 an address says as whom and asks for the dialog; another tenant begins anew', async ({
  portal,
  page,
  tenantDialog,
}) => {
  const entered: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') entered.push(new URL(request.url()).pathname + new URL(request.url()).search)
  })
  const bearer = () => page.evaluate(() => sessionStorage.getItem('portal.token'))
  await takeSession(page.context().request, 'li.wei')
  await page.goto('/portal/1/?tenantId=20001&orgId=41001&externalEntityId=7001')
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await expect(tenantDialog.dialog).toBeHidden()
  await portal.openApplication('Participants')
  const left = (await portal.activeTab.textContent()) ?? ''
  const former = await bearer()

  await page.goto('/portal/1/?tenantId=20001&externalEntityId=7001&switchTenant=1')
  await expect(tenantDialog.dialog).toBeVisible()
  await tenantDialog.choose('Li Wei')
  await tenantDialog.enter.click()

  await expect(portal.organisation).not.toContainText('Öresund Tunnel')
  await expect(portal.tab(left)).toHaveCount(0)
  await expect(portal.viewport('Home')).toBeVisible()
  expect(entered.filter((address) => address.includes('/session/tenant')).at(-1)).toContain('tenantId=20007')
  expect(await bearer()).not.toBe(former)
})

test('TENANT-30 whoever has ticked it enters directly from then on, until the dialog is told otherwise', async ({
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
