import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../../isolated-portal.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true })

test.describe('by custom code', () => {
  test('ENTRY-70 ENTRY-71 LOOK-40 the sign-in page has the look of its custom code, and leads into that tenant', async ({
    page,
    portal,
  }) => {
    await page.goto('/login/custom/huayu')
    await expect(page.getByText('Huayu Construction', { exact: true }).first()).toBeVisible()
    await expect(page).toHaveTitle('Huayu Construction')
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--p-theme'))
    expect(accent).toBe('#b3261e')

    await portal.signIn('li.wei')
    await expect(page).toHaveURL(/\/portal\/\d+\/?\?/)
    await expect(page.getByRole('banner').getByText('Huayu Construction').first()).toBeVisible()
    const stored = await page.evaluate(() => localStorage.getItem('portal.tenantThemeCode'))
    expect(stored).toBe('"huayu"')
  })

  test('ENTRY-70 LOOK-41 ENTRY-120 ENTRY-138 a custom code in the portal’s address enters that tenant; an unknown code shows the default look', async ({
    page,
    portal,
  }) => {
    await page.goto('/login/custom/huayu')
    await page.getByRole('link', { name: 'Not Huayu Construction?' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page).toHaveTitle('Portico')

    await page.goto('/login/custom/nobody-has-this')
    await expect(page).toHaveTitle('Portico')
    await expect(page.getByRole('link', { name: /^Not / })).toHaveCount(0)

    await page.goto('/portal/custom/sundbyggarna')
    await expect(page).toHaveTitle('Sundbyggarna')
    await portal.signIn('li.wei')
    await expect(page).toHaveURL(/\/portal\/\d+\/?\?org=\/20003/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sundbyggarna' })).toBeVisible()
  })
})

test('LOOK-43 LOOK-45 LOOK-46 LOOK-77 LOOK-78 a new person sees the welcome and the news until they dismiss them', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('weak', 'password')
  await page.evaluate(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
  await page.addInitScript(() => {
    // frames of the former page may still be loading
    if (window !== top) return
    const stored = localStorage.getItem('test.tip')
    if (stored !== 'keep') localStorage.removeItem('portal.welcomeTipDoNotPrompt')
    localStorage.setItem('test.tip', 'keep')
  })
  await page.reload()
  const tip = page.getByRole('dialog', { name: 'Welcome' })
  await expect(tip).toBeVisible()
  await tip.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => localStorage.removeItem('test.tip'))
  await page.reload()
  await tip.getByRole('checkbox', { name: 'Do not remind me again' }).check()
  await tip.getByRole('button', { name: 'Get started' }).click()
  await expect(tip).toBeHidden()
  expect(await page.evaluate(() => localStorage.getItem('portal.welcomeTipDoNotPrompt'))).toBe('true')
  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await expect(tip).toBeHidden()

  const news = page.getByRole('button', { name: 'What’s new' })
  const [intro] = await Promise.all([context.waitForEvent('page'), news.click()])
  await expect(heading(intro, 'What’s new')).toBeVisible()
  await expect(intro.getByText('Version 1.2.0')).toBeVisible()
  expect(await intro.evaluate(() => window.opener as unknown)).toBeNull()
  await expect(news).toBeHidden()
  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await expect(news).toBeHidden()
})

test('LOOK-51 LOOK-52 LOOK-82 trial page and enterprise page exist if the deployment enables them', async ({
  page,
  isolatedPortal,
  context,
}) => {
  await page.goto('/login')
  const [free] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Try for free' }).click(),
  ])
  await expect(heading(free, 'Try for free')).toBeVisible()
  expect(free.url()).toContain('/login/free-license?viewMode=freeLicense')
  await page.goto('/login/custom/nordbro')
  await page.goto('/enterprise/portal/')
  await expect(heading(page, 'Nordbro Portal')).toBeVisible()
  await page.getByRole('link', { name: 'Enter the portal' }).click()
  await expect(heading(page, 'Sign in')).toBeVisible()

  await isolatedPortal.query("update deployment_setting set value = '{}' where name = 'environment'")
  for (const address of ['/login/free-license', '/enterprise/portal/']) {
    await page.goto(address)
    await expect(heading(page, 'Page not found')).toBeVisible()
  }
  await page.goto('/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Try for free' })).toHaveCount(0)
  await isolatedPortal.query(
    `update deployment_setting set value = '{"freeLicense":true,"enterprisePortal":true}' where name = 'environment'`,
  )
})

