import { expect, test } from '../../isolated-portal.ts'

test('MSG-176 MSG-150 MSG-170 MSG-151 MSG-152 an administrator drafts, previews, publishes and withdraws an announcement', async ({
  portal,
  page,
}) => {
  await portal.signInAt('admin.nordbro', '/portal/')
  await page.getByRole('button', { name: portal.words.enter, exact: true }).click()
  await expect(portal.organisation).toBeVisible()
  await page.goto('/portal/100151')
  const screen = portal.application('Announcements')
  await expect(screen.getByRole('heading', { name: 'No announcements yet' })).toBeVisible()
  await screen.getByRole('button', { name: 'New announcement' }).click()
  const english = screen.getByRole('group', { name: 'English' })
  await english.getByRole('textbox', { name: 'Title' }).fill('Maintenance on Sunday')
  await english.getByRole('textbox', { name: 'Text' }).fill('From 6 & until 8.')
  await screen.getByRole('button', { name: 'Save draft' }).click()
  const heading = screen.getByRole('heading', { level: 1 })
  await expect(heading).toContainText('Maintenance on Sunday Draft')
  await english.getByRole('textbox', { name: 'Title' }).fill('Maintenance on Monday')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(heading).toContainText('Maintenance on Monday')

  const banner = page.getByText('Maintenance on Monday', { exact: true })
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect(banner).toBeVisible()
  await expect(heading).toContainText('Draft')

  await screen.getByRole('button', { name: 'Publish' }).click()
  const question = screen.getByRole('dialog')
  await expect(question).toContainText('It can’t be changed after that')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(heading).toContainText('Published')
  await expect(screen.getByRole('heading', { name: /^Read by \d/ })).toBeVisible()
  await expect(screen.getByRole('textbox')).toHaveCount(0)

  await screen.getByRole('button', { name: 'Withdraw' }).click()
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(heading).toContainText('Withdrawn')
  await screen.getByRole('button', { name: 'Announcements', exact: true }).click()
  await expect(screen.getByRole('row', { name: /Maintenance on Monday/ })).toContainText('Withdrawn')
})
