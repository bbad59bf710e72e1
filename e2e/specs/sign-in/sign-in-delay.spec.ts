import { expect, test } from '../../isolated-portal.ts'

test('SIGN-64 a delay after many failures is shown, counted down, and ends with a message', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  const { signInPage } = portal
  await signInPage.open()
  await isolatedPortal.query(`insert into login_failure (account_hash, network)
    select sha256(convert_to('id ' || id, 'UTF8')), '198.51.100.' || n from user_account, generate_series(1, 9) n
    where username = 'erik'`)
  await signInPage.submit('erik')

  await expect(signInPage.warning).toContainText('Too many failed attempts. Please try again in')
  await expect(page.getByText(/^\d+ s left\./)).toBeVisible()
  await expect(page.getByText(/Browsers you’ve signed in with before/)).toBeVisible()
  await expect(signInPage.captcha).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'You can try again now.' })).toBeVisible()
  await expect(signInPage.warning).toBeHidden()
})
