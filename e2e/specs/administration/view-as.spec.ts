import { expect, test } from '../../isolated-portal.ts'
import { axeFindings } from '../../pages/axe.ts'
import { enterAsAdministrator } from '../../pages/console.ts'

test('VIEWAS-4 VIEWAS-1 VIEWAS-2 an administrator sees the portal as anna sees it, and leaves by keyboard', async ({
  portal,
  page,
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const menus = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menus.getByRole('link', { name: 'Administration' })).toBeVisible()
  const screen = portal.application('People')
  await screen.getByRole('searchbox').first().fill('anna berg')
  await screen.getByRole('button', { name: 'Anna Berg' }).press('Enter')
  await screen.getByRole('button', { name: 'View as' }).press('Enter')
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A menu is missing')
  await dialog.getByRole('textbox', { name: 'Ticket or request' }).fill('2026-000001')
  await dialog.getByRole('button', { name: 'Start' }).press('Enter')

  const region = page.getByRole('region', { name: 'Viewing as Anna Berg, read-only' })
  await expect(region).toBeVisible()
  await expect(region).toContainText('30 min left')
  await expect(page).toHaveTitle(/^Viewing as Anna Berg, read-only - /)
  await expect(page.getByText('Applications don’t open here.')).toBeVisible()
  expect(await page.locator('iframe').count()).toBe(0)
  await page.reload()
  await expect(region).toBeVisible()
  // the menus are anna's, also after the reload
  await expect(menus.getByRole('link', { name: 'Planning' })).toBeVisible()
  await expect(menus.getByRole('link', { name: 'Administration' })).toHaveCount(0)
  await expect.poll(() => axeFindings(page), { timeout: 60_000 }).toEqual([])

  const ended = page.waitForResponse((response) => response.url().endsWith('/view-as/end'))
  const leave = region.getByRole('button', { name: 'Leave' })
  await leave.focus()
  await leave.press('Enter')
  expect((await ended).status()).toBe(204)
  await expect(region).toBeHidden()
  await expect(portal.organisation).toBeVisible()
  await expect(page).not.toHaveTitle(/Viewing as/)
  expect(await page.evaluate(() => sessionStorage.getItem('portal.viewAs'))).toBeNull()
})
