import { expect, test } from '../../fixtures.ts'
import { takeSession } from '../../pages/take-session.ts'

test('MENU-75 an administrator asks the palette why a member sees a menu or does not', async ({ page, portal }) => {
  // the account has several tenants, so the address names one
  await takeSession(page.context().request, 'admin.nordbro')
  await page.goto('/portal/?tenantId=20001')
  await expect(portal.organisation).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('>check menu')
  await expect(page.getByRole('option', { selected: true })).toContainText('Check menu access')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Check menu access' })
  await dialog.getByRole('group', { name: 'Page' }).getByRole('searchbox').fill('cost.budget')
  const line = dialog.getByRole('button', { name: /^Budget/ })
  await line.click()
  await expect(line).toHaveAttribute('aria-pressed', 'true')
  await dialog.getByRole('group', { name: 'Member' }).getByRole('searchbox').fill('auditor')
  await dialog.getByRole('button', { name: /^Astrid Revisor/ }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('The page isn’t in the menu.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
