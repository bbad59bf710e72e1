import type { Page } from '@playwright/test'
import { originOfApplication } from '../../pages/hosted.ts'
import { Refusal } from '../answers/answers.ts'
import { changeEnvironment, changeTheme } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

const SCHEDULE = 'productCode=plan&menuCode=plan.schedule&orgId=41001'

/** Collects the paths of the calls that a page makes to the server. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|identification)\//.test(pathname)) calls.push(pathname)
  })
  return calls
}
const TREE = '/api/workbench/v4/portal-menus/auth-tree'
const DETAIL = '/api/product/v4/menus/auth-menu-by-org-pcode-mcode'

test('ENTRY-41 ENTRY-42 ENTRY-46 ENTRY-48 ENTRY-104 ENTRY-106 ENTRY-109 ENTRY-136 module mode shows one module with or without a header, without the menu tree, also after a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const calls = callsOf(page)

  await page.goto(`/portal/?viewMode=singleModule&${SCHEDULE}&userInfoShow=0&systemName=%E2%80%AEERP%3Cb%3E`)
  await expect(portal.viewport('Schedule')).toBeVisible()
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  for (const name of ['Side menu', 'Main menu']) await expect(page.getByRole('navigation', { name })).toHaveCount(0)
  await expect(page.getByRole('tablist', { name: 'Open tabs' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Applications', exact: true })).toHaveCount(0)
  // ENTRY-44: the system name is shown as text only, and the name of the person stays visible
  await expect(page.getByRole('banner')).toContainText('ERP<b>')
  await expect(page.getByRole('button', { name: 'User menu' })).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('Anna Berg')

  await page.goto(`/portal/?viewMode=module&${SCHEDULE}`)
  await expect(portal.viewport('Schedule')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  const userMenu = page.getByRole('button', { name: 'User menu' })
  await expect(userMenu).toHaveAttribute('title', 'Anna Berg\nActing as: Employee')
  await expect(page.getByText('Anna Berg', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/portal\/100231\?org=.*41001&viewMode=module&productCode=plan&menuCode=plan\.schedule/)
  await page.reload()
  await expect(portal.application('Schedule').locator('body')).toBeVisible()

  // ENTRY-45: the stored view mode applies to an address that has only the id of a menu
  await page.goto('/portal/100231')
  await expect(portal.viewport('Schedule')).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(calls).toContain(DETAIL)
  expect(calls).not.toContain(TREE)

  // ENTRY-136: an address without a module shows no error
  await page.goto('/portal/1/')
  await expect(portal.viewport('Home')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()

  await page.goto('/portal/?viewMode=module&orgId=41001&productCode=plan&menuCode=no.such')
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await userMenu.click()
  await page.getByRole('menuitem', { name: 'Open the full portal' }).click()
  await expect(portal.viewport('Home')).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('ENTRY-41 ENTRY-47 ENTRY-103 application mode shows only the application’s menus', async ({
  portal,
  page,
  answers,
}) => {
  await portal.signInAt('anna', '/portal/?viewMode=application&productCode=plan&applicationCode=plan-core&orgId=41001')

  await expect(portal.viewport('Schedule')).toBeVisible()
  const side = page.getByRole('navigation', { name: 'Side menu' })
  await side.getByText('Resources', { exact: true }).click()
  await expect(portal.viewport('Resources')).toBeVisible()
  await expect(side.getByText('Document register', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('tablist', { name: 'Open tabs' })).toHaveCount(0)

  await page.reload()
  await expect(portal.viewport('Resources')).toBeVisible()
  await expect(side.getByText('Schedule', { exact: true })).toBeVisible()

  // this mode also shows the side menu if the tenant has the first level at the top
  changeTheme(answers, { classicMenuShowScheme: 1 })
  const application = 'viewMode=application&productCode=plan&applicationCode=plan-core&orgId=41001'
  await page.goto(`/portal/?${application}&menuCode=plan.milestone`)
  await expect(portal.viewport('Milestones')).toBeVisible()
  await expect(side.getByRole('treeitem', { name: 'Schedule', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Favourites', exact: true }).click()
  const favourites = page.getByRole('dialog', { name: 'Favourites', exact: true }).getByRole('listitem')
  await expect(favourites.filter({ hasText: 'Schedule' })).toHaveCount(1)
  await expect(favourites.filter({ hasText: /Document register|Contracts/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/portal/100299999?${application}`)
  await expect(page.getByRole('heading', { name: 'No permission' })).toBeVisible()
  await expect(side.getByRole('treeitem', { name: 'Schedule', exact: true })).toBeVisible()
})

test('ENTRY-13 ENTRY-56 WIRE-16 WIRE-29 WIRE-31 a failure to load the menus offers a retry; home replaces a missing page', async ({
  portal,
  page,
  answers,
  served,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  changeEnvironment(answers, { errorNotification: true, errorReportProducts: ['pmpp'] })
  let isDown = true
  answers('GET /api/workbench/v4/portal-menus/auth-tree', ({ recorded }) =>
    isDown ? new Refusal('INTERNAL') : recorded(),
  )
  await portal.signInAt('anna', '/portal/1/')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  isDown = false
  await again.click()
  await expect(portal.viewport('Home')).toBeVisible()

  // WIRE-16: the deployment takes no report at first
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  let received = false
  answers('POST /api/workbench/v4/error-report/collect-error-info', () => ({
    reportId: received ? 88_123 : null,
    received,
    duplicateOf: null,
  }))
  answers('POST /api/param/v4/user-param-values/theme-settings', () => new Refusal('INTERNAL'))
  const exception = page.getByRole('alert')
  for (const outcome of ['This portal doesn’t accept error reports.', 'report success !']) {
    await page.getByRole('button', { name: 'User menu' }).click()
    await page.getByRole('menuitem', { name: 'Switch to the simple portal' }).click()
    await expect(exception).toContainText('System service exception, please try again later.')
    await expect(exception).toContainText(`Error Code: ${traceId}`)
    await page.evaluate(() => navigator.clipboard.writeText('before'))
    await exception.getByRole('button', { name: 'Copy error code' }).click()
    await expect(exception.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(traceId)
    const sent = page.waitForRequest('**/error-report/collect-error-info')
    await exception.getByRole('button', { name: 'Report Error' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      traceId,
      productCode: 'pmpp',
      menuName: 'portal framework',
      userId: 612,
    })
    await expect(page.getByRole('region', { name: 'Notifications', exact: true })).toContainText(outcome)
    received = true
  }

  // the gateway's message for a page that does not exist
  const refusal = { type: 'portico-refused', v: 1, code: 'NOT_FOUND', reason: null, status: 404, traceId }
  const body = `<script>parent.postMessage(${JSON.stringify(refusal)}, '${served.origin}')</script>`
  await page.route(`${originOfApplication('plan-core', served.origin)}/**`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body }),
  )
  await page.goto('/portal/100231')
  await expect(page.getByText('Schedule couldn’t be loaded, so Home is shown instead')).toBeVisible()
  await expect(portal.activeTab).toHaveText('Home')
  await expect(portal.tab('Schedule')).toBeVisible()
  // home replaces the page only once, so there is no loop: the second time the tab shows the error
  await page.goto('/portal/100231')
  await expect(page.getByRole('main').getByRole('heading', { name: 'Application unavailable' })).toBeVisible()
  await expect(portal.activeTab).toHaveText('Schedule')
})

