import { expect, test } from '../../engine/fixture.ts'

test.use({ hasOwnOrigins: false })

test('HOST-10 HOST-24 a page of the portal has its path below the gateway, and its steps are steps of the tab', async ({
  driver,
  page,
}) => {
  const id = await driver.show('plain', '/a?x=1#top')
  const length = await page.evaluate(() => history.length)
  expect(await driver.run(id, () => [origin, location.pathname + location.search + location.hash])).toEqual([
    new URL(page.url()).origin,
    '/a?x=1#top',
  ])

  await driver.run(id, () => window.visit('/b', { at: 'b' }))
  expect(await driver.path(id)).toBe('/b')
  await driver.run(id, () => history.back())
  await expect.poll(() => driver.path(id)).toBe('/a?x=1#top')
  expect(await driver.run(id, () => window.heard)).toEqual([{ type: 'popstate', state: null, path: '/a' }])
  expect(await page.evaluate(() => history.length)).toBe(length)
})

test('HOST-13 SDK-8 a page of the portal receives shared state through its port as frozen copies', async ({
  driver,
}) => {
  const id = await driver.show('plain')
  const context = await driver.run(id, () => {
    type Message = { type: string; data: { state?: { menuCode: string } } }
    const { __portico_port__: port } = frameElement as unknown as {
      __portico_port__: { send(message: object): void; listen(listener: (message: Message) => void): void }
    }
    return new Promise((done) => {
      port.listen(({ type, data }) => type === 'context' && done([data.state?.menuCode, Object.isFrozen(data.state)]))
      port.send({ v: 1, type: 'ready', data: { sdk: 'test' } })
    })
  })
  expect(context).toEqual(['m', true])
})

test('HOST-22 HOST-23 a hidden page of the portal is told so, and reappears unchanged', async ({ driver }) => {
  const id = await driver.show('plain')
  await driver.run(id, () => {
    const page = window as unknown as { seen: string[] }
    page.seen = []
    document.addEventListener('visibilitychange', () => page.seen.push(document.visibilityState))
  })
  await driver.show('plain', '/other')
  await driver.activate(id)
  expect(await driver.run(id, () => (window as unknown as { seen: string[] }).seen)).toEqual(['hidden', 'visible'])
})

test('HOST-12 a card replaces a page of the portal that is missing or throws before it shows anything', async ({
  driver,
  page,
}) => {
  for (const [code, path, reason] of [
    ['plain', '/missing', 'unavailable'],
    ['faulty', '/throws', 'threw'],
  ] as const) {
    const id = await page.evaluate(([name, at]) => window.openApplication(name, at), [code, path] as const)
    await expect.poll(() => driver.phase(id)).toBe('failed')
    expect(await page.evaluate((one) => window.engine.stateOf(one)?.error?.reason, id)).toBe(reason)
  }
})

test('HOST-60 closing a page of the portal removes all of it', async ({ driver, page }) => {
  const id = await driver.show('plain')
  await page.evaluate((one) => window.engine.close(one), id)
  await expect(page.locator('[data-viewport]')).toHaveCount(0)
  expect(page.frames()).toHaveLength(1)
})

test('HOST-63 a page of the portal that reloads itself endlessly is stopped', async ({ driver, page }) => {
  const id = await page.evaluate(() => window.openApplication('faulty', '/reloads'))
  await expect.poll(() => driver.phase(id)).toBe('failed')
  await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(0)
})
