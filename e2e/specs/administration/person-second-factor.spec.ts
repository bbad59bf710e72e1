import { expect, test } from '../../isolated-portal.ts'
import { enterAsAdministrator, expectAccessible } from '../../pages/console.ts'

test('CONSOLE-160, CONSOLE-153 the page of a person shows the second factor, and orders and cancels its reset by the keyboard', async ({
  isolatedPortal,
  portal,
  page,
}) => {
  await isolatedPortal.query(
    `insert into totp_secret (user_id, secret, confirmed_at) values (612, 'sealed', '2026-03-01 12:00Z')`,
  )
  await enterAsAdministrator(portal, page)
  await page.goto('/portal/100141')
  const people = portal.application('People')
  await people.getByRole('searchbox').first().fill('Anna Berg')
  await people.getByRole('button', { name: 'Anna Berg' }).press('Enter')
  const card = people.getByRole('region', { name: 'Two-step sign-in' })
  await expect(card.getByRole('listitem')).toHaveText(/Authenticator app.*1 Mar 2026/)
  await expect(card.getByText('None left')).toBeVisible()

  await card.getByRole('button', { name: 'Reset two-step sign-in' }).press('Enter')
  const dialog = people.getByRole('dialog', { name: 'Reset two-step sign-in: Anna Berg' })
  await expect(dialog.getByText('in 24 hours', { exact: false })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost phone')
  await dialog.getByRole('button', { name: 'Reset two-step sign-in' }).press('Enter')
  await expect(page.getByText('Reset requested.', { exact: false })).toBeVisible()
  await expect(card.getByText('A reset takes effect on', { exact: false })).toBeVisible()
  await expect(card.getByRole('button')).toHaveText(['Cancel the reset'])
  await expectAccessible(page, people, 'person-second-factor')

  await page.setViewportSize({ width: 1280, height: 900 })
  await card.getByRole('button', { name: 'Cancel the reset' }).press('Enter')
  await people.getByRole('dialog').getByRole('button', { name: 'Cancel the reset' }).press('Enter')
  await expect(card.getByRole('button')).toHaveText(['Reset two-step sign-in'])
  await expect(card.getByText('A reset takes effect on', { exact: false })).toBeHidden()
})
