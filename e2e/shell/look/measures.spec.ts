import { expect, test } from '../fixture.ts'

test('LOOK-1 LOOK-68 header, main menu, organisation button and overlays have the specified sizes', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height
  expect(await heightOf('.p-header')).toBe(48)
  expect(await heightOf('nav .p-main-item')).toBe(48)
  // a window of 1440 px does not count as large (LOOK-3)
  expect((await page.locator('.p-brand').boundingBox())?.width).toBe(384)

  const button = page.getByRole('button', { name: 'Organisation and project: ' })
  await button.evaluate((element) => element.replaceChildren())
  expect((await button.boundingBox())?.width).toBe(50)

  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Applications' })
  await expect(dialog).toBeVisible()
  const layer = await dialog.evaluate((element) => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { zIndex } = getComputedStyle(at)
      if (zIndex !== 'auto') return Number(zIndex)
    }
    return 0
  })
  expect(layer).toBeGreaterThanOrEqual(3000)
})
