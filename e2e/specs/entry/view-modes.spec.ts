import type { Request } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { originOfApplication } from '../../pages/hosted.ts'
import { takeSession } from '../../pages/take-session.ts'
import { startOther } from '../../upstream.ts'

const tripartite = (address: string) =>
  `/portal/?viewMode=tripartiteApp&orgId=41001&tripartitePageUrl=${encodeURIComponent(address)}`

test('ENTRY-45 TENANT-10 entering another tenant from application mode opens the full portal', async ({
  portal,
  page,
  tenantDialog,
}) => {
  const application = 'viewMode=application&productCode=plan&applicationCode=plan-core'
  await takeSession(page.context().request, 'li.wei')
  await page.goto(`/portal/?${application}&tenantId=20001&orgId=41001&externalEntityId=9999`)
  await expect(portal.viewport('Schedule')).toBeVisible()
  await page.reload()
  await expect(portal.viewport('Schedule')).toBeVisible()
  const tabs = page.getByRole('tablist', { name: 'Open tabs' })
  await expect(tabs).toHaveCount(0)

  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Switch tenant' }).click()
  await tenantDialog.choose('Li Wei')
  await tenantDialog.enter.click()
  await expect(portal.viewport('Home')).toBeVisible()
  expect(page.url()).not.toContain('viewMode')
  await portal.openMenu('Planning')
  await portal.openMenu('Resources')
  await expect(portal.viewport('Resources')).toBeVisible()
  await expect(tabs).toBeVisible()
  await page.reload()
  await expect(portal.viewport('Resources')).toBeVisible()
  await expect(tabs).toBeVisible()
})

test('ENTRY-50 ENTRY-54 SESS-87 ENTRY-118 a registered third-party page is shown in the portal with a ticket and without a token', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const origin = originOfApplication('erp-core')
  const seen: Request[] = []
  page.on('request', (request) => request.url().startsWith(origin) && seen.push(request))

  await page.goto(tripartite(`${origin}/`))
  const region = page.getByRole('region', { name: 'Third-party page' })
  await expect(region.locator('iframe')).toHaveAttribute('src', /orgId=41001&tenantId=20001&ticket=[\w-]{20,}/)
  const proof = (await region.locator('iframe').getAttribute('name')) ?? ''
  expect(proof).toMatch(/^[\w-]{43}$/)
  const framed = () => page.frames().find((frame) => frame.url().startsWith(origin))
  await expect.poll(() => framed()?.evaluate(() => window.name)).toBe(proof)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'User menu' })).toBeVisible()
  await expect.poll(() => seen.length).toBeGreaterThan(0)
  const bearer = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('portal.token') ?? '{}') as { token?: string }).token,
  )
  expect(bearer).toMatch(/.{20}/)
  for (const request of seen) {
    expect(request.url()).not.toContain(bearer)
    expect(request.url()).not.toContain(proof)
    expect(JSON.stringify(await request.allHeaders())).not.toContain(bearer)
  }

  // the page opens within the frame of the portal, also after a reload
  await page.goto(`/portal/4?viewMode=full&orgId=41001&tripartitePageUrl=${encodeURIComponent(`${origin}/`)}`)
  await expect(region.getByText(new URL(origin).host)).toBeVisible()
  await expect(portal.organisation).toBeVisible()
  await page.reload()
  await expect(region.locator('iframe')).toHaveAttribute('src', /ticket=/)
})

test('ENTRY-51, ENTRY-114 an unregistered page opens only in a window, after a confirmation, without data', async ({
  portal,
  page,
  context,
}) => {
  const seen: string[] = []
  const evil = await startOther((request, response) => {
    seen.push(JSON.stringify([request.url, request.headers]))
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Elsewhere</title>')
  })
  // another host name, since cookies ignore ports
  const origin = evil.origin.replace('localhost', 'portal.test')
  await portal.signInAt('anna', tripartite(`${origin}/phishing?a=1`))

  const dialog = page.getByRole('dialog', { name: 'Leaving the portal' })
  await expect(dialog).toContainText(new URL(origin).host)
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  expect(seen).toEqual([])
  await expect(page.locator('iframe')).toHaveCount(0)

  const opening = context.waitForEvent('page')
  await page.getByRole('main').getByRole('button', { name: 'Open in new window' }).click()
  const other = await opening
  await other.waitForLoadState()
  expect(other.url()).toBe(`${origin}/phishing?a=1`)
  expect(await other.evaluate(() => window.opener === null)).toBe(true)
  const secrets = await page.evaluate(
    () =>
      Object.keys(sessionStorage)
        .map((key) => sessionStorage.getItem(key))
        .join(' ')
        .match(/[\w-]{40,}/g) ?? [],
  )
  const cookies = (await context.cookies()).map(({ value }) => value).filter((value) => value.length > 20)
  for (const secret of [...secrets, ...cookies, 'orgId', 'tenantId', 'ticket'])
    expect(seen.join(), secret).not.toContain(secret)

  await page.goto(tripartite('https://аpple.example/'))
  await expect(page.getByRole('dialog', { name: 'Leaving the portal' })).toContainText('xn--pple-43d.example')
  await evil.stop()
})

