import { expect, test } from './fixture.ts'
import { keepMessages, message } from './messages.ts'

test.use({ viewport: { width: 1366, height: 600 } })

test('LOOK-150 in a low window the user menu shows its last item, and no alert covers it', async ({
  page,
  portal,
  answers,
}) => {
  keepMessages(answers, [message(1, 'Strong wind: crane 3 is out of service', { severity: 'alert' })])
  await portal.signIn('anna')
  await expect(page.getByRole('region', { name: 'Important messages' })).toBeVisible()

  await page.getByRole('button', { name: 'User menu' }).click()

  const last = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('menuitem').last()).toHaveText('Sign out')
  // lies above everything else at its middle
  await expect
    .poll(() =>
      last.evaluate((item) => {
        const { left, top, width, height } = item.getBoundingClientRect()
        return item.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
})
