import { expect, test } from '../fixture.ts'

test('LOOK-104 LOOK-105 the loading page has the shape of the frame, neutral first and then in the theme’s colours', async ({
  page,
  portal,
}) => {
  const calls = '**/api/**'
  const header = page.locator('.p-boot-header')
  const colour = () => header.evaluate((element) => getComputedStyle(element).backgroundColor)
  const surface = () =>
    page.evaluate(() => {
      const probe = document.createElement('i')
      probe.style.background = 'var(--p-surface)'
      document.body.append(probe)
      const { backgroundColor } = getComputedStyle(probe)
      probe.remove()
      return backgroundColor
    })
  await page.route(calls, () => {})
  await portal.signInAt('anna', '/portal/')
  await expect(page.locator('main[aria-busy=true]')).toBeVisible()
  await expect(page.locator('.p-boot-side i')).toHaveCount(6)
  await expect(page.locator('.p-boot-page i').first()).toBeVisible()
  expect(await colour()).toBe(await surface())

  await page.unroute(calls)
  await page.reload()
  await portal.organisation.waitFor()
  await page.route(calls, () => {})
  await page.reload()
  await expect(header).toBeVisible()
  expect(await colour()).not.toBe(await surface())
})
