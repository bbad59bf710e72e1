import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../engine/fixture.ts'

const NOTE = '[aria-label=Note]'

for (const [path, shown] of [
  ['/notes.txt', 'notes'],
  ['/page.xhtml', 'strict'],
  ['/plan.svg', 'drawn'],
] as const) {
  test(`HOST-150 an entry page that is not HTML is shown as in a plain frame: ${path}`, async ({ driver, page }) => {
    const id = await driver.show('plain', path)
    await expect(page.frameLocator(`[data-viewport="${id}"] iframe`).getByText(shown)).toBeVisible()
    expect(await driver.path(id)).toBe(path)
    await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(1)
  })
}

test('HOST-150, HOST-268 an application on an unreachable host is unavailable', async ({ driver, page }) => {
  await page.route('**/lost.txt', (route) => route.abort())
  const id = await page.evaluate(() => window.openApplication('silent', '/lost.txt'))
  await driver.activate(id)
  await expect.poll(() => driver.phase(id), { timeout: 40_000 }).toBe('failed')
})

test('HOST-150, HOST-268 a host does not count as reachable because another page of it loads meanwhile', async ({
  driver,
  page,
}) => {
  const beside = await driver.show('plain')
  const probe = Promise.withResolvers<Route>()
  await page.route('**/lost.txt', (route) => route.abort())
  await page.route('**/.well-known/portico/here', (route) => probe.resolve(route))
  const id = await page.evaluate(() => window.openApplication('plain', '/lost.txt'))
  await driver.activate(id)
  const heldRoute = await probe.promise
  await page.evaluate((one) => window.engine.reload(one), beside)
  await driver.activate(beside)
  await expect.poll(() => driver.phase(beside)).toBe('mounted')

  await heldRoute.abort()
  await expect.poll(() => driver.phase(id)).toBe('failed')
  await page.unroute('**/.well-known/portico/here')
})

test('HOST-150, HOST-268 a host does not count as reachable because another host answers instead', async ({
  driver,
  page,
}) => {
  const elsewhere = `http://plain.${new URL(page.url()).host}/.well-known/portico/here`
  await page.route('**/lost.txt', (route) => route.abort())
  await page.route('http://silent.*/.well-known/portico/here', (route) =>
    route.fulfill({ status: 302, headers: { location: elsewhere } }),
  )
  const answered = page.waitForResponse(elsewhere)
  const id = await page.evaluate(() => window.openApplication('silent', '/lost.txt'))
  await driver.activate(id)
  await answered
  await expect.poll(() => driver.phase(id)).toBe('failed')
  await page.unroute('http://silent.*/.well-known/portico/here')
})

/** Serves a text file that redirects to a page of the application, and waits for the request that tests the host. */
async function leaveFileWhileHostIsTried(page: Page, path: string, next: string) {
  const probe = Promise.withResolvers<Route>()
  await page.route(`**${path}`, (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'A note', headers: { refresh: `2; url=${next}` } }),
  )
  await page.route('**/.well-known/portico/here', (route) => probe.resolve(route))
  return probe.promise
}

/** Types into the page that replaced the file while the test of the host has no answer. The page must keep the text. */
async function typeWhileHostIsSilent(page: Page, id: string, probe: Route) {
  const frames = page.locator(`[data-viewport="${id}"] iframe`)
  const note = page.frameLocator(`[data-viewport="${id}"] iframe:not([hidden])`).locator(NOTE)
  await note.fill('typed')
  await probe.abort()
  await expect(frames).toHaveCount(1)
  await expect(note).toHaveValue('typed')
  await page.unrouteAll()
}

test('HOST-364 a page that replaces the first file during the test of the host is the application’s page', async ({
  driver,
  page,
}) => {
  const probe = leaveFileWhileHostIsTried(page, '/first.txt', '/list')
  const id = await page.evaluate(() => window.openApplication('plain', '/first.txt'))
  await driver.activate(id)
  const heldRoute = await probe
  await typeWhileHostIsSilent(page, id, heldRoute)
  expect([await driver.path(id), await driver.phase(id)]).toEqual(['/list', 'mounted'])
})

test('HOST-364 a page that replaces a file during the test of the host stays unchanged', async ({ driver, page }) => {
  const id = await driver.show('plain', '/list')
  const probe = leaveFileWhileHostIsTried(page, '/later.txt', '/detail')
  await driver.run(id, () => void (location.href = '/later.txt')).catch(() => {})
  const heldRoute = await probe
  await typeWhileHostIsSilent(page, id, heldRoute)
  expect([await driver.path(id), await driver.phase(id)]).toEqual(['/detail', 'mounted'])
})

test('HOST-150, HOST-270 a card names the website when an application leads outside the portal’s policy', async ({
  driver,
  page,
}) => {
  const id = await page.evaluate(() => window.openApplication('plain', '/to-strangers'))
  await driver.activate(id)
  await expect.poll(() => driver.phase(id)).toBe('failed')
  const error = {
    reason: 'foreign-page',
    message: `http://127.0.0.1:${new URL(page.url()).port}`,
    address: `http://plain.${new URL(page.url()).host}/to-strangers`,
  }
  expect((await page.evaluate((one) => window.engine.stateOf(one), id))?.error).toEqual(error)
})

