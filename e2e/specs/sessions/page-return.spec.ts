import { expect, test } from '../../fixtures.ts'

test(
  'SESS-165 after a log-out Back does not show the former page, although it is in the back/forward cache',
  { tag: '@whole-browser' },
  async ({ portal, page }) => {
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    await portal.application('Schedule').getByRole('textbox').last().waitFor()
    await portal.logOut()
    await expect(page).toHaveURL(/\/login/)
    await portal.signInPage.account.waitFor()

    await page.evaluate(() => setTimeout(() => history.back()))

    await expect(page).toHaveURL(/\/login/)
    await expect(portal.signInPage.account).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Schedule' })).toHaveCount(0)
  },
)
