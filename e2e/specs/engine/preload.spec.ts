import { expect, test, type EngineDriver } from '../../engine/fixture.ts'

interface Lifecycle {
  calls: string[]
  mountedAs: string
  mark?: string
}
const lifecycle = () => {
  const { calls, mountedAs, mark } = window as unknown as Lifecycle
  return { calls, mountedAs, mark }
}

/** Preloads an application, and waits until its scripts have run. */
async function prepare(driver: EngineDriver, id: string, path: string) {
  await driver.page.evaluate(([name, at]) => window.preloadApplication(name, 'lifecycle', at), [id, path] as const)
  await expect.poll(() => driver.run(id, lifecycle).catch(() => ({ calls: null }))).toMatchObject({ calls: [] })
  await driver.run(id, () => void Object.assign(window, { mark: 'ahead' }))
}

test('HOST-79 a preloaded application waits hidden before its mount, and mounts when it is opened', async ({
  driver,
  page,
}) => {
  await prepare(driver, 'one', '/orders?page=2')
  await expect(page.locator('[data-viewport=one]')).toHaveAttribute('inert')
  expect(await driver.run('one', () => document.visibilityState)).toBe('hidden')
  expect(await driver.phase('one')).toBeUndefined()
  expect(await page.evaluate(() => window.events)).toEqual([])

  await driver.show('lifecycle', '/orders?page=2', { id: 'one' })
  expect(await driver.run('one', lifecycle)).toEqual({
    calls: ['bootstrap', 'mount'],
    mountedAs: 'visible',
    mark: 'ahead',
  })
  const verbs = await page.evaluate(() =>
    window.events.filter(({ type }) => type === 'lifecycle').map(({ verb }) => verb),
  )
  expect(verbs).toEqual(['load', 'mount', 'activate'])
})

test('HOST-79, HOST-241 only the same request uses a preload; another path or new shared state loads the application anew', async ({
  driver,
  page,
}) => {
  await prepare(driver, 'one', '/orders')
  await driver.show('lifecycle', '/orders/7', { id: 'one' })
  expect((await driver.run('one', lifecycle)).mark).toBeUndefined()
  expect(await driver.run('one', () => location.pathname)).toBe('/orders/7')

  await prepare(driver, 'two', '/orders')
  await page.evaluate(() => window.engine.setShared({ locale: 'sv-SE' }))
  await expect(page.locator('iframe')).toHaveCount(1)
  await prepare(driver, 'two', '/orders')
  await prepare(driver, 'three', '/orders')
  await expect(page.locator('iframe')).toHaveCount(2)
  await driver.show('plain')
  await expect(page.locator('iframe')).toHaveCount(2)
})

test(
  'HOST-79, HOST-240 a preload that acts before its mount or waits 20 seconds is discarded; applications without lifecycles are not preloaded',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    await page.clock.install()
    await page.reload()
    await page.locator('html[data-ready]').waitFor()
    const frames = page.locator('iframe')
    const loaded = await page.evaluate(() => {
      window.preloadApplication('one', 'lifecycle', '/?speaks')
      return document.querySelectorAll('iframe').length
    })
    expect(loaded).toBe(1)
    await expect(frames).toHaveCount(0)

    const started = await page.evaluate(() => Date.now())
    await prepare(driver, 'two', '/')
    // the clock also runs by itself, so it stops at a time that does not depend on the duration of loading
    await page.clock.pauseAt(started + 19_000)
    await expect(frames).toHaveCount(1)
    // the preload began within a few seconds of `started`
    await page.clock.runFor(20_000)
    await expect(frames).toHaveCount(0)
    await page.clock.resume()

    await page.evaluate(() => window.preloadApplication('reloads', 'lifecycle', '/?reloads'))
    await expect(frames).toHaveCount(0)

    await page.evaluate(() => {
      window.preloadApplication('three', 'plain', '/')
      window.preloadApplication('four', 'foreign', '/')
    })
    await expect(page.locator('section')).toHaveCount(0)
  },
)

test('HOST-79 a preload is used once and discarded by sleep; a request with saved state loads the application anew', async ({
  driver,
  page,
}) => {
  await prepare(driver, 'one', '/')
  await driver.show('lifecycle', '/', { id: 'one' })
  await driver.activate(null)
  await page.evaluate(() => {
    Object.assign(window, { left: new WeakRef(window.frameOf('one')!) })
    window.engine.sleep('one')
  })
  await expect.poll(() => driver.phase('one')).toBe('asleep')
  const devtools = await page.context().newCDPSession(page)
  await expect
    .poll(async () => {
      await devtools.send('HeapProfiler.collectGarbage')
      return page.evaluate(() => (window as unknown as { left: WeakRef<Element> }).left.deref() === undefined)
    })
    .toBe(true)
  await driver.activate('one')
  await expect.poll(() => driver.phase('one')).toBe('mounted')
  expect((await driver.run('one', lifecycle)).calls).toEqual(['bootstrap', 'mount'])

  await page.evaluate(() => {
    const history = { index: 0, entries: [{ n: 1, path: '/orders', state: 7n }] }
    window.openApplication('plain', '/', { id: 'two', history })
    window.engine.activate('two')
  })
  await expect.poll(() => driver.phase('two')).toBe('mounted')
  expect(await driver.run('two', () => [location.pathname, history.state as unknown])).toEqual(['/orders', null])
})
