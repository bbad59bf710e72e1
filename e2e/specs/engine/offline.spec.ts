import { expect, test } from '../../engine/fixture.ts'

test(
  'HOST-343 HOST-344 an application opened offline fails, and loads by itself when the connection returns',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    const offline = (isOffline: boolean) => page.context().setOffline(isOffline)
    let frames = 0
    page.on('frameattached', () => (frames += 1))
    await offline(true)
    const id = await page.evaluate(() => window.openApplication('foreign'))
    await driver.activate(id)
    await expect.poll(() => driver.phase(id)).toBe('failed')
    expect(frames).toBe(0)

    await offline(false)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
  },
)

test(
  'HOST-348 HOST-344 an application that changes its document offline fails, and reloads when the connection returns',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    const id = await page.evaluate(() => window.openApplication('foreign'))
    await driver.activate(id)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
    const frameOf = async () => {
      const frame = await (await page.locator(`[data-viewport="${id}"] iframe`).elementHandle())?.contentFrame()
      if (!frame) throw new Error('There is no frame.')
      return frame
    }

    for (const leave of ['location.reload()', "location.assign('/of-its-own')"]) {
      await page.context().setOffline(true)
      // the document is gone before it can answer
      await (await frameOf()).evaluate((script) => void setTimeout(script), leave)
      await expect.poll(() => driver.phase(id)).toBe('failed')
      await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(0)

      await page.context().setOffline(false)
      await expect.poll(() => driver.phase(id)).toBe('mounted')
      expect((await frameOf()).url()).toMatch(/^http/)
    }
  },
)

test(
  'HOST-377 a late report of readiness does not stand for the document that follows',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    const id = await page.evaluate(() => window.openApplication('foreign'))
    await driver.activate(id)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
    const frame = await (await page.locator(`[data-viewport="${id}"] iframe`).elementHandle())?.contentFrame()

    await page.context().setOffline(true)
    const leave = () => {
      parent.postMessage({ v: 1, type: 'ready', data: { sdk: 'test' } }, '*')
      setTimeout(() => location.reload(), 200)
    }
    await frame?.evaluate(leave)

    await expect.poll(() => driver.phase(id)).toBe('failed')
  },
)

test(
  'HOST-348 HOST-377 a document that loads without a connection and answers stays',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    await page.clock.install()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    const id = await page.evaluate(() => window.openApplication('foreign'))
    await driver.activate(id)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
    const frame = await (await page.locator(`[data-viewport="${id}"] iframe`).elementHandle())?.contentFrame()
    const body = (await frame?.content()) ?? ''
    // stands for the application's service worker
    await page.route(/^http:\/\/foreign\./, (route) => route.fulfill({ contentType: 'text/html', body }))

    await page.context().setOffline(true)
    await frame?.evaluate(() => void setTimeout(() => location.assign('/offline')))
    await frame?.waitForURL(/\/offline$/)
    await expect.poll(() => frame?.evaluate(() => window.heard.some(({ type }) => type === 'ping'))).toBe(true)
    // longer than the times to be ready and to answer
    await page.clock.runFor(10_000)

    expect(await driver.phase(id)).toBe('mounted')
    await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(1)
  },
)

test(
  'HOST-379 an application whose first document is judged while the connection returns is loaded again',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    await page.clock.install()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    const loaded = page.evaluate(
      () => new Promise<void>((done) => document.addEventListener('load', () => done(), { capture: true, once: true })),
    )
    let requests = 0
    await page.route(/^http:\/\/foreign\./, async (route) => {
      requests += 1
      if (requests > 1) return route.continue()
      await page.context().setOffline(true)
      await route.abort('internetdisconnected')
    })
    const id = await page.evaluate(() => window.openApplication('foreign'))
    await driver.activate(id)
    await loaded
    await page.context().setOffline(false)
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
    // longer than the time to be ready
    await page.clock.runFor(1000)

    await expect.poll(() => driver.phase(id)).toBe('mounted')
    expect(requests).toBe(2)
  },
)
