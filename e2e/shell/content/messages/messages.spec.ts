import type { Page } from '@playwright/test'
import { createPortal } from '../../../pages/portal.ts'
import { texts } from '../../../texts.ts'
import { Refusal } from '../../answers/answers.ts'
import { expect, test } from '../../fixture.ts'
import { keepMessages, message, toAddress, toMenu } from '../../answers/messages.ts'

const bell = (page: Page, name: string | RegExp = /^Messages/) => page.getByRole('button', { name })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true })
const titles = (page: Page) => panel(page).getByRole('listitem').locator('.p-messages-title')
const many = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1, `Message ${index + 1}`))

test('MSG-21 MSG-22 the bell has the number of unread messages, 99+ for more, and its dropdown the five latest', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const inbox = keepMessages(answers, [message(7, 'Crane 3 is out of service', { severity: 'alert' }), ...many(6)])
  await portal.signIn('anna')

  await expect(bell(page)).toHaveAccessibleName('Messages (7 unread)')
  await bell(page).click()
  await expect(titles(page)).toHaveText([
    'Important: Crane 3 is out of service',
    'Message 1',
    'Message 2',
    'Message 3',
    'Message 4',
  ])
  await expect(panel(page).getByRole('listitem').nth(1)).toContainText('Documents · 5 Jan')
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()

  await expect.poll(() => served.streams.count()).toBe(1)
  for (const [count, shown] of [
    [99, '99'],
    [100, '99+'],
  ] as const) {
    inbox.unread = many(count)
    served.streams.send('invalidate', { what: 'messages', within: 0 })
    await expect(bell(page)).toHaveAccessibleName(`Messages (${shown} unread)`)
  }
})

