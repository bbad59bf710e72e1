import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-40 MSG-160 MSG-230 an administrator sees refused addresses and resumes delivery, by keyboard', async ({
  portal,
  page,
  isolatedPortal: { query },
}) => {
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100158')
  const screen = portal.application('Suppressed addresses')
  await expect(screen.getByRole('heading', { name: 'No suppressed addresses' })).toBeVisible()
  await expect(screen.getByText('permanently rejects the address of a person')).toBeVisible()

  await query(`insert into mail_suppression (user_id, address, response)
    select id, email, 550 from user_account where username in ('anna', 'admin.nordbro')`)
  await page.reload()
  const rows = screen.getByRole('row')
  await expect(rows).toHaveCount(3)
  const anna = rows.filter({ hasText: 'anna' })
  await expect(anna).toContainText('Anna')
  await expect(anna).toContainText('@')
  await expect(anna).toContainText('Rejected by the mail server (550)')
  await expectAccessible(page, screen, 'suppressed-addresses')

  await anna.getByRole('checkbox').press('Space')
  await screen.getByRole('button', { name: 'Deliver again', exact: true }).press('Enter')
  const dialog = screen.getByRole('dialog')
  await expect(dialog).toContainText('E-mails about messages go to the selected addresses again')
  // another administrator is first: the result is the same
  await query(`delete from mail_suppression where user_id = (select id from user_account where username = 'anna')`)
  await dialog.getByRole('button', { name: 'Deliver again', exact: true }).press('Enter')
  await expect(page.getByText('Delivery resumed for 1')).toBeVisible()
  await expect(rows).toHaveCount(2)

  await screen.getByRole('checkbox', { name: 'Select all on this page' }).press('Space')
  await screen.getByRole('button', { name: 'Deliver again', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Deliver again', exact: true }).press('Enter')
  await expect(screen.getByRole('heading', { name: 'No suppressed addresses' })).toBeVisible()
})
