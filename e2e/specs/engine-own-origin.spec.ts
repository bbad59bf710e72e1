import { expect, test } from '../engine/fixture.ts'

test.use({ hasOwnOrigins: true })

const NOTE = '[aria-label=Note]'

test('HOST-110 an application has an origin of its own: its addresses, storage, cookies and workers are as built, and the page around is out of its reach', async ({
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
  'HOST-111 in a window of its own, and in a frame of anybody else, the boot script does nothing',
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

test('HOST-112 a page cannot open the port of another, and what is not known is not heard', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  const other = await driver.show('plain', '/second')
  await driver.run(id, () => {
    const hello = { type: 'portico-hello', v: 1, path: '/stolen', state: null, isReload: false }
    const { port2 } = new MessageChannel()
    // neither the frame beside, nor a hello of another shape
    parent.frames[1]?.postMessage(hello, '*', [port2])
    parent.postMessage({ ...hello, path: 'https://elsewhere.test' }, '*', [new MessageChannel().port2])
    parent.postMessage({ ...hello, more: 1 }, '*', [new MessageChannel().port2])
  })
  await driver.run(id, () => window.visit('/still-mine'))
  await expect.poll(() => driver.path(id)).toBe('/still-mine')
  expect(await driver.path(other)).toBe('/second')
  expect(await page.evaluate(() => window.events.filter(({ type }) => type === 'error'))).toEqual([])
})

test('HOST-113 lifecycles are given objects of their own window, kept in step, and what is saved comes back', async ({
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

test('HOST-113 what is told while the first document is on its way reaches it all the same', async ({
  driver,
  page,
}) => {
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

test('HOST-110 HOST-79 what is loaded ahead waits at its own origin before its mount, and goes on from there', async ({
  driver,
  page,
}) => {
  await page.evaluate(() => window.prepareApplication('one', 'lifecycle', '/ahead'))
  const frame = await driver.frame('one')
  await expect.poll(() => frame.evaluate(() => 'lifecycle' in window).catch(() => false)).toBe(true)
  await frame.evaluate(() => void Object.assign(window, { mark: 'ahead' }))
  expect(await frame.evaluate(() => (window as unknown as { calls: string[] }).calls)).toEqual([])

  await driver.show('lifecycle', '/ahead', { id: 'one' })
  expect(await driver.run('one', () => ['mark' in window, (window as unknown as { calls: string[] }).calls])).toEqual([
    true,
    ['bootstrap', 'mount'],
  ])
})

test('HOST-170 a link with download is no step, also where the browser announces it a second time as a page', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain')
  const saved = page.waitForEvent('download')
  const isTaken = await driver.run(
    id,
    () =>
      new Promise<boolean>((done) => {
        const link = Object.assign(document.createElement('a'), { href: '/data.txt', download: 'plan.txt' })
        const announceAgain = ({ destination }: NavigateEvent) => {
          const { signal } = new AbortController()
          const init = { destination, navigationType: 'push', cancelable: true, sourceElement: link, signal } as const
          const second = new NavigateEvent('navigate', init)
          navigation.dispatchEvent(second)
          done(second.defaultPrevented)
        }
        navigation.addEventListener('navigate', announceAgain, { once: true })
        link.click()
      }),
  )
  expect(isTaken).toBe(false)
  expect((await saved).suggestedFilename()).toBe('plan.txt')
  expect(await driver.path(id)).toBe('/')
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

test('HOST-115 a link to a file downloads it, and the application with what is typed in it stays', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/list')
  const frame = await driver.frame(id)
  await frame.locator(NOTE).fill('typed')
  const saved = page.waitForEvent('download')
  await driver.run(id, () => {
    document.body.insertAdjacentHTML('beforeend', '<a id="csv" href="/report.csv">Report</a>')
    document.querySelector<HTMLAnchorElement>('#csv')!.click()
  })
  expect((await saved).suggestedFilename()).toBe('report.csv')

  await expect(frame.locator(NOTE)).toHaveValue('typed')
  expect([await driver.phase(id), await driver.path(id)]).toEqual(['mounted', '/list'])
  await driver.run(id, () => window.visit('/list/2'))
  await expect.poll(() => driver.path(id)).toBe('/list/2')
})

test('HOST-115 HOST-116 links, forms and redirects load what they lead to as steps of the tab, and Back loads the document before', async ({
  driver,
  page,
}) => {
  const length = await page.evaluate(() => history.length)
  const id = await driver.show('plain', '/first')
  const go = (work: () => void) => driver.run(id, work).catch(() => {})
  await go(() => window.visit('/first/inside', { at: 1 }))
  await go(() => void (location.href = '/second'))
  await expect.poll(() => driver.path(id)).toBe('/second')
  const frame = await driver.frame(id)
  await expect(frame.locator('#path')).toHaveText('/second')
  await go(() => {
    document.body.insertAdjacentHTML('beforeend', '<form action="/found"><input name="q" value="1"></form>')
    document.querySelector('form')?.submit()
  })
  await expect.poll(() => driver.path(id)).toBe('/found?q=1')
  expect(await page.evaluate(() => history.length)).toBe(length)
  const steps = (await page.evaluate((one) => window.engine.historyOf(one), id))!
  expect(steps.entries.map(({ path }) => path)).toEqual(['/first', '/first/inside', '/second', '/found?q=1'])

  // another document: it is loaded, and what was in it comes by itself
  await page.evaluate((one) => window.engine.stepTo(one, 2), id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  await expect((await driver.frame(id)).locator('#path')).toHaveText('/first/inside')
  expect(await driver.run(id, () => history.state as unknown)).toEqual({ at: 1 })
  // the same document: it hears of it
  await driver.run(id, () => history.back())
  await expect
    .poll(() => driver.run(id, () => window.heard))
    .toEqual([{ type: 'popstate', state: null, path: '/first' }])
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('HOST-116 a step that comes while the document of another one loads leads to its own document', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/first')
  for (const path of ['/second', '/third']) {
    await (await driver.frame(id)).evaluate((to) => void setTimeout(() => (location.href = to)), path)
    await expect.poll(async () => (await driver.frame(id)).locator('#path').textContent()).toBe(path)
  }
  await page.evaluate((one) => {
    window.engine.stepTo(one, 2)
    window.engine.stepTo(one, 1)
  }, id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  await expect((await driver.frame(id)).locator('#path')).toHaveText('/first')
  const { entries, index } = (await page.evaluate((one) => window.engine.historyOf(one), id))!
  expect([entries.map(({ path }) => path), index]).toEqual([['/first', '/second', '/third'], 0])
})

test('HOST-115 a form with a body is sent to the application itself', async ({ driver }) => {
  const id = await driver.show('plain', '/form')
  await driver
    .run(id, () => {
      document.body.insertAdjacentHTML('beforeend', '<form method="post"><input name="a" value="1"></form>')
      document.querySelector('form')?.submit()
    })
    .catch(() => {})
  await expect.poll(() => driver.path(id)).toBe('/posted?a=1')
})

test('HOST-115 a page of another origin to which the application goes stays, and loading anew brings the application back', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/before')
  await driver.run(id, () => void (location.href = `http://foreign.localhost:${location.port}/`)).catch(() => {})
  await expect(page.frameLocator(`[data-viewport="${id}"] iframe`).getByRole('heading')).toHaveText('Foreign')
  expect(await driver.phase(id)).toBe('mounted')
  await page.evaluate((one) => window.engine.reload(one), id)
  await expect(page.frameLocator(`[data-viewport="${id}"] iframe`).getByRole('heading')).toHaveText('Plain')
  expect(await driver.path(id)).toBe('/before')
})

test('HOST-114 the SDK of a page finds its portal without being told where that is', async ({ driver, page }) => {
  const id = await driver.show('plain')
  const told = await driver.run(id, () => {
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
  expect(told).toEqual([1, 'm'])
  await expect
    .poll(() => page.evaluate(() => window.events.filter(({ type }) => type === 'title').map(({ title }) => title)))
    .toContain('Renamed')
})

test('HOST-118 what a person does in a frame of the application counts as done in the application', async ({
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

test('HOST-117 an application cannot send the window around it anywhere', async ({ driver, page }) => {
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

test('HOST-119 one that stops answering is said not to respond while the page around answers at once, and works on afterwards', async ({
  driver,
  page,
}) => {
  test.slow()
  const id = await driver.show('plain')
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route('**/held', async (route) => {
    await released
    await route.fulfill({ body: '' })
  })
  // its thread waits, and costs nothing meanwhile
  await driver.run(id, () =>
    setTimeout(() => {
      const call = new XMLHttpRequest()
      call.open('GET', '/held', false)
      call.send()
    }, 3_000),
  )
  await expect.poll(() => driver.phase(id), { timeout: 40_000 }).toBe('not-responding')
  expect(await page.evaluate(() => new Promise((done) => setTimeout(done, 20, 'answered')))).toBe('answered')
  release()
  await expect.poll(() => driver.phase(id), { timeout: 40_000 }).toBe('mounted')
  await page.unroute('**/held')
})

test('HOST-63 pages that a person turns quickly do not stop an application', async ({ driver, page }) => {
  const id = await driver.show('plain', '/page/0')
  const frame = await driver.frame(id)
  for (let n = 1; n <= 8; n++) {
    await frame.evaluate((to) => {
      const link = Object.assign(document.createElement('a'), { href: `/page/${to}`, textContent: 'Next', id: 'next' })
      document.body.append(link)
    }, n)
    await frame.click('#next')
    await expect.poll(() => frame.textContent('#path')).toBe(`/page/${n}`)
  }
  await expect.poll(() => driver.path(id)).toBe('/page/8')
  expect(await page.evaluate(() => window.events.filter(({ type }) => type === 'error'))).toEqual([])
  expect(await driver.phase(id)).toBe('mounted')
})