test('MSG-50 in a very narrow window the bell is among the further entries', async ({ page, portal, answers }) => {
  keepMessages(answers, many(2))
  await page.setViewportSize({ width: 320, height: 700 })
  await portal.signIn('anna')
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect.poll(() => more.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('""')
  await expect(bell(page)).toBeHidden()

  await more.click()
  await bell(page, 'Messages (2 unread)').click()
  await expect(titles(page)).toHaveCount(2)
})

test('MSG-47 MSG-3 MSG-34 marking all as read includes messages up to the newest shown one, and can be undone', async ({
  page,
  portal,
  answers,
}) => {
  const inbox = keepMessages(answers, many(3))
  await portal.signIn('anna')
  await bell(page, 'Messages (3 unread)').click()

  await panel(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(panel(page).getByText('No messages')).toBeVisible()
  await expect(bell(page)).toHaveAccessibleName('Messages')
  expect(inbox.marks).toEqual([{ newestId: 1 }])
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeDisabled()

  await expect(panel(page).getByRole('status')).toContainText('3 messages marked as read.')
  await panel(page).getByRole('button', { name: 'Undo' }).click()
  await expect(titles(page)).toHaveCount(3)
  await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')
})

test('MSG-12 MSG-43 MSG-44 MSG-48 a message opens its menu, the message centre or, after a question, an address, and is then marked as read', async ({
  page,
  portal,
  answers,
}) => {
  answers('POST /identification/session/ticket', () => new Refusal('FORBIDDEN'))
  const inbox = keepMessages(answers, [
    message(82, 'Drawing A-101 needs your approval', { webContentUrl: toMenu('doc', 'doc.approval') }),
    message(83, 'Maintenance on Sunday'),
    message(84, 'Something forbidden', { webContentUrl: toMenu('doc', 'doc.secret') }),
    message(85, 'New safety instructions', { webContentUrl: toAddress('https://www.example.org/safety') }),
    message(1, 'Message 1'),
  ])
  await portal.signIn('anna')
  const press = async (name: string) => {
    await bell(page).click()
    await panel(page).getByRole('button', { name }).click()
    await expect(panel(page)).toBeHidden()
  }

  await test.step('MSG-12 a menu that may not be opened leaves its message unread', async () => {
    await press('Something forbidden')
    await expect(page.getByText('no permission, contact administrator')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Messages (5 unread)')
    expect(inbox.marks).toEqual([])
  })
  await test.step('MSG-48 an external address needs a confirmation; without it the message stays unread', async () => {
    await press('New safety instructions')
    const leaving = page.getByRole('dialog', { name: 'Leaving the portal' })
    await expect(leaving).toContainText('www.example.org')
    await leaving.getByRole('button', { name: 'Stay here' }).click()
    await expect(bell(page)).toHaveAccessibleName('Messages (5 unread)')
    expect(inbox.marks).toEqual([])
  })
  await test.step('MSG-44 a message opens its menu', async () => {
    await press('Drawing A-101')
    await expect(portal.activeTab).toHaveText('Approval')
    await expect(bell(page)).toHaveAccessibleName('Messages (4 unread)')
    expect(inbox.marks).toEqual([{ ids: [82], read: true }])
  })
  await test.step('MSG-44 MSG-43 a message without a target, and More, open the message centre', async () => {
    await press('Maintenance on Sunday')
    await expect(portal.activeTab).toHaveText('All messages')
    await expect.poll(() => portal.pathIn('All messages')).toBe('/messages/details/83')
    await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')
    await portal.tab('Approval').click()
    await press('More')
    await expect(portal.activeTab).toHaveText('All messages')
    await expect.poll(() => portal.pathIn('All messages')).toBe('/messages/details/83')
  })
  await test.step('MSG-48 a message that no longer exists is reported, and the list is read again', async () => {
    answers('GET /api/message/v4/messages/{id}', () => {
      inbox.unread = []
      return new Refusal('NOT_FOUND')
    })
    await press('Message 1')
    await expect(page.getByText('This message no longer exists.')).toBeVisible()
    await expect(bell(page)).toHaveAccessibleName('Messages')
  })
})

test('MSG-45 a menu of another tenant opens in a new browser tab, across tenants', async ({
  page,
  portal,
  answers,
  context,
}) => {
  const webContentUrl = toMenu('plan', 'plan.schedule', 42001)
  keepMessages(answers, [message(86, 'Schedule of Öland Bridge', { tenantId: 20003, webContentUrl })])
  await portal.signIn('anna')
  await bell(page, 'Messages (1 unread)').click()
  const opened = context.waitForEvent('page')
  await panel(page).getByRole('button', { name: 'Schedule of Öland Bridge' }).click()

  const address = new URL((await opened).url()).searchParams
  expect(Object.fromEntries(address)).toMatchObject({
    isAcrossTenantView: '1',
    tenantId: '20003',
    orgId: '42001',
    productCode: 'plan',
    menuCode: 'plan.schedule',
  })
  await expect(bell(page)).toHaveAccessibleName('Messages')
})

test('MSG-26 messages are read on entering the tenant and again after 120 seconds, as a background call', async ({
  page,
  portal,
  answers,
  context,
}) => {
  await context.clock.install()
  const inbox = keepMessages(answers, many(1))
  const read = page.waitForRequest('**/messages/unread-count')
  await portal.signIn('anna')
  expect((await read).headers()['x-background']).toBe('1')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')

  inbox.unread = many(2)
  const { polls } = inbox
  await context.clock.runFor(110_000)
  expect(inbox.polls).toBe(polls)
  await context.clock.runFor(15_000)
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
})

test('MSG-42 MSG-1 one browser tab polls for all, a message read in one is read in the other, and another one takes over', async ({
  page,
  portal,
  answers,
  context,
}) => {
  await context.clock.install()
  const inbox = keepMessages(answers, many(2))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
  const { polls } = inbox
  const other = createPortal(await context.newPage(), texts.en)
  await other.page.goto('/portal/')
  await expect(bell(other.page)).toHaveAccessibleName('Messages (2 unread)')
  expect(inbox.polls).toBe(polls)

  await bell(other.page).click()
  await panel(other.page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Messages')

  await page.close()
  inbox.unread = many(3)
  await context.clock.runFor(125_000)
  await expect(bell(other.page)).toHaveAccessibleName('Messages (3 unread)')
})

test('MSG-41 a scene without messages has no bell, and nothing is polled', async ({ page, portal, answers }) => {
  const inbox = keepMessages(answers, many(2))
  answers('GET /api/workbench/v4/portal-param-values/portal-config', ({ recorded }) => ({
    ...recorded(),
    showMessageCenter: false,
  }))
  await portal.signIn('anna')
  await expect(page.getByRole('button', { name: 'What’s new' })).toBeVisible()

  await expect(bell(page)).toBeHidden()
  expect(inbox.polls).toBe(0)
})

const LANGUAGES = {
  'sv-SE': ['Meddelanden (olästa: 2)', 'Meddelanden', 'Markera alla som lästa', 'Visa alla', 'Inga meddelanden'],
  'zh-CN': ['消息（2 条未读）', '消息', '全部标为已读', '更多', '暂无消息'],
} as const
for (const language of ['sv-SE', 'zh-CN'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test('LANG-1 MSG-22 the dropdown of messages is translated', async ({ page, portal, answers }) => {
      const [unread, title, markAll, more, empty] = LANGUAGES[language]
      keepMessages(answers, many(2))
      await portal.signIn('anna')
      await page.getByRole('button', { name: unread, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title, exact: true })

      await expect(dialog.getByRole('button', { name: more, exact: true })).toBeVisible()
      await dialog.getByRole('button', { name: markAll, exact: true }).click()
      await expect(dialog.getByText(empty)).toBeVisible()
    })
  })
}

test.describe('alerts', () => {
  test.use({ hasAlert: true })
  const region = (page: Page) => page.getByRole('region', { name: 'Important messages' })
  const alert = (id: number) =>
    message(id, `Alert ${id}`, { severity: 'alert', webContentUrl: toMenu('plan', 'plan.risk') })
  const alertsDown = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => alert(from - index))

  test('MSG-60 MSG-61 alerts come after 1.5 seconds, stay until they are closed, and are asked for again 5 seconds later', async ({
    page,
    portal,
    answers,
    context,
  }) => {
    const start = Date.now()
    await context.clock.install({ time: start })
    const inbox = keepMessages(answers, alertsDown(2, 1))
    await portal.signIn('anna')
    await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
    // time passes only when the test advances it
    await context.clock.pauseAt(start + 600_000)
    await expect(async () => {
      await context.clock.runFor(50)
      await expect(region(page).getByRole('listitem')).toHaveCount(2, { timeout: 500 })
    }).toPass()
    await expect(region(page).getByRole('listitem').first()).toContainText('Alert 1')
    await context.clock.runFor(60_000)
    await expect(region(page).getByRole('listitem')).toHaveCount(2)
    await region(page).getByRole('button', { name: 'Close: Alert 1' }).click()
    await expect(region(page).getByRole('listitem')).toHaveCount(1)
    await expect.poll(() => inbox.marks).toEqual([{ ids: [1], read: true }])
    await region(page).getByRole('button', { name: 'Close: Alert 2' }).click()
    await expect(region(page)).toBeHidden()
    await expect.poll(() => inbox.marks.length).toBe(2)
    await expect(bell(page)).toHaveAccessibleName('Messages')
    const { alertPolls } = inbox
    inbox.unread = [alert(3)]
    await context.clock.runFor(4500)
    expect(inbox.alertPolls).toBe(alertPolls)
    await context.clock.runFor(1000)
    await expect.poll(() => inbox.alertPolls).toBe(alertPolls + 1)
    await expect(async () => {
      await context.clock.runFor(50)
      await expect(region(page).getByRole('listitem')).toHaveText([/Alert 3/], { timeout: 500 })
    }).toPass()
  })

  test('MSG-44 MSG-60 an alert opens its menu and then disappears', async ({ page, portal, answers }) => {
    keepMessages(answers, [alert(1)])
    await portal.signIn('anna')
    await region(page)
      .getByRole('button', { name: /^Alert 1/ })
      .click()

    await expect(portal.activeTab).toHaveText('Schedule risks')
    await expect(region(page)).toBeHidden()
  })

  test('MSG-61 a closed alert does not come again, in another browser tab or after a reload', async ({
    page,
    portal,
    answers,
    context,
  }) => {
    const inbox = keepMessages(answers, [alert(1)])
    await portal.signIn('anna')
    const other = createPortal(await context.newPage(), texts.en)
    await other.page.goto('/portal/')
    await expect(region(other.page)).toBeVisible()
    await region(page).getByRole('button', { name: 'Close: Alert 1' }).click()
    await expect(region(page)).toBeHidden()
    await expect(region(other.page)).toBeHidden()
    await other.page.close()

    // the server still has the message as unread
    inbox.unread = [alert(1)]
    const alertsAnswer = page.waitForResponse('**/messages/alerts')
    await page.reload()
    await (await alertsAnswer).finished()
    await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
    await expect(region(page)).toBeHidden()
  })

  test('MSG-62 about five of many alerts are visible, and a line gives the number of the others', async ({
    page,
    portal,
    answers,
  }) => {
    keepMessages(answers, alertsDown(40, 1))
    await portal.signIn('anna')

    await expect(region(page).getByRole('listitem')).toHaveCount(40)
    await region(page).getByRole('button', { name: 'All important messages (40)' }).click()
    await expect(region(page)).toContainText('35 more important messages')
    const box = (await region(page).boundingBox())!
    expect(box.y).toBeGreaterThan(100)
    await region(page).getByRole('button', { name: 'More' }).click()
    await expect(portal.activeTab).toHaveText('All messages')
  })

  test('MSG-63 no alert comes while the person types', async ({ page, portal, answers, context }) => {
    await context.clock.install()
    keepMessages(answers, [alert(1)])
    await portal.signIn('anna')
    await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
    const find = page.getByRole('searchbox', { name: 'Find page' })
    await find.focus()
    for (let step = 0; step < 4; step++) {
      await page.keyboard.type('a')
      await context.clock.runFor(1000)
    }
    await expect(region(page)).toBeHidden()
    await context.clock.runFor(2000)
    await expect(region(page).getByRole('listitem')).toHaveCount(1)
    await expect(find).toBeFocused()
  })

  test('MSG-64 alerts are reached with F6 and closed with Escape', async ({ page, portal, answers }) => {
    keepMessages(answers, alertsDown(2, 1))
    await portal.signIn('anna')
    await expect(region(page).getByRole('listitem')).toHaveCount(2)
    await page.getByRole('button', { name: 'User menu' }).focus()
    await page.keyboard.press('Shift+F6')
    await expect(region(page).getByRole('button').first()).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(region(page).getByRole('button', { name: 'Close: Alert 2' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(region(page)).toBeHidden()
  })
})

test('LOOK-237 in a low window the footer of the list stays in view', async ({ page, portal, answers }) => {
  keepMessages(answers, many(6))
  await page.setViewportSize({ width: 683, height: 384 })
  await portal.signIn('anna')
  await bell(page).click()
  await expect(titles(page)).toHaveCount(5)
  await expect(panel(page).getByRole('button', { name: 'More', exact: true })).toBeInViewport({ ratio: 1 })
  const footer = await panel(page).locator('footer').boundingBox()
  const dialog = await page.locator('.p-popover').boundingBox()
  expect(footer!.y + footer!.height).toBeLessThanOrEqual(dialog!.y + dialog!.height)
})
