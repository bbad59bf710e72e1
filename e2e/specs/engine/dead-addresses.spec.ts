import { expect, test } from '../../engine/fixture.ts'

test(
  'HOST-360 an application shows a card if its host does not answer at a page change, and a retry loads it',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    const id = await driver.show('plain')
    const address = new URL((await driver.frame(id)).url()).origin
    await page.context().route(`${address}/**`, (route) => route.abort('connectionrefused'))
    // the delay lets `evaluate` return before the document is unloaded
    await (await driver.frame(id)).evaluate(() => void setTimeout(() => location.assign('/second')))
    await expect.poll(() => driver.phase(id)).toBe('failed')
    expect(await page.evaluate((one) => window.engine.stateOf(one)?.error?.reason, id)).toBe('unavailable')
    await expect(page.locator(`[data-viewport="${id}"] iframe`)).toHaveCount(0)

    await page.context().unroute(`${address}/**`)
    await page.evaluate((one) => window.engine.reload(one), id)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
    expect(await driver.path(id)).toBe('/second')
  },
)

test(
  'HOST-361 an application of another site that navigates to an address that the portal does not frame has a card with that address',
  { tag: '@own-page' },
  async ({ driver, page }) => {
    const id = await page.evaluate(() => window.openApplication('foreign'))
    await driver.activate(id)
    await expect.poll(() => driver.phase(id)).toBe('mounted')
    const other = `http://127.0.0.1:${new URL(page.url()).port}`
    await (await driver.frame(id)).evaluate((to) => void setTimeout(() => location.assign(to)), `${other}/elsewhere`)
    await expect
      .poll(() => page.evaluate((one) => window.engine.stateOf(one), id))
      .toMatchObject({
        phase: 'failed',
        error: { reason: 'foreign-page' },
      })
  },
)
