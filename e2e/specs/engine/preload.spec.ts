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

/** Loads an application ahead, and waits until its scripts have run. */
async function prepare(driver: EngineDriver, id: string, path: string) {
  await driver.page.evaluate(([name, at]) => window.preloadApplication(name, 'lifecycle', at), [id, path] as const)
  await expect.poll(() => driver.run(id, lifecycle).catch(() => ({ calls: null }))).toMatchObject({ calls: [] })
  await driver.run(id, () => void Object.assign(window, { mark: 'ahead' }))
}

test('HOST-79 an application with lifecycles that was loaded ahead waits unseen before its mount, and goes on from there when it is opened', async ({
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

test('HOST-79, HOST-241 only the very same opening takes it: at another place, or told something new, the application is loaded as ever', async ({
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
  'HOST-79, HOST-240 what does something before its mount, and what waits for 20 seconds, is put away; without lifecycles nothing is loaded ahead',
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

    await prepare(driver, 'two', '/')
    // the clock goes on by itself as well: what the loading took counts towards the 20 seconds
    await page.clock.runFor(14_000)
    await expect(frames).toHaveCount(1)
    await page.clock.runFor(7_000)
    await expect(frames).toHaveCount(0)

    await page.evaluate(() => window.preloadApplication('reloads', 'lifecycle', '/?reloads'))
    await expect(frames).toHaveCount(0)

    await page.evaluate(() => {
      window.preloadApplication('three', 'plain', '/')
      window.preloadApplication('four', 'foreign', '/')
    })
    await expect(page.locator('section')).toHaveCount(0)
  },
)

test('HOST-79 what was loaded ahead is let go of when it sleeps, and mounts no second time; any state of its own opens as ever', async ({
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