test('ENTRY-83 ENTRY-84 ENTRY-85 ENTRY-132 the logo’s target, the source of a fault and the title follow the branding', async ({
  page,
  portal,
  isolatedPortal,
}) => {
  await portal.signIn('anna')
  const logo = page.getByRole('banner').getByRole('link', { name: 'Nordbro Portal' })
  const leadTo = async (address: string) => {
    const originRequest = page.waitForResponse('**/param-values/trusted-origin?**')
    await page.goto(`/portal/1/?orgId=41001&systemLogoJumpUrl=${encodeURIComponent(address)}`)
    await originRequest
    await expect(page.getByRole('banner').getByText('Nordbro Portal')).toBeVisible()
  }
  await leadTo('https://evil.example/portal/')
  await expect(logo).toHaveCount(0)
  await isolatedPortal.query(
    "insert into trusted_origin (tenant_id, origin) values (20001, 'https://intranet.example')",
  )
  await leadTo('https://intranet.example/start?a=1')
  await expect(logo).toHaveAttribute('href', 'https://intranet.example/start?a=1')
  await leadTo('https://intranet.example.evil.example/')
  await expect(logo).toHaveCount(0)

  await page.route('**/portal-param-values/portal-config', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), disableAppSwitch: true } })
  })
  const applications = page.getByRole('button', { name: 'Applications', exact: true })
  await page.goto('/portal/1/?orgId=41001')
  await expect(portal.organisation).toBeVisible()
  await expect(applications).toHaveCount(0)
  await page.evaluate(() => localStorage.setItem('portal.debugMode', 'true'))
  await page.reload()
  await expect(applications).toBeVisible()

  await page.goto('/portal/100231')
  await expect(page).toHaveTitle('Schedule')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Show portal name in browser tab' }).click()
  await expect(page).toHaveTitle('Schedule - Nordbro Portal')
  await page.reload()
  await expect(page).toHaveTitle('Schedule - Nordbro Portal')
})

test('ENTRY-73 ENTRY-75 ENTRY-123 ENTRY-124 an old browser shows a message and a page that it can render', async ({
  page,
}) => {
  const banner = page.getByRole('alert').filter({ hasText: 'Your browser is out of date' })
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'))
  await page.goto('/login')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toBeHidden()

  await page.addInitScript(() => Reflect.deleteProperty(Object, 'groupBy'))
  await page.goto('/portal/1/')
  await expect(banner).toBeVisible()
  await expect(banner).toContainText('The portal doesn’t work in it')
  await expect(page.locator('#root')).toBeHidden()
  await banner.getByRole('link', { name: 'Update your browser' }).click()
  await expect(heading(page, 'Your browser is out of date')).toBeVisible()
  await page.getByRole('link', { name: 'Svenska' }).click()
  await expect(heading(page, 'Din webbläsare är för gammal')).toBeVisible()
})

