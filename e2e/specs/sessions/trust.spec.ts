import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { createPortal, type Portal } from '../../pages/portal.ts'
import { texts } from '../../texts.ts'

const across = (tenantId: number, orgId: number, menuCode: string, more = '') =>
  `/portal/?isAcrossTenantView=1&tenantId=${tenantId}&orgId=${orgId}&productCode=${menuCode.split('.')[0]}&menuCode=${menuCode}${more}`

const storage = (page: Page) =>
  page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage).map(([key, value]) => [key, String(value)])))

/** Signs in an administrator in a separate browser and opens the page of view requests. */
async function approver(
  browser: Browser,
  account: string,
  tenant?: string,
): Promise<{ portal: Portal; close: () => Promise<void> }> {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  await page.addInitScript(() => localStorage.setItem('portal.locale', '"en"'))
  const portal = createPortal(page, texts.en)
  await portal.signInPage.open()
  await portal.signInPage.submit(account)
  if (tenant !== undefined) {
    const dialog = page.getByRole('dialog', { name: 'Switch tenant' })
    await dialog.getByText(tenant).click()
    await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  }
  await expect(portal.organisation).toBeVisible()
  await page.goto('/portal/100131')
  const title = portal.application('Access requests').getByRole('heading', { name: 'Access requests' })
  await expect(title).toBeVisible()
  // LOOK-245: as far from the left as the titles of the other pages
  expect(await title.evaluate((heading) => heading.getBoundingClientRect().left)).toBe(24)
  return { portal, close: () => context.close() }
}

test('TRUST-20, TRUST-22, TRUST-23, TRUST-24 TRUST-37 anna views a tenant that permits it at once, and leaves it', async ({
  page,
  portal,
}) => {
  const sources: (string | undefined)[] = []
  const visits: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/portal-menus/auth-tree')) sources.push(request.headers()['x-src-tenant-id'])
    if (request.method() === 'POST' && request.url().includes('recent-visits')) visits.push(request.url())
  })
  await portal.signInAt('anna', across(20003, 42001, 'plan.schedule'))

  const banner = page.getByRole('region', { name: 'Viewing Sundbyggarna AB, read-only' })
  await expect(banner).toBeVisible()
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page.getByRole('button', { name: texts.en.organisation })).toContainText('Öland Bridge')
  expect(sources.at(-1)).toBe('20001')
  const storedValues = await storage(page)
  expect([storedValues['portal.acrossTenantId'], storedValues['portal.trustTenantId']]).toEqual(['20003', '20001'])
  const tokens = JSON.parse(storedValues['portal.trustTenantsToken'] ?? '{}') as Record<string, { token: string }>
  // one viewing token for each tenant that permits anna, and none for any other tenant
  expect(Object.keys(tokens)).toEqual(['20003', '20004'])
  expect(storedValues['portal.tenant']).toContain('20001')
  expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).not.toContain(tokens['20003']?.token)
  const before = visits.length

  await page.reload()
  await expect(banner).toBeVisible()
  await expect(portal.activeTab).toHaveText('Schedule')
  expect(visits.length).toBe(before)

  await banner.getByRole('button', { name: 'Leave' }).click()
  await expect(banner).toBeHidden()
  await expect(page.getByRole('button', { name: texts.en.organisation })).toContainText('Öresund')
  expect(Object.keys(await storage(page)).filter((key) => /across|trust/i.test(key))).toEqual([])
})

test('LOOK-245 TRUST-22, TRUST-48, TRUST-26, TRUST-41 a requested page opens by itself after the approval, and closes when the approval is withdrawn', async ({
  page,
  portal,
  browser,
}) => {
  await portal.signInAt('anna', across(20004, 43001, 'plan.schedule'))
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Viewing Hamnverket Entreprenad AB, read-only' })).toBeVisible()

  const henrik = await approver(browser, 'admin.hamnverket')
  const pages = henrik.portal.application('Access requests')
  const request = pages.getByRole('listitem', { name: /Schedule, Anna Berg of Nordbro AB/ })
  await expect(request).toContainText('Norvik Container Quay')
  await request.getByRole('spinbutton').fill('14')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(request).toContainText('Approved until')

  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(portal.organisation).toContainText('Norvik')

  await request.getByRole('button', { name: 'Withdraw' }).click()
  await expect(request).toContainText('Withdrawn')
  await page.reload()
  await expect(page.getByText('Your request was refused')).toBeVisible()
  await henrik.close()
})

test('TRUST-8, MENU-12 a viewer starts with the tenant’s first menu, or sees a message without one', async ({
  page,
  portal,
}) => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'warning' && logged.push(message.text()))
  await portal.signInAt('anna', across(20003, 42001, 'plan.schedule'))
  await expect(portal.activeTab).toHaveText('Schedule')
  const home = '/portal/1/?isAcrossTenantView=1&tenantId=20003&orgId=42001'
  await page.goto(home)
  await expect(portal.activeTab).toHaveText('Schedule')

  await page.route('**/portal-menus/auth-tree?*', (route) => route.fulfill({ json: [] }))
  await page.goto(home)
  await expect(page.getByRole('heading', { name: 'default menu not found' })).toBeVisible()
  expect(logged.join()).toContain('default menu not found')
  await page.getByRole('main').getByRole('button', { name: 'Choose another organisation' }).click()
  await expect(page.getByRole('dialog', { name: 'Organisation and project' })).toBeVisible()
})

test('TRUST-48, TRUST-26, TRUST-44, ADMIN-187 the auditor requests pages of the own tenant; one is refused and removed, another approved', async ({
  page,
  portal,
  browser,
}) => {
  await portal.signIn('auditor')
  const ask = async (menuId: number) => {
    await page.goto(`/portal/${menuId}?orgId=41001`)
    await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
    await page.getByRole('button', { name: 'Request access' }).click()
    await expect(page.getByText('Waiting for approval')).toBeVisible()
  }
  await ask(100232)
  // TRUST-43, TRUST-44: the page does not exist, and only the administrator sees that
  await ask(999_999)

  const karin = await approver(browser, 'admin.nordbro', 'Nordbro AB')
  const pages = karin.portal.application('Access requests')
  const request = (name: string) => pages.getByRole('listitem', { name: `${name}, Astrid Revisor` })
  const unknown = request('Unknown page: 999999')
  await expect(unknown.getByRole('button')).toHaveText(['Refuse'])
  await unknown.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Your request was refused')).toBeVisible()
  await page.goto('/portal/100232?orgId=41001')
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await request('Resources').getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Your request was refused')).toBeVisible()
  await unknown.getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(unknown).toHaveCount(0)

  await page.goto('/portal/?orgId=41001&productCode=doc&menuCode=doc.approval')
  await page.getByRole('button', { name: 'Request access' }).click()
  await expect(page.getByText('Waiting for approval')).toBeVisible()
  await karin.portal.page.reload()
  await request('Approval').getByRole('button', { name: 'Approve' }).click()
  await expect(portal.activeTab).toHaveText('Approval')
  await karin.close()
})

test('TRUST-21, TRUST-26 without a trust the tenant dialog opens; only administrators have the page of requests', async ({
  page,
  portal,
  tenantDialog,
}) => {
  await portal.signInAt('anna', '/portal/100131')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()

  await page.goto(across(20002, 51001, 'plan.schedule'))
  await expect(tenantDialog.dialog).toContainText('You’re not a member of the tenant in this address.')
})
