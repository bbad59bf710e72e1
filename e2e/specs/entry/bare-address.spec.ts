import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test as base } from '../../fixtures.ts'
import { takeSession } from '../../pages/take-session.ts'
import { startCopy } from '../../template.ts'

/** A portal at an address without subdomains for applications. `portal.test` represents a name in a local network. */
const test = base.extend<{ bare: string }>({
  async bare({ once }, use) {
    const start = () =>
      startCopy('bare', (port) => ({ PUBLIC_ORIGIN: `http://portal.test:${port}`, APPS_PORTS: 'off' }))
    await use(`http://portal.test:${(await once('bare', start)).port}`)
  },
  baseURL: async ({ bare }, use) => use(bare),
})

/** Sends requests from the page, since only the browser resolves this name. */
function requestsOf(page: Page): APIRequestContext {
  const ask = async (path: string, init: object) => {
    const answer = await page.evaluate(
      async ([address, how]) => (await fetch(address, how)).json() as Promise<unknown>,
      [path, init] as const,
    )
    return { json: () => Promise.resolve(answer) }
  }
  const post = (path: string, { data }: { data: unknown }) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(data) })
  return { get: (path: string) => ask(path, {}), post } as unknown as APIRequestContext
}

test('HOST-76, HOST-316 applications without their own hosts run with an opaque origin, and the portal’s pages work', async ({
  portal,
  page,
  bare,
}) => {
  // opens any page of the portal from which the test can send requests
  await page.goto('/login')
  await takeSession(requestsOf(page), 'anna')
  await page.goto('/portal/')
  await expect(portal.organisation).toBeVisible()
  const home = page.getByRole('main').locator('iframe').first().contentFrame()
  await expect(home.getByRole('heading').first()).toBeVisible()
  expect(await home.locator('html').evaluate(() => origin)).toBe(bare)

  for (const [application, menu] of [
    ['Quality', 'Inspections'],
    ['Cost', 'Budget'],
  ] as const) {
    await portal.openApplication(application)
    const frame = await portal.frame(menu)
    await expect(portal.application(menu).locator('h1, h2, table, input').first()).toBeVisible()
    expect(await frame.evaluate(() => origin)).toBe('null')
    expect(
      await frame.evaluate(() => {
        try {
          return top!.document.title
        } catch (error) {
          return (error as Error).name
        }
      }),
    ).toBe('SecurityError')
  }
  const sandbox = await portal.viewport('Budget').locator('iframe').getAttribute('sandbox')
  expect(sandbox).not.toContain('allow-same-origin')

  // opened as a page of its own, the application also has an opaque origin
  const alone = await page.context().newPage()
  await alone.goto(`${bare}/apps/quality-core/inspections.html`)
  expect(await alone.evaluate(() => origin)).toBe('null')
})

test('HOST-76 the portal’s address serves the files of its own pages, and no page, worker or file of an application', async ({
  bare,
  request,
}) => {
  const { host, port } = new URL(bare)
  const ask = (path: string, headers = {}, method = 'GET') =>
    request.fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { host, ...headers } })
  const page = await (await ask('/apps/portal-pages/', { accept: 'text/html' })).text()
  const files = '/apps/-/files/portal-pages/'
  const script = files + (/src="\.\/(assets\/[^"]+)"/.exec(page)?.[1] ?? 'no script')

  const answer = await ask(script)
  expect([answer.status(), answer.headers()['content-security-policy']]).toEqual([200, "sandbox; default-src 'none'"])
  for (const [path, headers] of [
    [script, { 'service-worker': 'script' }],
    [`${files}index.html`, {}],
    ['/apps/-/files/quality-core/inspections.html', {}],
    ['/apps/-/files/quality-core/css/quality.css', {}],
  ] as const) {
    expect((await ask(path, headers)).status(), path).toBe(404)
  }
  const application = await ask('/apps/quality-core/css/quality.css')
  expect(application.headers()['content-security-policy']).toMatch(/^sandbox (?!.*allow-same-origin)/)
  expect(application.status()).toBe(200)
  expect((await ask('/apps/quality-core/inspections.html', {}, 'POST')).status()).toBe(404)
})
