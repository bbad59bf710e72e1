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
