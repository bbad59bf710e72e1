import { expect, test } from '../../fixture.ts'
import { keepMessages, message } from '../../answers/messages.ts'

test('MSG-154 announcements stand above the page one at a time: one is closed, one that must be read is confirmed', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const inbox = keepMessages(answers, [message(1, 'Maintenance on Sunday', { banner: 'closable' })])
  answers('GET /api/message/v4/messages/alerts', () =>
    inbox.unread.filter(({ severity, banner }) => severity === 'alert' || banner !== undefined).toReversed(),
  )
  await portal.signIn('anna')
  const banner = page.getByRole('status').filter({ hasText: /Maintenance|New safety rules/ })
  await expect(banner).toContainText('Maintenance on Sunday')
  await expect(page.getByRole('region', { name: 'Important messages' })).toHaveCount(0)

  await expect.poll(() => served.streams.count()).toBe(1)
  const rules = message(2, 'New safety rules', { banner: 'must-read' })
  inbox.unread = [rules, ...inbox.unread]
  served.streams.send('message', rules)
  await expect(page.getByRole('button', { name: 'Messages (2 unread)' })).toBeVisible()
  await expect(banner).toHaveCount(1)
  await banner.getByRole('button', { name: 'Close: Maintenance on Sunday' }).click()

  await expect(banner).toContainText('New safety rules')
  await expect(banner.getByRole('button', { name: /^Close/ })).toHaveCount(0)
  await banner.getByRole('button', { name: 'I’ve read this' }).click()
  await expect(banner).toHaveCount(0)
  expect(inbox.marks).toEqual([
    { ids: [1], read: true },
    { ids: [2], read: true },
  ])
})
