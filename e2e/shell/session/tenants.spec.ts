import type { Page } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import type { TenantDialog } from '../../pages/tenant-dialog.ts'
import { expect, test } from '../fixture.ts'

test('LOOK-112 TENANT-2 TENANT-5 TENANT-13 the dialog tags a disabled tenant, focuses the search box and explains the identities', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInAt('li.wei', '/portal/')
  await expect(tenantDialog.search).toBeFocused()
  const tag = tenantDialog.dialog.getByText('disabled', { exact: true })
  await expect(tag).toBeVisible()
  await expect(tenantDialog.dialog.getByText('terminated', { exact: true })).toBeVisible()
  // LOOK-112: a label in small letters begins with a capital letter on screen
  expect(await tag.evaluate((element) => getComputedStyle(element, '::first-letter').textTransform)).toBe('uppercase')
  expect(await tag.evaluate((element) => getComputedStyle(element).display)).not.toBe('inline')

  await tenantDialog.choose('Nordbro AB')
  await expect(tenantDialog.dialog.getByRole('group', { name: 'Choose who you’re acting for' })).toBeVisible()
  // a tenant that the search hides cannot be entered
  await tenantDialog.choose('Li Wei')
  await expect(tenantDialog.enter).toBeEnabled()
  await tenantDialog.search.fill('sund')
  await expect(tenantDialog.enter).toBeDisabled()
})

test('TENANT-7 a person without a tenant sees a message', async ({ portal, page }) => {
  await portal.signInAt('newbie', '/portal/')

  await expect(page.getByText('no available tenant')).toBeVisible()
})

test('TENANT-6 a member of a suspended tenant sees that the system is disabled, and is logged out', async ({
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

test('TENANT-4 a foreign tenant in the address opens the tenant dialog and enters no tenant', async ({
  portal,
  tenantDialog,
}) => {
  await portal.signInAt('anna', '/portal/1/?tenantId=20002')

  await expect(tenantDialog.dialog).toContainText('You’re not a member of the tenant in this address.')
})

test('TENANT-14 only a person with several tenants has the command Switch tenant', async ({
  portal,
  page,
  tenantDialog,
}) => {
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Switch tenant' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await portal.logOut()
  // the answer to the sign-out would end the next session, too
  await expect(page).toHaveURL(/\/login/)

  await portal.signInAt('li.wei', '/portal/')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Employee').check({ force: true })
  await tenantDialog.enter.click()
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()

  await expect(tenantDialog.dialog).toBeVisible()
})

test('ENTRY-135 a copied address enters its tenant without a question', async ({ portal, page, tenantDialog }) => {
  await portal.signInAt('li.wei', '/portal/')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Employee').check({ force: true })
  await tenantDialog.enter.click()
  await portal.organisation.waitFor()
  await portal.openApplication('Planning')
  await expect(page).toHaveURL(/tenantId=20001/)

  // a new browser tab without the session storage of this one
  const copy = await page.context().newPage()
  await copy.goto(page.url())
  await expect(copy).toHaveTitle('Schedule')
  await expect(copy.getByRole('dialog')).toHaveCount(0)
})

test.describe('the browser’s Back across a change of tenant', () => {
  /** Opens Schedule in two tenants, one after the other. */
  async function workInBoth(page: Page, portal: Portal, tenantDialog: TenantDialog): Promise<string[]> {
    const entered: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/identification/session/tenant') entered.push(searchParams.get('tenantId') ?? '')
    })
    await portal.signInAt('li.wei', '/portal/100231?tenantId=20001&orgId=41001&externalEntityId=9999')
    await expect(portal.activeTab).toHaveText('Schedule')
    await expect(page).toHaveURL(/tenantId=20001/)
    await page.getByRole('button', { name: 'User menu', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Switch tenant', exact: true }).click()
    await tenantDialog.choose('华宇建设集团')
    await tenantDialog.enter.click()
    await expect(page).toHaveURL(/tenantId=20002/)
    await portal.openApplication('Planning')
    await expect(portal.activeTab).toHaveText('Schedule')
    return entered
  }
  test('TENANT-58 TENANT-59 one step back from the first page of a tenant enters the former tenant, at its last active page', async ({
    page,
    portal,
    tenantDialog,
  }) => {
    const entered = await workInBoth(page, portal, tenantDialog)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/portal\/1\/\?.*tenantId=20002/)
    await page.evaluate(() => history.back())

    await expect(page).toHaveURL(/\/portal\/100231\?.*tenantId=20001/)
    await expect(portal.activeTab).toHaveText('Schedule')
    await expect.poll(() => entered).toEqual(['20001', '20002', '20001'])
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(tenantDialog.dialog).toHaveCount(0)
  })

  test('TENANT-58, TAB-12 Back asks about unsaved changes first, and staying changes nothing', async ({
    page,
    portal,
    tenantDialog,
  }) => {
    const entered = await workInBoth(page, portal, tenantDialog)
    const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
    await note.fill('Night shift from March')
    await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Unsaved changes/)
    const question = page.getByRole('dialog', { name: 'Unsaved changes' })
    await expect(async () => {
      await page.evaluate(() => history.back())
      await expect(question).toBeVisible({ timeout: 1_500 })
    }).toPass()

    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page).toHaveURL(/tenantId=20002/)
    await portal.tab('Schedule').click()
    await expect(note).toHaveValue('Night shift from March')
    expect(entered).toEqual(['20001', '20002'])
  })
})

test('MSG-107 the tenant dialog says how many unread messages wait in each tenant', async ({
  portal,
  page,
  answers,
  tenantDialog,
}) => {
  answers('GET /api/message/v4/messages/unread-count', () => ({
    count: 2,
    byTenant: { 20001: 2, 20002: 120, 20003: 0 },
  }))
  await portal.signInAt('li.wei', '/portal/')
  await expect(tenantDialog.tenants.filter({ hasText: 'Nordbro AB' })).not.toContainText('unread')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Employee').check()
  await tenantDialog.enter.click()
  await portal.organisation.waitFor()

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()
  await expect(tenantDialog.tenants.filter({ hasText: 'Nordbro AB' })).toContainText('2 unread')
  await expect(tenantDialog.tenants.filter({ hasText: '99+ unread' })).toHaveCount(1)
  await expect(tenantDialog.tenants.filter({ hasText: 'unread' })).toHaveCount(2)
})

test('LOOK-116 the choice of a tenant, and the page without one, stand on the colours of the sign-in page', async ({
  portal,
  page,
  answers,
}) => {
  const lobby = page.locator('.p-lobby')
  await portal.signInAt('li.wei', '/portal/')
  await expect(page.getByRole('dialog', { name: 'Switch tenant' })).toBeVisible()
  await expect(lobby).toHaveCSS('background-image', /^linear-gradient/)
  await expect(page.locator('.p-scrim')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')

  answers('GET /api/tenant-user/v4/users/tenant/entrance', () => [])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'no available tenant' })).toBeVisible()
  await expect(lobby).toHaveCSS('background-image', /^linear-gradient/)
})

test('LOOK-250 on a phone a long dialog for the choice of a tenant leaves the logo free', async ({
  page,
  portal,
  tenantDialog,
}) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await portal.signInAt('li.wei', '/portal/')
  await expect(tenantDialog.search).toBeFocused()
  const logo = (await page.locator('.p-lobby-header').boundingBox())!
  const dialog = (await page.locator('.p-modal').boundingBox())!
  expect(dialog.height).toBeGreaterThan(500)
  expect(dialog.y).toBeGreaterThanOrEqual(logo.y + logo.height)
})
