import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test('LOOK-263 CONSOLE-180 header, menus and user menu are changed in the form, and the open portal follows', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100155')
  const screen = portal.application('Branding')
  const field = (name: string) => screen.getByLabel(name, { exact: true })
  for (const name of ['Name', 'Logo and icon', 'Pages', 'Header', 'Colours', 'Menus', 'User menu'])
    await expect(screen.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(field('Picture of the person')).toHaveValue('2')
  await expect(field('Offer sign-out')).toHaveValue('')

  await field('Header height in pixels').fill('90')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(field('Header height in pixels')).toBeFocused()
  await field('Header height in pixels').fill('72')
  await field('Show the portal in grey').selectOption('Yes')
  await field('Offer sign-out').selectOption('No')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
  await expect.poll(height).toBe(72)
  await expect.poll(() => page.locator('html').evaluate((root) => getComputedStyle(root).filter)).toContain('grayscale')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toHaveCount(0)
})
