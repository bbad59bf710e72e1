import { expect, test } from '../../fixtures.ts'
import { takeSession } from '../../pages/take-session.ts'

test('TENANT-2 TENANT-3 TENANT-8 li.wei chooses a tenant and the own identity there', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')
  await expect(tenantDialog.dialog).toBeVisible()
  expect((await tenantDialog.dialog.locator('..').boundingBox())?.width).toBe(550)

  await tenantDialog.search.fill('NORDB')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Employee').check({ force: true })
  await tenantDialog.enter.click()

  await expect(tenantDialog.dialog).toBeHidden()
  await expect(portal.organisation).toBeVisible()
})

test('TENANT-1 TENANT-9 TENANT-10 TENANT-12 an address sets the identity or opens the dialog; another tenant starts with its own tabs', async ({
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