test('ENTRY-8 ENTRY-51 ENTRY-53 every address is refused, opens a notice, or reaches a portal that refuses it', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const { origin } = new URL(page.url())
  // one address of each kind; the unit test of pageUrl covers the other spellings
  const hostile = [
    '/portal-pages/%2e%2e/portal/1/',
    '/%2570ortal/1/',
    '/?/portal/1/',
    '/;/portal/1/',
    '/login',
    '/api/portal/v4/logout',
    '/apps/plan-core/',
    `${origin.replace('//', '//x@')}/portal/1/`,
    `https://evil.example/?${origin}`,
  ]
  const outcome = page
    .getByText('Parameter tripartitePageUrl is invalid')
    .or(page.getByRole('dialog', { name: 'Leaving the portal' }))
  const framed = page.locator('iframe').contentFrame()
  const inside = framed.getByText('The portal can’t open inside itself')
  // the browser refuses to frame an address outside of the portal (ENTRY-80)
  const refusedFrames = () => page.frames().filter((frame) => frame.url().startsWith('chrome-error:'))
  for (const value of hostile) {
    await page.goto(tripartite(value))
    await expect
      .poll(async () => (await outcome.count()) + (await inside.count()) + refusedFrames().length, { message: value })
      .toBeGreaterThan(0)
    for (const frame of page.frames()) {
      if (frame !== page.mainFrame()) await expect(frame.getByRole('banner'), value).toHaveCount(0)
    }
  }
  // the session still exists
  await page.goto('/portal/1/?viewMode=full')
  await expect(portal.organisation).toBeVisible()
})

test('ENTRY-52, ENTRY-115, ENTRY-116 the tenant’s page after sign-in opens once per sign-in, and not if the address has a target', async ({
  portal,
  page,
  context,
  tenantDialog,
}) => {
  await context.route('https://example.org/**', (route) => route.fulfill({ body: 'ERP' }))
  const opening = context.waitForEvent('page')
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')
  await tenantDialog.choose('华宇建设集团')
  await tenantDialog.enter.click()
  await expect(portal.organisation).toBeVisible()
  const ask = page.getByRole('dialog', { name: 'Open partner page' })
  void ask
    .getByRole('button', { name: 'Open in new window' })
    .click({ timeout: 60_000 })
    .catch(() => undefined)
  const opened = await opening
  await opened.waitForURL(/^https:\/\/example\.org\/\?(.*&)?tenantId=20002&ticket=/)

  const pages = context.pages().length
  await page.reload()
  await expect(portal.organisation).toBeVisible()
  await page.goto('/portal/1/')
  await expect(portal.organisation).toBeVisible()
  await expect(ask).toHaveCount(0)
  expect(context.pages()).toHaveLength(pages)
})

test('ENTRY-55 an application without its wrapper element reloads the page once', async ({ portal, page }) => {
  await portal.signIn('ops')
  await page.route(`${originOfApplication('broken-core')}/**`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('configuration is undefined', 'wrapper element #root not found')
    await route.fulfill({ response, body })
  })
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  await page.goto('/portal/101531')
  await expect.poll(() => loads).toBe(2)
  const failed = page.getByRole('main').getByRole('heading', { name: 'Application unavailable' })
  await expect(failed).toBeVisible()

  // the application fails once more, which reloads nothing within 60 seconds
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(`${originOfApplication('broken-core')}/**`, async (route) => {
    await released
    await route.fallback()
  })
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(failed).toHaveCount(0)
  release()
  await expect(failed).toBeVisible()
  // a reload would send its request before this one
  await page.evaluate(() => fetch('/healthz'))
  expect(loads).toBe(2)
})
