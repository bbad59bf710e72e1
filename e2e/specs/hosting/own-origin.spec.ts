import type { RequestListener } from 'node:http'
import { expect, test } from '../../fixtures.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { startOther } from '../../upstream.ts'

/** The files of an unchanged application on its own server, without code for a portal. */
const FILES: Record<string, readonly [type: string, body: string]> = {
  '/worker.js': ['text/javascript', 'onmessage = async () => postMessage(await (await fetch("/data")).text())'],
  '/module-worker.js': ['text/javascript', 'import { word } from "/module.js"; postMessage(word)'],
  '/module.js': ['text/javascript', 'export const word = "module"'],
  '/service-worker.js': [
    'text/javascript',
    'addEventListener("activate", (event) => event.waitUntil(clients.claim()))',
  ],
  '/pages-worker.js': [
    'text/javascript',
    `addEventListener('install', (event) => event.waitUntil(caches.open('pages').then((cache) => cache.add('/kept')).then(() => skipWaiting())))
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url)
  const made = () => new Response('<!doctype html><title>Made</title><h1>Made</h1>', { headers: { 'content-type': 'text/html' } })
  if (event.request.mode === 'navigate') event.respondWith(pathname === '/made' ? made() : caches.match('/kept'))
})`,
  ],
  '/data': ['text/plain', 'data'],
  '/inner': ['text/html; charset=utf-8', '<!doctype html><p>inner</p>'],
}
const PAGE = `<!doctype html><html><head><title>Own</title></head><body><h1>Own</h1><input aria-label="Note">
<a href="/report.csv">Report</a><a href="/second">Second</a><a href="/third">Third</a><form method="post"><input name="a" value="1"><button>Send</button></form></body></html>`

const answer: RequestListener = (request, response) => {
  const { url = '/', method, headers } = request
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/report.csv') {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="report.csv"' })
    return void response.end('a,b')
  }
  if (path === '/echo') {
    response.writeHead(200, {
      'x-total': '7',
      'set-cookie': ['server=1; HttpOnly', 'wide=1; Domain=portico.localhost'],
    })
    return void request.pipe(response)
  }
  if (path === '/cookies') return void response.end(headers.cookie ?? 'none')
  const [type, body] = FILES[path] ?? ['text/html; charset=utf-8', PAGE.replace('Own</h1>', `${method} ${path}</h1>`)]
  response.writeHead(200, { 'content-type': type }).end(body)
}

let server: Awaited<ReturnType<typeof startIsolatedPortal>>
let other: Awaited<ReturnType<typeof startOther>>
let origin = ''

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')
test.describe.configure({ mode: 'serial' })
test.use({ baseURL: async ({}, use) => use(origin), serviceWorkers: 'allow' })

test.beforeAll(async () => {
  test.setTimeout(400_000)
  other = await startOther(answer)
  server = await startIsolatedPortal(`own-origin-${process.pid}`, (port) => ({
    PUBLIC_ORIGIN: `http://portico.localhost:${port}`,
    APPS_ORIGIN: `http://apps.portico.localhost:${port}`,
  }))
  origin = `http://portico.localhost:${server.port}`
  const register = `update application set source_kind = 'upstream', source = $1, lifecycle_name = null, isolation = 'own' where code = 'plan-core'`
  await server.query(register, [other.origin])
  await server.query(`update application set isolation = 'process' where code = 'cost-core'`)
})
test.afterAll(async () => {
  await server?.stop()
  await other?.stop()
})

