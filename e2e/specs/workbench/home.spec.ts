import { expect, test } from '../../fixtures.ts'

test('THEME-7 the tenant’s picture is behind home, below a translucent layer', async ({ portal }) => {
  await portal.signIn('anna')
  const body = portal.application('Home').locator('body')

  await expect(body).toHaveCSS('background-image', /linear-gradient\(.*url\("data:image\/svg\+xml/)
})

test('LOOK-93 a truncated name on home is complete in a tooltip', async ({ portal }) => {
  await portal.signIn('anna')
  const name = portal.application('Home').getByRole('button', { name: 'Look-ahead', exact: true })
  await name.hover()
  await expect(name).not.toHaveAttribute('title', /./)

  const long = 'Look-ahead of all contractors and suppliers of the northern section'
  await name.evaluate((button, text) => (button.textContent = text), long)
  const cut = portal.application('Home').getByRole('button', { name: long })
  await portal.page.mouse.move(0, 0)
  await cut.hover()
  await expect(cut).toHaveAttribute('title', long)
})
