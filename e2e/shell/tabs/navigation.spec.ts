import { setMarker, readMarker } from '../../pages/hosted.ts'
import { frameWithSdk } from '../../pages/sdk.ts'
import { applicationPath, collectVisits, openBySdk, postLegacyMessage } from '../../pages/open-menu.ts'
import { Refusal } from '../answers/answers.ts'
import { expect, test } from '../fixture.ts'

test('NAV-11 RECENT-3 a click, an address, a message, the SDK and the palette open a menu in the same way', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  const visits = collectVisits(page)
  const frame = await frameWithSdk(portal)
  const main = page.getByRole('navigation', { name: 'Main menu' })
  const navigations = [
    () => main.getByRole('link', { name: 'Planning' }).click(),
    () => postLegacyMessage(frame, 'applicationModule', { productCode: 'plan', menuCode: 'plan.schedule' }),
    () => openBySdk(frame, { productCode: 'plan', menuCode: 'plan.schedule' }),
    async () => {
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search' }).fill('schedule')
      await page.keyboard.press('Enter')
    },
    () => page.goBack(),
  ]
  for (const [turn, open] of navigations.entries()) {
    await portal.tab('Inspections').click()
    await expect(page).toHaveTitle('Inspections')
    await open()
    await expect(portal.activeTab).toHaveText('Schedule')
    await expect(page).toHaveTitle('Schedule')
    await expect(page).toHaveURL(/\/portal\/100231\?org=/)
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Inspections'])
    if (turn === 0) await setMarker(portal, 'Schedule', 'the first')
    expect(await readMarker(portal, 'Schedule')).toBe('the first')
  }
  await expect.poll(() => visits.filter((code) => code === 'plan.schedule').length).toBeGreaterThanOrEqual(3)
  await page.goto('/portal/100231?org=/20001/30010/41001')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page).toHaveTitle('Schedule')
})

test('NAV-14 NAV-15 returning to a tab does not reload it; refreshing loads its page anew at the same address', async ({
  page,
  portal,
}) => {
  await portal.signInAt(
    'anna',
    `/portal/100231?org=/20001/30010/41001&path=${encodeURIComponent(encodeURIComponent('/resources'))}`,
  )
  await expect.poll(() => applicationPath(portal, 'Schedule')).toBe('/resources')
  await setMarker(portal, 'Schedule', 'stays')
  await portal.openApplication('Documents')
  await portal.application('Document register').getByRole('textbox').last().waitFor()
  const visits = collectVisits(page)

  await portal.tab('Schedule').click()
  await expect(page).toHaveTitle('Schedule')
  await expect.poll(() => visits).toEqual(['plan.schedule'])
  expect(await readMarker(portal, 'Schedule')).toBe('stays')

  await (await portal.tabMenu('Schedule')).getByRole('menuitem', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => readMarker(portal, 'Schedule').catch(() => 'under way')).toBeUndefined()
  await expect.poll(() => applicationPath(portal, 'Schedule')).toBe('/resources')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Document register', 'Schedule'])
  await expect(portal.viewport('Schedule')).toHaveCount(1)
  await page.goBack()
  await expect(portal.activeTab).toHaveText('Document register')
})

test('NAV-4 a menu that is not found shows a warning and changes nothing', async ({ page, portal }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  await setMarker(portal, 'Inspections', 'not loaded anew')
  const visits = collectVisits(page)
  const look = async () => [page.url(), await portal.tabs.allTextContents(), await portal.activeTab.textContent()]
  const before = await look()
  const warning = page.getByRole('alert').filter({ hasText: 'no permission, contact administrator' })

  for (const [product, menuCode] of [
    ['plan', 'plan.nothing'],
    ['nothing', 'plan.schedule'],
  ]) {
    await postLegacyMessage(frame, 'applicationModule', { productCode: product, menuCode })
    await expect(warning).toBeVisible()
    expect(await openBySdk(frame, { productCode: product, menuCode })).toBe('refused')
    expect(await look()).toEqual(before)
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Close' }).first().click()
    await expect(warning).toHaveCount(0)
  }
  expect(await readMarker(portal, 'Inspections')).toBe('not loaded anew')
  expect(visits).toEqual([])
})

