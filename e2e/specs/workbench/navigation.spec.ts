import { expect, test } from '../../fixtures.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'
import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { applicationPath, collectVisits, openBySdk, postLegacyMessage } from '../../pages/open-menu.ts'

test('NAV-10 NAV-18 NAV-20 NAV-21 DEMO-1 a menu of another organisation enters that organisation first, and Back returns to the former one', async ({
  page,
  portal,
}) => {
  await stubPreferences(page)
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  await expect(portal.organisation).toContainText('Öresund Tunnel')

  expect(await openBySdk(frame, { productCode: 'plan', menuCode: 'plan.schedule', orgId: 999_999 })).toBe('refused')
  await expect(page.getByRole('alert')).toHaveText('no permission, contact administrator')
  await expect(portal.activeTab).toHaveText('Inspections')
  await expect(portal.organisation).toContainText('Öresund Tunnel')

  await frame.evaluate(() => (window as unknown as SdkWindow).portal.setDirty(true))
  void openBySdk(frame, { productCode: 'cost', menuCode: 'cost.budget', orgId: 41010 }).catch(() => undefined)
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click()
  await expect(portal.activeTab).toHaveText('Inspections')
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await frame.evaluate(() => (window as unknown as SdkWindow).portal.setDirty(false))

  const target = { productCode: 'cost', menuCode: 'cost.budget', orgId: 41010, path: '/budget?year=2026' }
  await postLegacyMessage(frame, 'applicationModule', target)
  await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
  await expect(portal.activeTab).toHaveText('Budget')
  await expect(page).toHaveURL(/org=\/20001\/30010\/41010/)
  await expect.poll(() => applicationPath(portal, 'Budget')).toBe('/budget?year=2026')
  // DEMO-1
  await expect(portal.application('Budget').getByRole('row', { name: 'Harbour interchange' })).toBeVisible()

  await page.goBack()
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await expect(portal.activeTab).toHaveText('Inspections')
  await page.goForward()
  await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
  await expect(portal.activeTab).toHaveText('Budget')
})

test('NAV-12 NAV-13 RECENT-3 NAV-22 every address opens a page; a window menu opens home and asks before its window', async ({
  page,
  portal,
  context,
}) => {
  await stubPreferences(page)
  await portal.signInAt('anna', '/portal/?applicationCode=no-such-application')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()

  // Playwright's `evaluate` counts as a user activation, so the test overrides it
  await page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } }))
  const visits = collectVisits(page)
  const home = page.getByRole('main').getByRole('region', { name: 'Home', exact: true })
  await page.goto('/portal/100831?org=/20001/30010/41001')
  const question = page.getByRole('dialog', { name: 'Open in a new window' })
  await expect(question.getByRole('listitem')).toHaveText('ERP')
  await expect(page).toHaveURL(/\/portal\/1\//)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toBeHidden()
  await expect(home).toBeVisible()
  expect(visits).toEqual([])

  await page.goto('/portal/100831?org=/20001/30010/41001')
  const opened = context.waitForEvent('page')
  await question.getByRole('button', { name: 'Open' }).click()
  const window = await opened
  await window.waitForLoadState()
  expect(await window.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(window.getByText('Öresund Tunnel').first()).toBeVisible()
  await expect.poll(() => visits).toEqual(['erp.start'])
  await expect(home).toBeVisible()
})

test('NAV-13 APP-3 NAV-23 a menu that replaces this window asks about unsaved changes first, and Back returns', async ({
  page,
  portal,
}) => {
  await stubPreferences(page)
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift')
  await expect(portal.tab('Schedule')).toContainText('Schedule')
  const visits = collectVisits(page)
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('Invoices')
    await page.getByRole('option', { name: /^Supplier invoices/ }).click()
  }
  await open()
  const question = page.getByRole('dialog').filter({ hasText: 'Schedule' })
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Night shift')
  expect(visits).toEqual([])

  await note.fill('')
  await open()
  await page.waitForURL(/erp-core\.apps\..*view=invoices/)
  expect(page.context().pages()).toHaveLength(1)
  expect(visits).toEqual(['erp.invoice'])
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Schedule')

  // its address opens the application directly, and Back does not return to that address
  await page.goto('/portal/100832?org=/20001/30010/41001')
  await page.waitForURL(/erp-core\.apps\..*view=invoices/)
  await page.goBack()
  await expect(portal.organisation).toBeVisible()
  await expect(page).toHaveURL(/\/portal\//)
})