test('HOST-150, HOST-270 a blocked page of one application is no fault of another', async ({ driver, page }) => {
  const beside = await driver.show('plain', '/list')
  const blocked = await page.evaluate(() => window.openApplication('plain', '/to-strangers'))
  await driver.activate(blocked)
  await expect.poll(() => driver.phase(blocked)).toBe('failed')

  await driver.activate(beside)
  await driver.run(beside, () => void (location.href = '/notes.txt')).catch(() => {})
  await expect(page.frameLocator(`[data-viewport="${beside}"] iframe`).getByText('notes')).toBeVisible()
  await expect.poll(() => driver.path(beside)).toBe('/notes.txt')
  expect(await driver.phase(beside)).toBe('mounted')
})

test(
  'HOST-151 a link to a PDF shows it in the browser’s viewer, as a step of the tab, and Back brings the page',
  { tag: '@whole-browser' },
  async ({ driver, page }) => {
    const id = await driver.show('plain', '/list')
    await driver.run(id, () => void (location.href = '/plan.pdf')).catch(() => {})
    const viewer = page.locator(`[data-viewport="${id}"] iframe[src^="blob:"]`)
    await expect(viewer).toHaveCount(1)
    expect(await viewer.getAttribute('sandbox')).toBeNull()
    expect([await driver.path(id), await driver.phase(id)]).toEqual(['/plan.pdf', 'mounted'])

    await page.evaluate((one) => window.engine.stepTo(one, 1), id)
    await expect(viewer).toHaveCount(0)
    await expect((await driver.frame(id)).locator('#path')).toHaveText('/list')
  },
)

test('HOST-151, HOST-271 only files reach the viewer', async ({ driver, page }) => {
  const id = await driver.show('plain')
  await driver.run(id, () => {
    const { port1, port2 } = new MessageChannel()
    const greeting = { type: 'portico-hello', v: 1, path: '/', state: null, isReload: false }
    parent.postMessage(greeting, '*', [port2])
    port1.postMessage({ type: 'file', file: 'https://elsewhere.test/' })
    port1.postMessage({ type: 'file', file: new Blob(['<script>top.stolen = 1</script>'], { type: 'text/html' }) })
  })
  const viewer = page.locator(`[data-viewport="${id}"] iframe[src^="blob:"]`)
  await expect(viewer).toHaveCount(1)
  expect(
    await page.evaluate(
      async (address) => (await (await fetch(address!)).blob()).type,
      await viewer.getAttribute('src'),
    ),
  ).toBe('application/pdf')
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
})

test('HOST-152 a page that the gateway refuses shows a card with the code, and Back loads the page before', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/list')
  await driver.run(id, () => void (location.href = '/refused')).catch(() => {})
  await expect.poll(() => driver.phase(id)).toBe('failed')
  expect(await page.evaluate((one) => window.engine.stateOf(one), id)).toEqual({
    phase: 'failed',
    error: { reason: 'refused', message: 'UPSTREAM_TIMEOUT /refused t' },
  })
  expect(await page.evaluate(() => window.events.find(({ type }) => type === 'error')?.['message'])).toBe(
    'UPSTREAM_TIMEOUT /refused t',
  )
  await page.evaluate((one) => window.engine.stepTo(one, 1), id)
  await expect((await driver.frame(id)).locator(NOTE)).toBeVisible()
})

test('HOST-160, HOST-285 a card offers the window’s address for an application that works only in a window', async ({
  driver,
  page,
}) => {
  const id = await page.evaluate(() => window.openApplication('plain', '/isolated'))
  await driver.activate(id)
  await expect.poll(() => driver.phase(id)).toBe('failed')
  expect((await page.evaluate((one) => window.engine.stateOf(one), id))?.error).toEqual({
    reason: 'isolated',
    message: '',
    address: `http://plain.${new URL(page.url()).host}/isolated`,
  })
})

test('HOST-162, HOST-286 a frame may use full screen, the clipboard and the features that its entry names', async ({
  driver,
}) => {
  const features = () =>
    ['fullscreen', 'clipboard-write', 'geolocation', 'camera'].filter((name) =>
      (document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } }).featurePolicy.allowsFeature(
        name,
      ),
    )
  const id = await driver.show('plain')
  expect(await driver.run(id, features)).toEqual(['fullscreen', 'clipboard-write'])
})

test('HOST-153 the portal reports the gateway’s refusals under the application’s name', async ({ driver, page }) => {
  const id = await driver.show('plain')
  await driver.run(id, async () => {
    // a refusal header from another host does not count, even if its address is as long as the gateway's
    const other = `http://foreign.localhost:${location.port}`
    await fetch(`${`${other}/`.padEnd(origin.length, 'x')}/call?refused`)
    await fetch('/call?refused')
  })
  const heard = () =>
    page.evaluate(() =>
      window.events.filter(({ type }) => type === 'refused').map(({ code, message }) => [code, message]),
    )
  await expect.poll(heard).toEqual([['UPSTREAM_TIMEOUT; reason=late', '/call']])
  expect(await driver.phase(id)).toBe('mounted')
})

test('HOST-201, HOST-303 an address too long for the tab is no step, is logged in the console, and does not stop the application', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/list')
  const warned = page.waitForEvent('console', (message) => message.text().includes('is no step of the tab'))
  await driver.run(id, () => history.pushState(null, '', `/long?${'x'.repeat(9000)}`))
  await warned
  expect(await driver.path(id)).toBe('/list')
  await driver.run(id, () => history.pushState(null, '', '/short'))
  await expect.poll(() => driver.path(id)).toBe('/short')

  await driver.run(id, () => void (location.href = `/loaded?${'x'.repeat(9000)}`)).catch(() => {})
  await expect.poll(() => driver.path(id)).toBe('/loaded')
  await expect((await driver.frame(id)).locator('#path')).toContainText('/loaded')
  await expect.poll(() => driver.phase(id)).toBe('mounted')
})
