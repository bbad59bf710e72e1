import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import type { Portal } from '../../pages/portal.ts'

/** The files loaded until a menu can first be clicked, with name, compressed size and size. */
type Loaded = readonly { file: string; bytes: number; decoded: number }[]

test('OPS-20 at most 150 kB are loaded before the first menu, and nothing of hosting, session or dialogs', async ({
  portal,
  page,
}) => {
  const loaded = await loadedBeforeMenu(portal, page)
  const names = loaded.map(({ file }) => file).join(' ')
  const sum = loaded.reduce((sum, { bytes }) => sum + bytes, 0)
  // the file of the frame proves that the test has measured the start
  expect(names).toMatch(/frame-.*vendor-|vendor-.*frame-/)
  expect(sum, names).toBeGreaterThan(50_000)
  expect(sum, names).toBeLessThanOrEqual(150_000)
  expect(names).not.toMatch(/hosting|engine|serve|session|idle|page-data|components|dialog|later-features/)
})

test('OPS-96 at most 41 kB of styles, uncompressed, are loaded before the first menu', async ({ portal, page }) => {
  const styles = (await loadedBeforeMenu(portal, page)).filter(({ file }) => file.endsWith('.css'))

  const names = styles.map(({ file, decoded }) => `${file} ${decoded}`).join(' ')
  const sum = styles.reduce((sum, { decoded }) => sum + decoded, 0)
  expect(names).toMatch(/frame-/)
  expect(sum, names).toBeGreaterThan(10_000)
  expect(sum, names).toBeLessThanOrEqual(41_000)
})

/** Signs in, loads the page again, and returns what was loaded until a menu could be clicked. */
async function loadedBeforeMenu(portal: Portal, page: Page): Promise<Loaded> {
  await portal.signIn('anna')
  await expect(page.getByRole('main').locator('iframe').first()).toBeVisible()
  await page.addInitScript(() => {
    const look = (): void => {
      const menu = document.querySelector('nav[aria-label="Main menu"] :is(a, button:not([disabled]))')
      const { left = 0, top = 0, width = 0, height = 0 } = menu?.getBoundingClientRect() ?? {}
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (width === 0 || !menu?.contains(hit)) return void requestAnimationFrame(look)
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const loaded = files
        .filter(({ name, responseEnd }) => /\.(?:js|css)$/.test(name) && responseEnd > 0)
        .map(({ name, encodedBodySize, decodedBodySize }) => ({
          file: name.replace(/^.*\//, ''),
          bytes: encodedBodySize,
          decoded: decodedBodySize,
        }))
      Object.assign(window, { loaded })
    }
    if (window === top) look()
  })

  await page.reload()
  await expect.poll(() => page.evaluate('Boolean(window.loaded)')).toBe(true)
  return page.evaluate<Loaded>('window.loaded')
}
