import { expect, test } from '../../../isolated-portal.ts'

test('MSG-130 MSG-132 rows stand for a subject, and one list has the messages of all tenants', async ({
  portal,
  page,
  tenantDialog,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    "update message set subject = 'spring' where tenant_id = 20003 and severity = 'normal' and source = 'plan'",
  )
  await portal.signInPage.open()
  await portal.signInPage.submit('li.wei')
  await tenantDialog.tenants.filter({ hasText: '华宇' }).getByRole('button').first().click()
  await tenantDialog.enter.click()
  await portal.organisation.waitFor()
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()

  const centre = portal.application('All messages')
  const list = centre.getByRole('list', { name: 'Messages' })
  const elsewhere = list.getByRole('listitem').filter({ hasText: 'Sundbyggarna AB' })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(elsewhere).toHaveCount(0)
  await centre.getByRole('checkbox', { name: 'Include messages from my other tenants' }).click()
  await expect(elsewhere.first()).toBeVisible()
  await expect(elsewhere.first().getByRole('button', { name: /^Mark as/ })).toHaveCount(0)

  await page.reload()
  await expect(centre.getByRole('checkbox', { name: 'Include messages from my other tenants' })).toBeChecked()
  await expect(elsewhere.first()).toBeVisible()
})

test('MSG-191 a row that stands for several messages lists the others in itself, and opens one', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await isolatedPortal.query(
    "update message set dedupe_key = 'A-101' where tenant_id = 20001 and severity = 'normal' and source = 'doc'",
  )
  await portal.signIn('anna')
  await page.getByRole('button', { name: /^Messages/ }).click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()
  const centre = portal.application('All messages')
  const more = centre.getByRole('button', { name: /^\d+ more on this$/ })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  const count = Number(/\d+/.exec(await more.innerText())?.[0] ?? 0)
  await more.click()
  await expect(more).toHaveAttribute('aria-expanded', 'true')
  const others = centre.locator('.similar-list').getByRole('button')
  await expect(others).toHaveCount(count)
  const title = await others.last().innerText()
  await others.last().click()
  await expect(centre.getByRole('heading', { name: title })).toBeVisible()
})

test('MSG-192 MSG-195 a row of the message centre is seen once it is on the screen, and its explanation says when', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await page.getByRole('button', { name: /^Messages/ }).click()
  const noted = page.waitForResponse((response) => {
    if (!response.url().endsWith('/messages/ids')) return false
    return (response.request().postDataJSON() as { seen?: true }).seen === true
  })
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'More' }).click()
  const centre = portal.application('All messages')
  const first = centre.getByRole('button', { name: /^Unread: / }).first()
  await expect(first).toBeVisible()
  expect(await (await noted).json()).toMatchObject({ updated: expect.any(Number) as never })
  await first.click()
  await centre.getByText('How this message reached you').click()
  await expect(centre.getByText(/You first saw it in a list or as a pop-up: /)).toBeVisible()
})

test('MSG-196 a message that was unread for long pops up, and is explained so', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await portal.signIn('anna')
  const bell = page.getByRole('button', { name: /^Messages/ })
  await expect(bell).toHaveAccessibleName(/\d+ unread/)
  const alerts = page.getByRole('region', { name: 'Important messages' })
  const raised = alerts.getByRole('listitem').filter({ hasText: 'Drawing OT-K-20-1003 needs your approval' })
  await expect(raised).toHaveCount(0)
  await isolatedPortal.query(
    `insert into message_raise (tenant_id, user_id, position)
      select tenant_id, 612, position from message
      where tenant_id = 20001 and titles ->> 'en' like 'Drawing OT-K-20-1003 needs%'`,
  )
  await isolatedPortal.query(`insert into event_outbox (tenant_id, kind, user_id) values (20001, 'unread', 612)`)
  await expect(raised).toHaveCount(1, { timeout: 15_000 })
  await raised.getByRole('button', { name: /^Close/ }).click()
  await expect(raised).toHaveCount(0)
})