test('ENTRY-143 at 1366, 1024 and 390 px the person in module mode is beside the page, not over it', async ({
  portal,
  page,
}) => {
  const widths = [1366, 1024, 390]
  const inEachWidth = async (check: () => Promise<void>) => {
    for (const width of widths)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 768 })
        await check()
      })
  }
  const userMenu = page.getByRole('button', { name: 'User menu' })
  await portal.signInAt('anna', `/portal/?viewMode=module&${SCHEDULE}`)
  for (const more of ['', '&userInfoShow=0']) {
    if (more !== '') await page.goto(`/portal/?viewMode=module&${SCHEDULE}${more}`)
    await expect(portal.viewport('Schedule')).toBeVisible()
    const name = page.getByText('Anna Berg', { exact: true })
    await inEachWidth(async () => {
      await expect(name).toBeVisible()
      for (const part of more === '' ? [name, userMenu] : [name])
        await expect
          .poll(async () => {
            const [box, shown] = [(await part.boundingBox())!, (await portal.viewport('Schedule').boundingBox())!]
            return box.y >= shown.y + shown.height && box.y + box.height <= 768
          })
          .toBe(true)
    })
    if (more !== '') continue
    await inEachWidth(async () => {
      await userMenu.click()
      await expect(page.getByRole('menuitem', { name: 'Open the full portal' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
    })
  }
})
