import { expect, test } from '../../engine/fixture.ts'

const NOTE = '[aria-label=Note]'

test('HOST-110 an application has its own origin with unchanged addresses, storage, cookies and workers, and cannot reach the page around it', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a/b?x=1#top')
  const seen = await driver.run(id, async () => {
    localStorage.setItem('mine', 'yes')
    document.cookie = 'own=1'
    document.cookie = 'tossed=1; domain=portal.localhost'
    const reach = (work: () => unknown) => {
      try {
        return String(work())
      } catch (error) {
        return (error as Error).name
      }
    }
    const worker = new Worker('/worker.js')
    worker.postMessage('x', [])
    return {
      origin: location.origin,
      base: document.baseURI === location.href,
      path: location.pathname + location.search + location.hash,
      name: window.name,
      scripts: [...document.scripts].filter(({ src }) => src.includes('boot')).length,
      fetched: (await fetch('/data.txt')).ok,
      native: /native code/.test(String(fetch)) && /native code/.test(String(Worker)),
      cookie: document.cookie.includes('own=1'),
      parent: reach(() => parent.document),
      top: reach(() => top?.location.href),
      frame: frameElement,
    }
  })
  expect(seen).toEqual({
    origin: `http://plain.${new URL(page.url()).host}`,
    base: true,
    path: '/a/b?x=1#top',
    name: '',
    scripts: 0,
    fetched: true,
    native: true,
    cookie: true,
    parent: 'SecurityError',
    top: 'SecurityError',
    frame: null,
  })
  expect(await page.evaluate(() => localStorage.getItem('mine'))).toBeNull()
})

test(
  'HOST-111 the boot script does nothing in a separate window and in a foreign frame',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    const address = `http://plain.${new URL(page.url()).host}/alone`
    await driver.page.goto(address)
    expect(await page.evaluate(() => /native code/.test(String(history.pushState)))).toBe(true)

    await page.goto(new URL(page.url()).origin)
    await page.setContent(`<iframe src="${address}"></iframe>`)
    const frame = page.frames()[1]
    await frame?.waitForLoadState()
    expect(await frame?.evaluate(() => /native code/.test(String(history.pushState)))).toBe(true)
  },
)

test('HOST-112 a page cannot open another page’s port, and unknown messages are ignored', async ({ driver, page }) => {
  const id = await driver.show('plain')
  const other = await driver.show('plain', '/second')
  await driver.run(id, () => {
    const hello = { type: 'portico-hello', v: 1, path: '/stolen', state: null, isReload: false }
    const { port2 } = new MessageChannel()
    // no answer for a hello to the neighbour frame, or with another shape
    parent.frames[1]?.postMessage(hello, '*', [port2])
    parent.postMessage({ ...hello, path: 'https://elsewhere.test' }, '*', [new MessageChannel().port2])
    parent.postMessage({ ...hello, more: 1 }, '*', [new MessageChannel().port2])
  })
  await driver.run(id, () => window.visit('/still-mine'))
  await expect.poll(() => driver.path(id)).toBe('/still-mine')
  expect(await driver.path(other)).toBe('/second')
  expect(await page.evaluate(() => window.events.filter(({ type }) => type === 'error'))).toEqual([])
})

