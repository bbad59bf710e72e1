import type { Page } from '@playwright/test'
import { expect, test, type EngineDriver } from '../../engine/fixture.ts'

const count = (page: Page, type: string, id: string) =>
  page.evaluate(([kind, one]) => window.events.filter((event) => event.type === kind && event.id === one).length, [
    type,
    id,
  ] as const)

test('HOST-12 a card replaces an application that throws before it shows anything, and its retry loads the application', async ({
  driver,
  page,
}) => {
  const id = await page.evaluate(() => {
    const opened = window.openApplication('faulty', '/throws')
    window.engine.activate(opened)
    return opened
  })
  await expect.poll(() => driver.phase(id)).toBe('failed')
  expect(await page.evaluate((one) => window.engine.stateOf(one)?.error, id)).toEqual({
    reason: 'threw',
    message: 'Uncaught Error: thrown at load',
  })
  await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(0)

  await page.evaluate((one) => window.engine.reload(one), id)
  await expect.poll(() => count(page, 'lifecycle', id)).toBe(4)
  await expect.poll(() => driver.phase(id)).toBe('failed')
})

for (const step of ['bootstrap', 'mount'] as const) {
  test(`HOST-12 a card replaces an application that throws in ${step}`, async ({ driver, page }) => {
    const id = await page.evaluate((name) => window.openApplication('lifecycle', `/?throws=${name}`), step)

    await expect.poll(() => driver.phase(id)).toBe('failed')
    expect(await page.evaluate((one) => window.engine.stateOf(one)?.error?.message, id)).toBe(`thrown in ${step}`)
  })
}

const HELPER = `<script>
  customElements.define('x-app', class extends HTMLElement {})
  function fill(mode, html, from = document) {
    const root = from.querySelector('x-app').attachShadow({ mode })
    root.innerHTML = html
    return root
  }</script>`

/**
 * Replaces the page, throws an error, and waits until the boot script has handled it. The page's timer ends later than
 * the script's.
 */
async function throwInPage(driver: EngineDriver, html: string): Promise<string> {
  const id = await driver.show('plain')
  const frame = await driver.frame(id)
  await frame.evaluate((page) => {
    document.open()
    document.write(page)
    document.close()
    setTimeout(() => (null as unknown as () => void)())
    setTimeout(() => setTimeout(() => (document.title = 'judged'), 200))
  }, html)
  return id
}

for (const [content, html] of [
  ['in a shadow root', `<x-app></x-app><script>fill('open', '<style></style><p>Here</p>')</script>`],
  ['in nested shadow roots', `<x-app></x-app><script>fill('open', 'Here', fill('open', '<x-app></x-app>'))</script>`],
  ['in a closed shadow root', `<x-app style="display: block"></x-app><script>fill('closed', '<p>Here</p>')</script>`],
  [
    'in the frames of a frameset',
    '<frameset cols="50%,*"><frame src="about:blank"><frame src="about:blank"></frameset>',
  ],
] as const) {
  test(`HOST-362 an error leaves an application as it is whose content is ${content}`, async ({ driver, page }) => {
    const id = await throwInPage(driver, HELPER + html)
    await expect.poll(() => count(page, 'title', id)).toBeGreaterThan(0)
    await expect.poll(() => count(page, 'error', id)).toBe(1)
    expect(await driver.phase(id)).toBe('mounted')
  })
}

test('HOST-362 an error fails an application whose shadow root holds nothing but styles', async ({ driver }) => {
  const blank = `<x-app></x-app><script>fill('open', '<style>p { color: red }</style><div></div>')</script>`
  const id = await throwInPage(driver, HELPER + blank)
  await expect.poll(() => driver.phase(id)).toBe('failed')
})

test('HOST-12 errors in timers, update and unmount are reported and stop nothing', async ({ driver, page }) => {
  const plain = await driver.show('plain')
  await driver.run(plain, () => void setTimeout(() => (null as unknown as () => void)()))
  await expect.poll(() => count(page, 'error', plain)).toBe(1)
  expect(await driver.phase(plain)).toBe('mounted')

  const updating = await driver.show('lifecycle', '/?throws=update')
  await page.evaluate(() =>
    (window.engine as unknown as { setShared(shared: unknown): void }).setShared({
      session: {},
      locale: 'sv-SE',
      theme: { colorScheme: 'dark', variables: {} },
      themeColor: '',
    }),
  )
  await expect.poll(() => count(page, 'error', updating)).toBe(1)

  const leaving = await driver.show('lifecycle', '/?throws=unmount')
  await page.evaluate((one) => window.engine.close(one), leaving)
  await expect(page.locator(`[data-viewport="${leaving}"]`)).toHaveCount(0)
})

test('HOST-12 a missing page shows a card', async ({ driver, page }) => {
  const id = await page.evaluate(() => window.openApplication('plain', '/missing'))

  await expect.poll(() => driver.phase(id)).toBe('failed')
})

for (const storm of ['messages', 'errors', 'steps'] as const) {
  test(`HOST-61, HOST-334 a storm of ${storm} is reported once, and the application continues`, async ({
    driver,
    page,
  }) => {
    const id = await driver.show('faulty', '/quiet')
    // the benchmark measures how long the storm blocks the shell
    await (await driver.frame(id)).evaluate((kind) => window.storm[kind]!(), storm)

    if (storm === 'steps') {
      const pushed = await page.evaluate(
        (one) => window.events.filter((event) => event.id === one && event.type === 'step').length,
        id,
      )
      expect(pushed).toBe(50)
    } else expect(await count(page, 'muted', id)).toBe(1)
    expect(await driver.phase(id)).toBe('mounted')
    await page.evaluate((one) => window.engine.close(one), id)
    await expect(page.locator(`[data-viewport="${id}"]`)).toHaveCount(0)
  })
}

