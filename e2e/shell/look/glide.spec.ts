import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'

/** Counts the view transitions of the page. */
async function countGlides(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const begin = document.startViewTransition.bind(document)
    let count = 0
    Object.defineProperty(window, 'glides', { get: () => count })
    document.startViewTransition = (show) => {
      count += 1
      return begin(show)
    }
  })
  return () => page.evaluate(() => (window as unknown as { glides: number }).glides)
}

test('LOOK-125 the choice of a tenant glides into the header, and not for people who want less motion', async ({
  portal,
  page,
  tenantDialog,
}) => {
  const glides = await countGlides(page)
  const enter = async () => {
    await tenantDialog.choose('Nordbro AB')
    await tenantDialog.identity('Employee').check({ force: true })
    await tenantDialog.enter.click()
    await expect(portal.organisation).toBeVisible()
    await expect(page.locator('.p-lobby')).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-gliding')
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await portal.signInAt('li.wei', '/portal/')
  await enter()
  expect(await glides()).toBe(1)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/portal/')
  await enter()
  expect(await glides()).toBe(0)
})

test('LOOK-125 a browser without view transitions opens the portal at once', async ({ portal, page, tenantDialog }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition'))
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await portal.signInAt('li.wei', '/portal/')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.identity('Employee').check({ force: true })
  await tenantDialog.enter.click()
  await expect(portal.organisation).toBeVisible()
})

test('LOOK-125 after sign-in its colours stay until the portal appears, and not when the page is loaded again', async ({
  page,
  portal,
  served,
}) => {
  const glides = await countGlides(page)
  const waiting = page.locator('.p-boot')
  served.account = 'anna'
  served.sessionEnd = null
  const calls = '**/api/**'
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.context().addCookies([{ name: 'signed_in', value: '1', url: served.origin }])
  await page.route(calls, () => {})
  await page.evaluate(() => location.replace('/portal/'))
  await expect(waiting).toHaveCSS('background-image', /^linear-gradient/)
  await expect(waiting.locator('.p-boot-side')).toBeHidden()

  await page.unroute(calls)
  await page.evaluate(() => location.replace('/login'))
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.evaluate(() => location.replace('/portal/'))
  await expect(portal.organisation).toBeVisible()
  expect(await glides()).toBe(1)
  await expect(page.locator('html')).toHaveAttribute('data-screen', 'portal')

  await page.route(calls, () => {})
  await page.reload()
  await expect(waiting).toHaveCSS('background-image', 'none')
  await expect(waiting.locator('.p-boot-side')).toBeVisible()
})
