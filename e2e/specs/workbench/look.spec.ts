import { expect, test } from '../../fixtures.ts'

test('LOOK-7 choosing dark makes shell and applications dark without a reload', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const frame = portal.application('Schedule')
  await frame.getByRole('textbox').last().fill('typed')
  const light = await frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)

  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()

  await expect
    .poll(() => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor))
    .not.toBe(light)
  await expect(frame.getByRole('textbox').last()).toHaveValue('typed')
})