test('HOST-62 polluted prototypes and clobbered names affect only their own document', async ({ driver, page }) => {
  const id = await driver.show('faulty', '/polluted')
  await driver.run(id, () => window.visit('/after', { at: 1 }))
  await page.evaluate((one) => window.engine.sleep(one), id)
  await driver.show('plain')
  await page.evaluate((one) => window.engine.sleep(one), id)
  await expect.poll(() => driver.phase(id)).toBe('asleep')

  expect(
    await page.evaluate(() => [({} as { isAdmin?: boolean }).isAdmin, ([] as { isAdmin?: boolean }).isAdmin]),
  ).toEqual([undefined, undefined])
  expect(await driver.path(id)).toBe('/after')
  await driver.activate(id)
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  // a page is not blank because its `document.body` is overwritten by an image
  await driver.run(id, () => void setTimeout(() => (null as unknown as () => void)()))
  await expect.poll(() => count(page, 'error', id)).toBeGreaterThan(0)
  expect(await driver.phase(id)).toBe('mounted')
})

test('HOST-62 an application receives copies of its own', async ({ driver, page }) => {
  const id = await driver.show('lifecycle')
  const isOwn = await driver.run(id, () => {
    const { propsSeen } = window as unknown as { propsSeen: { session: object; theme: object } }
    return [propsSeen.theme, propsSeen.session].map((value) => Object.getPrototypeOf(value) === Object.prototype)
  })

  expect(isOwn).toEqual([true, true])
  expect(await page.evaluate(() => Object.isExtensible(Object.prototype))).toBe(true)
})

test('HOST-63 an application that reloads itself endlessly is stopped, and again after a person has reloaded it', async ({
  driver,
  page,
}) => {
  let documents = 0
  page.on('request', (request) => void (request.url().endsWith('/reloads') && (documents += 1)))
  const id = await page.evaluate(() => window.openApplication('faulty', '/reloads'))

  await expect.poll(() => driver.phase(id)).toBe('failed')
  await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(0)
  const atFirst = documents
  expect(atFirst).toBeGreaterThan(5)

  await page.evaluate((one) => window.engine.reload(one), id)
  await expect.poll(() => documents).toBeGreaterThan(atFirst + 5)
  await expect.poll(() => driver.phase(id)).toBe('failed')
})

test('HOST-64 an application that rewrites its document continues to work', async ({ driver }) => {
  const id = await driver.show('faulty', '/quiet')
  await driver.run(id, () => {
    document.open()
    document.write('<body><p>written</p><a id="hash" href="#there">there</a></body>')
    document.close()
    history.pushState(null, '', '/written')
    document.querySelector<HTMLElement>('#hash')!.click()
  })

  await expect.poll(() => driver.path(id)).toBe('/written#there')
  expect(await driver.phase(id)).toBe('mounted')
  await driver.run(id, () => window.close())
  expect(await driver.run(id, () => document.body.textContent)).toContain('written')
})

test('HOST-65 an address of the portal inside an application is a path of the application', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a')
  await driver.run(id, () => location.assign(`${origin}/portal/1/`))

  await expect.poll(() => driver.path(id)).toBe('/portal/1/')
  await expect.poll(() => driver.phase(id)).toBe('mounted')
  expect(await driver.run(id, () => document.querySelector('h1')?.textContent)).toBe('Plain')
  expect(page.frames().length).toBe(2)
})

test('HOST-66 a hidden application opens no dialog, and a visible one at most five in ten seconds', async ({
  driver,
  page,
}) => {
  let opened = 0
  page.on('dialog', (dialog) => {
    opened += 1
    void dialog.dismiss()
  })
  const id = await driver.show('plain')
  const answers = await driver.run(id, () => {
    for (let turn = 0; turn < 20; turn++) alert('again')
    return [confirm('?'), prompt('?')]
  })
  expect(answers).toEqual([false, null])
  expect(opened).toBe(5)

  const hidden = await driver.show('plain')
  await driver.show('plain')
  await driver.run(hidden, () => alert('from behind'))
  expect(opened).toBe(5)
})

for (const [kind, code] of [
  ['an application', 'plain'],
  ['an application with lifecycles', 'lifecycle'],
  ['a frame without a boot script', 'foreign'],
] as const) {
  test(`HOST-60 closing ${kind} removes all of it`, async ({ driver, page }) => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('HeapProfiler.enable')
    const cycle = async () => {
      const id = await driver.show(code)
      await page.evaluate((one) => {
        window.engine.close(one)
        window.events.length = 0
      }, id)
      await expect(page.locator('[data-viewport]')).toHaveCount(0)
    }
    const counts = async () => {
      for (let turn = 0; turn < 3; turn++) await cdp.send('HeapProfiler.collectGarbage')
      const { documents, nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
      return { documents, nodes, jsEventListeners, frames: page.frames().length }
    }
    for (let turn = 0; turn < 3; turn++) await cycle()
    let before = await counts()
    // wait until the browser has removed the objects that outlive the frame
    await expect(async () => {
      const former = before
      before = await counts()
      expect(before).toEqual(former)
    }).toPass()
    for (let turn = 0; turn < 20; turn++) await cycle()

    await expect.poll(counts).toEqual(before)
  })
}
