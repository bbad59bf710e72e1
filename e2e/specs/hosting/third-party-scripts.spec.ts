import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { createPortal } from '../../pages/portal.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { startOther } from '../../upstream.ts'
import { texts } from '../../texts.ts'

const MARK = (name: string) => `globalThis.ran = [...(globalThis.ran ?? []), '${name}']\n`
const SCRIPTS: Record<string, string> = {
  '/listed.js': MARK('listed'),
  '/changed.js': MARK('changed'),
  '/tenant.js': `${MARK('tenant')}document.body.append('tenant widget')\ntry { parent.document.title } catch (error) { document.body.append(error.name) }`,
  // the script waits for the answer and then loops endlessly
  '/loop.js': `const call = new XMLHttpRequest()
    call.open('GET', new URL('/begun', document.scripts[0].src), false)
    call.send()
    for (;;);`,
  '/begun': '',
}
const integrityOf = (source: string) => `sha384-${createHash('sha384').update(source).digest('base64')}`

type IsolatedPortal = Awaited<ReturnType<typeof startIsolatedPortal>>
let desk: Awaited<ReturnType<typeof startOther>>
let portalServer: IsolatedPortal
const requests: { path: string; headers: Record<string, unknown> }[] = []

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(400_000)
  desk = await startOther(({ url = '/', headers }, response) => {
    requests.push({ path: url, headers })
    // never answered
    if (url === '/silent.js') return
    const body = SCRIPTS[url]
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': 'text/javascript',
      'access-control-allow-origin': '*',
    })
    response.end(body)
  })
  const { origin } = desk
  portalServer = await startIsolatedPortal(`scripts-${process.pid}`, {
    TRUSTED_SCRIPTS: [
      `${origin}/listed.js ${integrityOf(SCRIPTS['/listed.js']!)}`,
      `${origin}/changed.js ${integrityOf('what it was when the operator looked')}`,
      `${origin}/silent.js ${integrityOf('')}`,
    ].join(','),
  })
})
test.afterAll(async () => {
  await portalServer?.stop()
  await desk?.stop()
})

const entry = (name: string, path: string) => ({
  code: name,
  name,
  openType: 2,
  linkType: 2,
  source: 'custom',
  contentUrl: `${desk.origin}${path}`,
  thumbnailType: 'ICON',
  images: [],
  iconClass: null,
  showName: false,
  popover: null,
  textColor: null,
  textHoverColor: null,
  children: [],
})

/** Sets the tenants' scenes and the deployment directly, without the server's validation. */
async function want(entries: [string, string][], service: string | null, skipHosts: string[] = []) {
  await portalServer.query('update scene set document = document || $1::jsonb', [
    JSON.stringify({
      headerExtendEntryEnable: true,
      headerExtendEntries: entries.map(([name, path]) => entry(name, path)),
    }),
  ])
  const flags = {
    customerServiceUrl: service === null ? null : `${desk.origin}${service}`,
    customerServiceSkipHosts: skipHosts,
  }
  await portalServer.query(
    `insert into deployment_setting (name, value) values ('environment', $1::jsonb)
     on conflict (name) do update set value = deployment_setting.value || $1::jsonb`,
    [JSON.stringify(flags)],
  )
  requests.length = 0
}

async function enter(page: Page, account = 'anna') {
  const portal = createPortal(page, texts.en)
  await page.goto(`${portalServer.origin}/portal/1/`)
  await portal.signInPage.submit(account)
  await expect(portal.organisation).toBeVisible()
  return portal
}

/** Holds all timers of two seconds, after which the portal loads such scripts. Returns a function that runs them. */
async function holdTwoSeconds(page: Page) {
  await page.addInitScript(() => {
    if (window !== top) return
    const releases: (() => void)[] = []
    const { setTimeout: start } = window
    const hold = (work: () => void, delay?: number) => (delay === 2_000 ? -releases.push(work) : start(work, delay))
    Object.assign(window, { setTimeout: hold, release: () => releases.splice(0).forEach((work) => work()) })
  })
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release())
}

const ran = (page: Page) => page.evaluate(() => (globalThis as unknown as { ran?: string[] }).ran ?? [])

test('HOST-70 HOST-71 HOST-249 HOST-252 only the operator’s scripts run in the portal', async ({ page }) => {
  const violations: string[] = []
  page.on('console', (message) => void (/integrity/i.test(message.text()) && violations.push(message.text())))
  await want(
    [
      ['Changed', '/changed.js'],
      ['Tenant’s', '/tenant.js'],
    ],
    '/listed.js',
  )
  const letTwoSecondsEnd = await holdTwoSeconds(page)
  await enter(page)
  // all other start-up requests have ended; the entries of the scene leave out the messages, so no stream is open
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])

  await letTwoSecondsEnd()
  await expect.poll(() => ran(page)).toEqual(['listed'])
  const corner = page.getByRole('complementary', { name: 'Services' })
  await corner.getByRole('button', { name: 'Tenant’s' }).click()
  const frame = corner.locator('iframe').contentFrame()
  await expect(frame.getByText('tenant widget')).toBeVisible()
  await expect(frame.getByText('SecurityError')).toBeVisible()
  expect(await frame.locator('html').evaluate(() => origin)).toBe('null')
  await expect.poll(() => violations.length).toBeGreaterThan(0)
  expect(await ran(page)).toEqual(['listed'])
  expect(await corner.locator('iframe').count()).toBe(1)
  // the server of a script receives no data about the person
  for (const { headers } of requests) {
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('referer')
  }
})

test('HOST-70 HOST-71 HOST-250 a script that never loads and one that never ends delay nothing', async ({ page }) => {
  await want([['Loop', '/loop.js']], '/silent.js')
  await enter(page)
  const corner = page.getByRole('complementary', { name: 'Services' })
  await corner.getByRole('button', { name: 'Loop' }).click()
  await expect.poll(() => requests.map(({ path }) => path).toSorted()).toEqual(['/begun', '/loop.js', '/silent.js'])

  // the script never ends, so a page on the same thread would not paint
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  // clicks by a script in the page, since Playwright's click waits for every frame and one of them is blocked
  const opened = await page.evaluate(async () => {
    const tab = () => document.querySelector<HTMLElement>('[data-viewport]:not([aria-hidden])')?.dataset.viewport
    const before = tab()
    document.querySelector<HTMLElement>('nav a.p-main-item:not([aria-current])')?.click()
    while (tab() === before) await new Promise((next) => requestAnimationFrame(next))
    return tab()
  })
  expect(opened).toBeDefined()
})

test('HOST-70, HOST-251 customer service is hidden on its host for accounts without a type', async ({ browser }) => {
  await want([], '/listed.js', ['portico.localhost'])
  const pageOf = async (account: string) => {
    const page = await (await browser.newContext({ locale: 'en' })).newPage()
    await enter(page, account)
    return page
  }
  const without = await pageOf('anna')
  const withType = await pageOf('erik')
  await expect.poll(() => ran(withType)).toEqual(['listed'])
  expect(await ran(without)).toEqual([])
  expect(requests.map(({ path }) => path)).toEqual(['/listed.js'])
})