test('NAV-5 NAV-6 a menu whose application is not registered shows the no-permission page, and the frame works on', async ({
  page,
  portal,
  answers,
}) => {
  answers('GET /api/product/v4/applications/list-by-org', ({ recorded }) =>
    recorded().filter(({ code }) => code !== 'plan-core'),
  )
  await portal.signInAt('anna', '/portal/100231/?orgId=41001')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await expect(page.getByRole('main').locator('iframe')).toHaveCount(0)
  await portal.openApplication('Cost')
  await expect(portal.activeTab).toHaveText('Budget')
})

test('NAV-16, NAV-24 the six legacy messages work, including deep paths', async ({ page, portal, answers }) => {
  answers('POST /identification/session/ticket', () => new Refusal('FORBIDDEN'))
  const logged: string[] = []
  page.on('console', (line) => logged.push(line.text()))
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)

  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Favourites', exact: true })
  await expect(panel).toBeVisible()
  await postLegacyMessage(frame, 'body-click', { ts: 1 })
  await expect(panel).toBeHidden()

  await postLegacyMessage(frame, 'sendPageErrorToPortal', { message: 'a page error of an old sender' })
  const failed = { requestUrl: '/own/call', errorMessage: 'a service error of an old sender', status: 500 }
  await postLegacyMessage(frame, 'sendServiceErrorToPortal', failed)
  for (const kind of ['page', 'service']) {
    await expect.poll(() => logged.some((line) => line.includes(`a ${kind} error of an old sender`))).toBe(true)
  }

  const target = { productCode: 'plan', menuCode: 'plan.schedule', path: '/resources', params: { sort: 'date' } }
  await postLegacyMessage(frame, 'applicationModule', target)
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect.poll(() => applicationPath(portal, 'Schedule')).toBe('/resources?sort=date')

  await portal.tab('Inspections').click()
  await setMarker(portal, 'Inspections', 'not loaded anew')
  await postLegacyMessage(frame, 'microAppRouter', { menuCode: 'plan.schedule', path: '/of-another-menu' })
  await postLegacyMessage(frame, 'microAppRouter', {
    menuCode: 'quality.inspection',
    path: '/list',
    query: 'sort=name',
  })
  const stored = () => page.evaluate(() => sessionStorage.getItem('portal.menuTabs'))
  await expect.poll(stored).toContain('"/list?sort=name"')
  expect(await stored()).not.toContain('of-another-menu')
  expect(await readMarker(portal, 'Inspections')).toBe('not loaded anew')

  await postLegacyMessage(frame, 'embeddedTripartitePage', { url: 'http://portal.test/start?a=b', openMethod: 1 })
  await expect(page.getByRole('dialog', { name: 'Leaving the portal' })).toContainText('portal.test')
})

test('NAV-17 opening another application expands an unpinned side menu for three seconds', async ({ page, portal }) => {
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('portal.affixStatus', 'false')
  })
  await page.clock.install()
  await portal.signIn('anna')
  const panel = page.getByRole('navigation', { name: 'Side menu' })
  await page.clock.runFor(4_000)
  await expect(panel).not.toHaveAttribute('data-floating')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Planning' }).click()
  await expect(panel).toHaveAttribute('data-floating', 'true')
  await expect(panel.getByRole('treeitem', { name: 'Resources' })).toBeVisible()
  await page.clock.runFor(4_000)
  await expect(panel).not.toHaveAttribute('data-floating')
  await portal.tab('Home').click()
  await portal.tab('Schedule').click()
  await expect(page).toHaveURL(/100231/)
  await expect(panel).not.toHaveAttribute('data-floating')
})
