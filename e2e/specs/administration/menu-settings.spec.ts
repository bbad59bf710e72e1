import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-164 CONSOLE-165 an icon is chosen by its name, and a changed menu is found and reset', async ({
  portal,
  page,
}) => {
  test.slow()
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100148')
  const screen = portal.application('Menus')
  await screen.getByRole('searchbox', { name: 'Search name or code' }).fill('plan.schedule')
  await screen.getByRole('button', { name: 'Schedule', exact: true }).press('Enter')
  const icons = screen.getByRole('radiogroup', { name: 'Icon' })
  await expect(icons.getByRole('radio', { name: 'Default' })).toBeChecked()
  await expect(icons.getByRole('radio')).toHaveCount(50)
  await screen.getByRole('searchbox', { name: 'Search icons' }).fill('cRan')
  await expect(icons.getByRole('radio')).toHaveCount(2)
  await icons.getByRole('radio', { name: 'Default' }).press('ArrowDown')
  await expect(icons.getByRole('radio', { name: 'Crane' })).toBeChecked()
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await screen.getByRole('button', { name: 'Save' }).press('Enter')
  expect((await saved).postDataJSON()).toEqual({ ownNames: null, ownSort: null, ownIcon: 'icon-crane', enabled: true })
  await expectAccessible(page, screen, 'menu-icon')
  await page.setViewportSize({ width: 1440, height: 900 })

  await screen.getByRole('button', { name: 'Menus', exact: true }).press('Enter')
  await screen.getByRole('combobox', { name: 'Changed here' }).selectOption('Custom icon')
  await expect(screen.getByRole('row')).toHaveCount(2)
  await screen.getByRole('checkbox', { name: 'Select Schedule' }).press('Space')
  await screen.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await screen.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).press('Enter')
  await expect(screen.getByText('No results')).toBeVisible()
})

test('CONSOLE-166 the page of a menu says when it is shown, and a draft of it is added and previewed at once', async ({
  portal,
  page,
}) => {
  test.slow()
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100148')
  const screen = portal.application('Menus')
  await screen.getByRole('searchbox', { name: 'Search name or code' }).fill('plan.mobile')
  await screen.getByRole('button', { name: 'Mobile planning', exact: true }).press('Enter')
  await expect(screen.getByText('While the service mobile-service is running')).toBeVisible()
  await screen
    .getByRole('textbox', { name: 'Custom position' })
    .or(screen.getByRole('spinbutton', { name: 'Custom position' }))
    .fill('3')
  await screen.getByRole('button', { name: 'Add to changes' }).press('Enter')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mobile first')
  await dialog.getByRole('button', { name: 'Add and preview' }).press('Enter')
  const preview = page.getByRole('dialog', { name: 'Preview: Mobile first' })
  const banner = preview
    .frameLocator('iframe')
    .getByRole('region', { name: 'Preview of “Mobile first”, not published' })
  await expect(banner).toBeVisible()
})
