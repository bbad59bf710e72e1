import { expect, test } from '../../fixtures.ts'

test('THEME-7 the tenant’s picture is behind home, below a translucent layer', async ({ portal }) => {
  await portal.signIn('anna')
  const body = portal.application('Home').locator('body')

  await expect(body).toHaveCSS('background-image', /linear-gradient\(.*url\("data:image\/svg\+xml/)
})
