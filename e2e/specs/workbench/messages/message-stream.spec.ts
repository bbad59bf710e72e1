import { expect, test } from '../../../isolated-portal.ts'
import { createPortal } from '../../../pages/portal.ts'
import { texts } from '../../../texts.ts'

const SECRET = 'S'.repeat(43)

test('MSG-91 MSG-90 STREAM-12 a posted message is on screen in every browser tab, and one that is read in one tab is read in the other', async ({
  portal,
  page,
  context,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    `insert into application_secret (application_code, id, secret_hash) values ('plan-core', 1, sha256($1::bytea))`,
    [Buffer.from(SECRET)],
  )
  await portal.signIn('anna')
  const bell = page.getByRole('button', { name: /^Messages/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  const unread = Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
  const other = createPortal(await context.newPage(), texts.en)
  await other.page.goto('/portal/')
  const otherBell = other.page.getByRole('button', { name: /^Messages/ })
  await expect(otherBell).toHaveAccessibleName(`Messages (${unread} unread)`)

  const answer = await page.request.post('/api/message/v4/messages', {
    headers: {
      authorization: `Basic ${Buffer.from(`plan-core:${SECRET}`).toString('base64')}`,
      'idempotency-key': 'journey',
    },
    data: {
      tenantId: 20001,
      to: { tenant: true },
      titles: { en: 'The bridge is closed tonight' },
      contents: { en: '<p>From 10 pm.</p>' },
    },
  })
  expect(answer.status()).toBe(200)

  for (const one of [bell, otherBell]) await expect(one).toHaveAccessibleName(`Messages (${unread + 1} unread)`)
  await otherBell.click()
  const panel = other.page.getByRole('dialog', { name: 'Messages', exact: true })
  await expect(panel.getByRole('listitem').first()).toContainText('The bridge is closed tonight')
  await panel.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleName('Messages')
})