test(
  'HOST-110 HOST-122 HOST-123 HOST-128 an application with isolation own has the browser environment of a separate page, and no session cookie that it sets is valid',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    await expect(portal.application('Schedule').getByRole('heading')).toHaveText('GET /schedule')
    const frame = await portal.frame('Schedule')
    const observed = await frame.evaluate(async () => {
      const reach = (work: () => unknown) => {
        try {
          return String(work())
        } catch (error) {
          return (error as Error).name
        }
      }
      const firstMessage = (worker: Worker) =>
        new Promise((done) => worker.addEventListener('message', ({ data }) => done(data as string), { once: true }))
      localStorage.setItem('own', 'here')
      document.cookie = 'script=1'
      const echoed = await fetch(new Request('/echo', { method: 'POST', body: 'asked' }))
      const classic = new Worker('/worker.js')
      const answered = firstMessage(classic)
      classic.postMessage('go', [])
      const inner = Object.assign(document.createElement('iframe'), { src: '/inner' })
      const isLoaded = new Promise((done) => inner.addEventListener('load', done, { once: true }))
      document.body.append(inner)
      await isLoaded
      class Own extends WebSocket {}
      const socket = new Own(`ws://${location.host}/live`)
      const greeted = new Promise((done) =>
        socket.addEventListener('message', ({ data }) => done(String(data).trim()), { once: true }),
      )
      const registration = await navigator.serviceWorker.register('/service-worker.js')
      const address = `${location.origin}/module.js`
      const observed = {
        origin: location.origin,
        isBaseOwn: document.baseURI === location.href,
        echo: [await echoed.text(), echoed.headers.get('x-total')],
        cookies: (await (await fetch('/cookies')).text()).split('; ').toSorted(),
        stored: [localStorage.getItem('own'), sessionStorage.length >= 0, indexedDB instanceof IDBFactory],
        classic: await answered,
        module: await firstMessage(new Worker('/module-worker.js', { type: 'module' })),
        imported: ((await import(address)) as { word: string }).word,
        inner: inner.contentDocument?.querySelector('p')?.textContent,
        socket: await greeted,
        scope: registration.scope,
        wasm: (await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))) instanceof WebAssembly.Module,
        parent: [reach(() => parent.localStorage), reach(() => top?.document)],
      }
      await registration.unregister()
      return observed
    })
    const own = origin.replace('://', '://plan-core.apps.')
    expect(observed).toEqual({
      origin: own,
      isBaseOwn: true,
      echo: ['asked', '7'],
      cookies: ['script=1', 'server=1', 'wide=1'],
      stored: ['here', true, true],
      classic: 'data',
      module: 'module',
      imported: 'module',
      inner: 'inner',
      socket: 'live',
      scope: `${own}/`,
      wasm: true,
      parent: ['SecurityError', 'SecurityError'],
    })
    expect(await page.evaluate(() => localStorage.getItem('own'))).toBeNull()
    const cookies = await page.context().cookies(origin)
    expect(cookies.map(({ name }) => name)).not.toContain('wide')

    await test.step('HOST-128 a session cookie that an application sets for the whole site is ignored', async () => {
      const [stolen] = (await page.context().cookies(origin)).filter(({ name }) => name === '__Host-sid')
      expect(stolen).toMatchObject({ domain: 'portico.localhost', secure: true, httpOnly: true })
      await frame.evaluate((value) => {
        for (const name of ['sid', '__Host-sid', '__Secure-sid']) {
          document.cookie = `${name}=${value}; domain=portico.localhost; path=/; secure`
          document.cookie = `${name}=${value}; domain=portico.localhost; path=/identification`
        }
      }, 'x'.repeat(43))
      await page.reload()
      await expect(portal.organisation).toBeVisible()

      // another person's session cookie, set in a browser without a session
      await frame.page().context().clearCookies()
      await page.goto(origin.replace('://', '://plan-core.apps.'))
      await page.evaluate((value) => {
        document.cookie = `sid=${value}; domain=portico.localhost; path=/`
        document.cookie = `__Host-sid=${value}; domain=portico.localhost; path=/; secure`
      }, stolen?.value ?? '')
      await page.goto(`${origin}/portal/1/`)
      await expect(page).toHaveURL(/\/login/)
    })
  },
)

test(
  'HOST-173 pages from a service worker are hosted like pages from a server, except the paths that it does not answer',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    const application = portal.application('Schedule')
    await expect(application.getByRole('heading')).toHaveText('GET /schedule')
    const stored = await (
      await portal.frame('Schedule')
    ).evaluate(async () => {
      await navigator.serviceWorker.register('/pages-worker.js')
      await navigator.serviceWorker.ready
      return (await caches.match('/kept'))?.text()
    })
    expect(stored).toBe(PAGE.replace('Own</h1>', 'GET /kept</h1>'))

    await page.reload()
    await expect(application.getByRole('heading')).toHaveText('GET /kept')
    const entries = await page.evaluate(() => history.length)
    await (await portal.frame('Schedule')).evaluate(() => history.pushState(null, '', '/step'))
    // the browser knows the entry of a frame of another process a moment later, and would go back too far
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries + 1)
    await page.goBack()
    await expect.poll(() => portal.pathIn('Schedule')).toBe('/schedule')
    await (await portal.frame('Schedule')).evaluate(() => location.assign('/made'))
    await expect(application.getByRole('heading')).toHaveText('Made')
    await page.goBack()
    await expect(application.getByRole('heading')).toHaveText('GET /kept')
    await (
      await portal.frame('Schedule')
    ).evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  },
)

for (const from of ['page', 'sub-frame']) {
  test(`HOST-174, HOST-305, HOST-309 an application whose ${from} floods the portal with messages is stopped, and the portal continues`, async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    await expect(portal.application('Schedule').getByRole('heading')).toHaveText('GET /schedule')
    await (
      await portal.frame('Schedule')
    ).evaluate((isPage) => {
      const send = (to: Window) => {
        for (let count = 0; count < 200; count++) to.postMessage({ v: 1, type: 'title', data: { title: 'x' } }, '*')
      }
      if (isPage) return void setInterval(send, 20, parent)
      const inner = document.body.appendChild(document.createElement('iframe')).contentWindow as Window &
        typeof globalThis
      inner.setInterval(inner.Function(`(${String(send)})(top)`) as () => void, 20)
    }, from === 'page')

    await expect(page.getByText('was stopped')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'Application stopped' })).toBeVisible()
    await expect(page.locator('iframe[title="Schedule"]')).toHaveCount(0)
    await expect(page.getByText('is sending too many messages')).toBeHidden()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(portal.application('Schedule').getByRole('heading')).toHaveText('GET /schedule')
  })
}

