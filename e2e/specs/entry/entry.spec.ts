import { expect, test } from '../../fixtures.ts'

test('ENTRY-1 ENTRY-3 NAV-7 the bare address leads to the home page, and an address that names menu and organisation to them', async ({
  portal,
  page,
}) => {
  await portal.signInAt('anna', '/')

  await expect(page).toHaveURL(/\/portal\/1\/?(?:\?|$)/)
  await expect(page).toHaveTitle('Project portal')

  await page.goto('/portal/100231/?orgId=41001')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page).toHaveURL(/\/portal\/100231\/?\?(.*&)?org=[^&]*41001/)
  await expect(page).not.toHaveURL(/orgId=/)
})

test('ENTRY-14 an unknown address has the status 404, with and without a session', async ({ portal, page }) => {
  const answer = await page.goto('/dashboard')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()

  await portal.signInAt('anna', '/dashboard')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(portal.organisation).toBeVisible()
})
