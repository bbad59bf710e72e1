import { expect, test } from '../fixture.ts'

test('SIGN-12 empty fields are reported without a call', async ({ portal }) => {
  const { signInPage, page } = portal
  await signInPage.open()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/identification/login')) calls.push(request.url())
  })

  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByText('Enter account')).toBeVisible()
  await expect(page.getByText('Enter password')).toBeVisible()
  expect(calls).toEqual([])
})