test(
  'HOST-113 HOST-116 in the portal a qiankun application mounts at its own origin, and comes back where it was after a reload',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Cost')
    const application = portal.application('Budget')
    await expect(application.getByRole('textbox').last()).toBeVisible()
    const frame = await portal.frame('Budget')
    const own = origin.replace('://', '://cost-core.apps.')
    expect(await frame.evaluate(() => [location.origin, window.originAgentCluster])).toEqual([own, true])
    await frame.evaluate(() => history.pushState({ at: 7 }, '', '/budget?row=7#end'))
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('row=7#end'))).toBe(true)

    await page.reload()
    await expect(application.getByRole('textbox').last()).toBeVisible()
    expect(await (await portal.frame('Budget')).evaluate(() => [location.href, history.state as unknown])).toEqual([
      `${own}/budget?row=7#end`,
      { at: 7 },
    ])
  },
)

test(
  'HOST-115 HOST-116 Back, Forward and a reload follow the pages of an application, and a download keeps the input',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    const application = portal.application('Schedule')
    const heading = application.getByRole('heading')
    await expect(heading).toHaveText('GET /schedule')
    await application.getByRole('link', { name: 'Second' }).click()
    await expect(heading).toHaveText('GET /second')
    await application.getByRole('link', { name: 'Third' }).click()
    await expect(heading).toHaveText('GET /third')

    await page.goBack()
    await expect(heading).toHaveText('GET /second')
    await (await portal.frame('Schedule')).evaluate(() => void setTimeout(() => location.reload()))
    await expect(heading).toHaveText('GET /second')
    await page.goBack()
    await expect(heading).toHaveText('GET /schedule')
    await page.goForward()
    await page.goForward()
    await expect(heading).toHaveText('GET /third')
    await (await portal.frame('Schedule')).evaluate(() => void setTimeout(() => history.back()))
    await expect(heading).toHaveText('GET /second')
    await page.reload()
    await expect(heading).toHaveText('GET /second')

    await test.step('HOST-115 a download keeps the input, and a form without an action reaches the application', async () => {
      await application.getByLabel('Note').fill('typed')
      const saved = page.waitForEvent('download')
      await application.getByRole('link', { name: 'Report' }).click()
      expect((await saved).suggestedFilename()).toBe('report.csv')
      await expect(application.getByLabel('Note')).toHaveValue('typed')

      await application.getByRole('button', { name: 'Send' }).click()
      await expect(heading).toHaveText('POST /second')
    })
  },
)

test('HOST-127 another name of this machine redirects to the portal’s address', async ({ page }) => {
  await page.goto(`http://localhost:${server.port}/login`)
  expect(new URL(page.url()).origin).toBe(origin)
})

test('HOST-198 the gateway’s refusals are recorded for the tenant’s administrators', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await expect(portal.application('Schedule').getByRole('heading')).toBeVisible()
  const frame = await portal.frame('Schedule')
  const telling = page.waitForRequest(/applications\/plan-core\/refusals$/)
  const isRefused = () => fetch(`/plans?${'x'.repeat(40_000)}`).then(async (answer) => (await answer.json()) as unknown)
  expect(await frame.evaluate(isRefused)).toMatchObject({ errorCode: 'URI_TOO_LONG' })

  const tellRequest = await telling
  expect(tellRequest.postDataJSON()).toContainEqual({
    code: 'URI_TOO_LONG',
    reason: 'address',
    path: '/plans',
    count: 1,
  })
  expect((await tellRequest.response())?.status()).toBe(204)
})

test(
  'HOST-158 HOST-159 HOST-284 a hang is recorded on the server, and the application gets its own process from then on',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    await expect(portal.application('Schedule').getByRole('heading')).toBeVisible()
    const frame = await portal.frame('Schedule')
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/applications/plan-core/hangs')) told.push(request.method())
    })
    const processes: string[] = []
    page.on('response', (response) => {
      if (response.url().endsWith('/.well-known/portico/process')) processes.push(new URL(response.url()).host)
    })
    await frame.evaluate(() =>
      setTimeout(() => {
        const end = performance.now() + 5500
        while (performance.now() < end);
      }),
    )
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['POST'])
    const host = `plan-core.apps.portico.localhost:${server.port}`
    await expect.poll(() => processes).toEqual([host])
    await expect
      .poll(async () => (await page.context().cookies(`http://${host}`)).map(({ name }) => name))
      .toContainEqual(expect.stringContaining('portal-process'))
  },
)
