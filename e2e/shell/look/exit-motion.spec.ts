import type { Page } from '@playwright/test'
import { openAndWait, expect, test } from '../fixture.ts'

interface Fading {
  overlay: string
  ms: number
  isInert: boolean
  takesPresses: boolean
}

/** Reports each overlay that fades in the page. */
async function watchFading(page: Page): Promise<() => Promise<readonly Fading[]>> {
  await page.addInitScript(() => {
    const fading: Fading[] = []
    Object.assign(window, { fading })
    const report = (node: Node) => {
      if (!(node instanceof HTMLElement) || !('leaving' in node.dataset)) return
      const ms = Number(node.getAnimations()[0]?.effect?.getTiming().duration)
      const takesPresses = getComputedStyle(node).pointerEvents !== 'none'
      fading.push({ overlay: node.className.split(' ')[0] ?? '', ms, isInert: node.inert, takesPresses })
    }
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(report)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { fading: Fading[] }).fading)
}

const faded = (overlay: string): Fading => ({ overlay, ms: 120, isInert: true, takesPresses: false })
const copies = (page: Page) => page.locator('[data-leaving]')

/** Opens and closes a menu, a popover, the palette and the drawer of the applications. */
async function openAndClose(page: Page) {
  const header = page.getByRole('banner')
  for (const name of ['User menu', 'Favourites', 'Search', 'Applications']) {
    await header.getByRole('button', { name, exact: true }).click()
    const overlay = page.getByRole(name === 'User menu' ? 'menu' : 'dialog')
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
  }
}

test('LOOK-191 closed overlays fade for 120 ms, and receive neither focus nor presses meanwhile', async ({
  page,
  portal,
}) => {
  const fading = await watchFading(page)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')
  const before = (await fading()).length

  await openAndClose(page)

  const overlays = ['p-popover', 'p-popover', 'p-palette-scrim', 'p-drawer-scrim']
  expect((await fading()).slice(before)).toEqual(overlays.map(faded))
  await expect(copies(page)).toHaveCount(0)
})

test('LOOK-191 PREF-5 with reduced motion overlays close at once', async ({ page, portal }) => {
  const fading = await watchFading(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await portal.signIn('anna')
  await openAndWait(portal, 'Planning')

  await openAndClose(page)

  expect(await fading()).toEqual([])
})

test('LOOK-191 a list that fades stays where the person has scrolled it', async ({ page, portal }) => {
  await page.addInitScript(() => {
    // the fading lasts until the test ends it
    const animate = Element.prototype.animate
    Element.prototype.animate = function (this: Element, ...how) {
      const motion = animate.apply(this, how)
      if (this.hasAttribute('data-leaving')) motion.pause()
      return motion
    }
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await portal.signIn('anna')
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click()
  const list = page.getByRole('listbox')
  const scroll = (element: Element) => {
    element.scrollTo(0, 120)
    return element.scrollTop
  }
  // the entries come after the list
  await expect.poll(() => list.evaluate(scroll)).toBe(120)
  const top = 120
  await page.keyboard.press('Escape')

  await expect(copies(page)).toHaveCount(1)
  expect(
    await copies(page)
      .locator('.p-palette-list')
      .evaluate(({ scrollTop }) => scrollTop),
  ).toBe(top)
  await copies(page).evaluate((copy) => copy.getAnimations().forEach((motion) => motion.finish()))
  await expect(copies(page)).toHaveCount(0)
})