test('HOST-113 lifecycles receive objects of their own window, which stay current, and saved state returns', async ({
  driver,
  page,
}) => {
  const id = await driver.show('lifecycle', '/orders')
  const first = await driver.run(id, () => {
    type Props = { session: { lang: string }; container: unknown; setGlobalState(state: object): boolean } & Record<
      string,
      unknown
    >
    const props = (window as unknown as { propsSeen: Props }).propsSeen
    const told: string[] = []
    Object.assign(window, { told })
    ;(props['onGlobalStateChange'] as (listener: (state: { lang: string }) => void) => void)((state) =>
      told.push(state.lang),
    )
    return {
      names: Object.keys(props).toSorted(),
      isLocal: props.session instanceof Object && props.container === document.body,
      set: props.setGlobalState({ lang: 'zh-CN' }),
      proxy: (window as unknown as { proxy: unknown }).proxy === window,
      path: (window as unknown as { __INJECTED_PUBLIC_PATH_BY_QIANKUN__: string }).__INJECTED_PUBLIC_PATH_BY_QIANKUN__,
    }
  })
  expect(first).toEqual({
    names: [
      ...['container', 'locale', 'name', 'offGlobalStateChange', 'onGlobalStateChange', 'portal', 'saved'],
      ...['session', 'setGlobalState', 'theme'],
    ],
    isLocal: true,
    set: true,
    proxy: true,
    path: `http://lifecycle.${new URL(page.url()).host}/`,
  })

  await page.evaluate(() =>
    window.engine.setShared({
      session: {},
      locale: 'sv-SE',
      theme: { colorScheme: 'light', variables: {} },
      themeColor: '',
    }),
  )
  await expect
    .poll(() => driver.run(id, () => (window as unknown as { told: string[] }).told))
    .toEqual(['zh-CN', 'sv-SE'])
  await expect
    .poll(() => driver.run(id, () => (window as unknown as { calls: string[] }).calls))
    .toEqual(['bootstrap', 'mount', 'update'])

  await (await driver.frame(id)).locator(NOTE).fill('half typed')
  await driver.show('plain')
  await page.evaluate((one) => window.engine.sleep(one), id)
  await expect.poll(() => driver.phase(id)).toBe('asleep')
  await driver.activate(id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  await expect((await driver.frame(id)).locator(NOTE)).toHaveValue('half typed')
})

test('HOST-113 a change of shared state during the first load reaches the application', async ({ driver, page }) => {
  await page.evaluate(() => {
    window.openApplication('lifecycle', '/', { id: 'one' })
    window.engine.activate('one')
    const theme = { colorScheme: 'dark', variables: {} }
    window.engine.setShared({ session: {}, locale: 'sv-SE', theme, themeColor: '' })
  })
  await expect.poll(() => driver.phase('one')).toBe('mounted')
  expect(await driver.run('one', () => (window as unknown as { propsSeen: { locale: string } }).propsSeen.locale)).toBe(
    'sv-SE',
  )
})

test("HOST-171 document.domain takes the host's own name and a domain above it without an error or effect, and no other", async ({
  driver,
}) => {
  const id = await driver.show('plain')
  const seen = await driver.run(id, async () => {
    const set = (page: Document, domain: string) => {
      try {
        page.domain = domain
        return page.domain === location.hostname
      } catch (error) {
        return (error as Error).name
      }
    }
    const inner = document.body.appendChild(Object.assign(document.createElement('iframe'), { src: '/inner' }))
    await new Promise((done) => inner.addEventListener('load', done, { once: true }))
    const above = location.hostname.split('.').slice(1).join('.')
    return [
      set(document, location.hostname),
      set(document, above),
      set(inner.contentDocument!, location.hostname),
      set(document, 'example.com'),
      set(document, ''),
    ]
  })
  expect(seen).toEqual([true, true, true, 'SecurityError', 'SecurityError'])
})

test('HOST-114 the SDK finds its portal without configuration', async ({ driver, page }) => {
  const id = await driver.show('plain')
  const context = await driver.run(id, () => {
    type Message = { type: string; data: { state?: { menuCode: string } }; reqId?: string }
    const port = (window as unknown as Record<string, unknown>)['__portico_port__'] as {
      v: number
      send(message: object): void
      listen(listener: (message: Message) => void): () => void
    }
    return new Promise((done) => {
      port.listen(({ type, data }) => type === 'context' && done([port.v, data.state?.menuCode]))
      port.send({ v: 1, type: 'ready', data: { sdk: 'test' } })
      port.send({ v: 1, type: 'title', data: { title: 'Renamed' } })
    })
  })
  expect(context).toEqual([1, 'm'])
  await expect
    .poll(() => page.evaluate(() => window.events.filter(({ type }) => type === 'title').map(({ title }) => title)))
    .toContain('Renamed')
})

test('HOST-118 a person’s action in an inner frame counts as an action in the application', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  await driver.run(
    id,
    () =>
      new Promise((done) => {
        const inner = Object.assign(document.createElement('iframe'), { src: '/inner' })
        inner.addEventListener('load', done, { once: true })
        document.body.prepend(inner)
      }),
  )
  await page.frameLocator(`[data-viewport="${id}"] iframe`).frameLocator('iframe').getByRole('heading').click()
  await expect.poll(() => page.evaluate(() => window.events.filter(({ type }) => type === 'body-click').length)).toBe(1)
  expect(await driver.path(id)).toBe('/')
})

test('HOST-117 an application cannot navigate its parent window', async ({ driver, page }) => {
  const id = await driver.show('plain')
  await (await driver.frame(id)).locator(NOTE).click()
  const outcome = await driver.run(id, () => {
    try {
      top!.location.href = 'about:blank'
      return 'sent'
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(outcome).toBe('SecurityError')
  expect(await driver.phase(id)).toBe('mounted')
  expect(await page.evaluate(() => document.title)).toBe('Engine')
})

test(
  'HOST-119 an application without answers is reported as not responding while the portal responds, and continues afterwards',
  { tag: '@whole-browser' },
  async ({ driver, page }) => {
    test.slow()
    const id = await driver.show('plain')
    let release = () => {}
    const released = new Promise<void>((done) => (release = done))
    await page.route('**/held', async (route) => {
      await released
      await route.fulfill({ body: '' })
    })
    // after a ping, a synchronous request blocks the thread without processor time
    await driver.run(id, () =>
      window.afterAnswer(() => {
        const call = new XMLHttpRequest()
        call.open('GET', '/held', false)
        call.send()
      }),
    )
    await expect.poll(() => driver.phase(id), { timeout: 40_000 }).toBe('not-responding')
    expect(await page.evaluate(() => new Promise((done) => setTimeout(done, 20, 'answered')))).toBe('answered')
    release()
    await expect.poll(() => driver.phase(id), { timeout: 40_000 }).toBe('mounted')
    await page.unroute('**/held')
  },
)
