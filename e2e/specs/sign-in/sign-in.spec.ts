import { expect, test } from '../../fixtures.ts'

test('SIGN-4 SIGN-11 SIGN-93 after the third wrong password the captcha is required', async ({ portal }) => {
  const { signInPage, page } = portal
  await page.clock.install()
  // an account of this test only, since the captcha stays required for 15 minutes
  const account = 'forgetful'
  await signInPage.open()

  for (let attempt = 1; attempt <= 2; attempt++) {
    await signInPage.submit(account, 'not-the-password')
    await expect(signInPage.warning).toContainText('Wrong account or password.')
    await expect(signInPage.captcha).toBeHidden()
  }
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await signInPage.submit(account, 'not-the-password')

  await expect(signInPage.captcha).toBeVisible()
  await page.clock.runFor(399)
  await expect(signInPage.account).toHaveAttribute('readonly')
  await page.clock.runFor(1)
  await expect(signInPage.account).not.toHaveAttribute('readonly')
  await page.clock.resume()
  await expect(signInPage.captchaImage).toBeVisible()
  await signInPage.account.fill('somebody.else')
  await expect(signInPage.captcha).toBeHidden()
})

test('SIGN-4 the right password is refused without the captcha and with a wrong one', async ({ portal }) => {
  const { signInPage, page } = portal
  await signInPage.open()
  for (let attempt = 1; attempt <= 4; attempt++) {
    await signInPage.submit('gdpr', 'not-the-password')
    await expect(signInPage.warning).toBeVisible()
  }
  await expect(signInPage.captcha).toBeVisible()

  await signInPage.captcha.fill('zzzz')
  await signInPage.password.fill('Portal-Demo-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(signInPage.warning).toContainText('The captcha is incorrect.')
  await expect(signInPage.captcha).toHaveValue('')
  await expect(portal.organisation).toBeHidden()
})

test('ENTRY-12 SEC-10 SIGN-2 SIGN-13 an address of the portal leads to the sign-in page and its demonstration accounts, then back; no address contains a password or a token', async ({
  portal,
}) => {
  const { signInPage, page } = portal
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto('/portal/100231')
  await expect(page).toHaveURL(/\/login/)
  await signInPage.account.waitFor()

  await page.getByRole('region', { name: 'Demonstration accounts' }).getByRole('button', { name: /^anna/ }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await expect(page).toHaveURL(/\/portal\/100231/)
  await expect(portal.activeTab).toHaveText('Schedule')

  const token = await page.evaluate(() => JSON.parse(sessionStorage.getItem('portal.token') ?? 'null') as unknown)
  const secrets = ['Portal-Demo-2026', ...JSON.stringify(token).matchAll(/[\w-]{32,}/g)].map(String)
  expect(secrets.length).toBeGreaterThan(1)
  expect(addresses.filter((address) => secrets.some((secret) => address.includes(secret)))).toEqual([])
})