test.describe('in a frame', () => {
  let server: Server
  let frame = ''
  test.beforeAll(async () => {
    server = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end(`<!doctype html><iframe src="${frame}" width="900" height="600"></iframe>`)
    })
    await new Promise<void>((done) => server.listen(0, () => done()))
  })
  test.afterAll(() => new Promise((done) => server.close(() => done(undefined))))

  test('ENTRY-80 ENTRY-81 HOST-78 SESS-45 only registered origins may frame the portal, and no origin may frame the sign-in page', async ({
    page,
    portal,
    isolatedPortal,
  }) => {
    const { port } = server.address() as AddressInfo
    const registered = `http://intranet.localhost:${port}`
    const foreign = `http://foreign.localhost:${port}`
    await isolatedPortal.query('insert into tenant_embedder (tenant_id, origin) values (20001, $1)', [registered])
    const own = isolatedPortal.origin

    const isShownIn = async (embedder: string, address: string) => {
      frame = new URL(address, own).href
      await page.goto(embedder)
      const inner = page.frames().find((one) => one !== page.mainFrame())
      await expect.poll(() => inner?.url()).not.toBe('')
      await inner?.waitForLoadState()
      return inner?.url().startsWith(new URL(frame).origin) ?? false
    }
    const portalPages = ['/portal/1/?tenantId=20001', '/portal/custom/nordbro']
    const unframed = [
      '/login',
      '/login/custom/nordbro',
      '/login/free-license',
      '/enterprise/portal/',
      '/portal/browse-happy/',
    ]
    const logOut = '/api/portal/v4/logout'
    for (const address of portalPages) {
      expect(await isShownIn(registered, address), `${address} in a registered page`).toBe(true)
      expect(await isShownIn(foreign, address), `${address} in a foreign page`).toBe(false)
    }
    for (const address of ['/portal/1/', '/portal/1/?tenantId=20002', ...unframed, logOut]) {
      expect(await isShownIn(registered, address), `${address} in a registered page`).toBe(false)
      expect(await isShownIn(foreign, address), `${address} in a foreign page`).toBe(false)
    }

    expect(await isShownIn(registered, portalPages[0] ?? '')).toBe(true)
    const inside = page.frameLocator('iframe')
    await expect(inside.getByRole('heading', { name: 'Sign in to see the portal here' })).toBeVisible()
    await expect(inside.getByRole('textbox')).toHaveCount(0)

    // a page on the portal's own site: the browser sends the session cookie, so the portal is shown signed in
    const sibling = `http://intranet.portico.localhost:${port}`
    await portal.signIn('anna')
    expect(await isShownIn(sibling, '/portal/1/')).toBe(false)
    await isolatedPortal.query('insert into tenant_embedder (tenant_id, origin) values (20001, $1)', [sibling])
    expect(await isShownIn(sibling, '/portal/1/')).toBe(true)
    // Home is selected by title, since hidden pages of applications provide its cards (HOME-4)
    const home = inside.getByRole('main').getByTitle('Home').contentFrame()
    await expect(home.getByRole('heading', { name: 'Anna Berg' })).toBeVisible()

    // an application on its own host, which does not receive that session
    const quality = new URL(own)
    quality.hostname = `quality-core.apps.${quality.hostname}`
    const alone = `${quality.origin}/inspections.html`
    expect(await isShownIn(sibling, alone)).toBe(false)
    expect(await isShownIn(sibling, '/portal/100531/?orgId=41001')).toBe(true)
    const inspections = inside.getByRole('region', { name: 'Inspections', exact: true }).locator('iframe')
    await expect(inspections.contentFrame().getByRole('heading', { name: 'Inspections', level: 1 })).toBeVisible()
    const defects = inspections.contentFrame().getByRole('heading', { name: 'Defects', level: 1 })
    await expect(async () => {
      // the page draws its rows again when it learns its organisation, which can undo a press
      await inspections.contentFrame().getByRole('row', { name: 'I-2612' }).getByRole('link').click({ timeout: 2000 })
      await expect(defects).toBeVisible({ timeout: 5000 })
    }).toPass()
    const shown = page.frames().find((one) => one.url().startsWith(quality.origin))
    expect(shown?.url()).toBe(`${quality.origin}/defects.html?from=I-2612`)

    // the sign-in page cannot be shown in a frame
    await inside.getByRole('button', { name: 'User menu' }).click()
    await inside.getByRole('menuitem', { name: 'Sign out' }).click()
    const over = inside.getByRole('alertdialog', { name: 'Login information has expired, please log in again' })
    await expect(over.getByRole('button', { name: 'Open sign-in window' })).toBeVisible()
    expect((await page.context().cookies(own)).map(({ name }) => name)).not.toContain('signed_in')

    // after log-out, the portal in the frame offers sign-in by a new window
    expect(await isShownIn(sibling, portalPages[0] ?? '')).toBe(true)
    await expect(inside.getByRole('heading', { name: 'Sign in using a new window' })).toBeVisible()
    await expect(inside.getByRole('textbox')).toHaveCount(0)

    await isolatedPortal.query('delete from tenant_embedder where origin = $1', [sibling])
    expect(await isShownIn(sibling, alone)).toBe(false)
  })
})
