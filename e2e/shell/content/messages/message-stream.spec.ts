import type { BrowserContext, Page } from '@playwright/test'
import { createPortal } from '../../../pages/portal.ts'
import { texts } from '../../../texts.ts'
import { Refusal } from '../../answers/answers.ts'
import { expect, test } from '../../fixture.ts'
import { keepMessages, message } from '../../answers/messages.ts'

const bell = (page: Page) => page.getByRole('button', { name: /^Messages/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Messages', exact: true })
const titles = (page: Page) => panel(page).getByRole('listitem').locator('.p-messages-title')
const alerts = (page: Page) => page.getByRole('region', { name: 'Important messages' }).getByRole('listitem')
const many = (count: number) => Array.from({ length: count }, (_, index) => message(index + 1, `Message ${index + 1}`))
const counts = (count: number) => ({ count, byTenant: { 20001: count } })

/** Another browser tab of the same person, with its feed. */
async function openAnother(context: BrowserContext, unread: number): Promise<Page> {
  const other = createPortal(await context.newPage(), texts.en)
  await other.page.goto('/portal/')
  await expect(bell(other.page)).toHaveAccessibleName(`Messages (${unread} unread)`)
  return other.page
}

test('STREAM-12 MSG-91 a message of the stream is in badge, dropdown and alerts without a poll, in every browser tab', async ({
  page,
  portal,
  answers,
  context,
  served,
}) => {
  const inbox = keepMessages(answers, many(2))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
  const other = await openAnother(context, 2)
  await expect.poll(() => served.streams.count()).toBe(1)
  const answer = other.waitForResponse('**/messages/page')
  await bell(other).click()
  await expect(titles(other)).toHaveText(['Message 1', 'Message 2'])
  await (await answer).finished()
  const { polls } = inbox
  const crane = message(9, 'Crane 3 is out of service', { severity: 'alert' })
  inbox.unread = [crane, ...inbox.unread]

  served.streams.send('message', crane)

  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Messages (3 unread)')
    await expect(alerts(tab)).toHaveText([/Crane 3 is out of service/])
  }
  await expect(titles(other)).toHaveText(['Important: Crane 3 is out of service', 'Message 1', 'Message 2'])
  // at most one further poll, which had begun before
  expect(inbox.polls - polls).toBeLessThanOrEqual(1)
  expect(served.streams.count()).toBe(1)
})

test('MSG-91 an alert that a poll of the alerts has brought before the stream is counted as well', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const inbox = keepMessages(answers, many(2))
  const crane = message(9, 'Crane 3 is out of service', { severity: 'alert' })
  answers('GET /api/message/v4/messages/alerts', () => [crane])
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
  await expect.poll(() => served.streams.count()).toBe(1)
  await expect(alerts(page)).toHaveCount(1)

  inbox.unread = [crane, ...inbox.unread]
  served.streams.send('message', crane)

  await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')
})

test('MSG-157 an older answer of another browser tab does not take a message of the stream away', async ({
  page,
  portal,
  answers,
  context,
  served,
}) => {
  const inbox = keepMessages(answers, many(2))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
  await expect.poll(() => served.streams.count()).toBe(1)
  // the channel of the portal's tabs, in a page without a portal
  const other = await context.newPage()
  await other.goto(`${new URL(page.url()).origin}/portal/favicon.svg`)
  const name = 'portal.messages.612/20001/T-20001/en'
  /** Sends news to the portal's tabs, asks for their feed, and returns the answer. */
  const ask = (news: object | null) =>
    other.evaluate(
      ([name, sent]) =>
        new Promise<{ feed: { count: number } }>((resolve) => {
          const channel = new BroadcastChannel(name)
          channel.addEventListener('message', ({ data }: MessageEvent<{ kind: string; feed: { count: number } }>) => {
            if (data.kind === 'feed') resolve(data)
          })
          for (const one of [sent, { kind: 'request' }]) {
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
            if (one) channel.postMessage(one)
          }
        }),
      [name, news] as const,
    )
  const older = await ask(null)
  expect(older.feed.count).toBe(2)
  const pushed = message(9, 'Crane 3 is back')
  inbox.unread = [pushed, ...inbox.unread]
  served.streams.send('message', pushed)
  await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')

  expect((await ask(older)).feed.count).toBe(3)
  await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')
})

test('STREAM-12 an event that comes twice is shown once, and a stream that is cut resumes after its last event', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const inbox = keepMessages(answers, many(1))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
  await expect.poll(() => served.streams.count()).toBe(1)
  inbox.unread = [message(9, 'Once'), ...inbox.unread]
  served.streams.send('message', message(9, 'Once'))
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')

  served.streams.cut()
  await expect.poll(() => served.streams.openings).toEqual(['', '1790000000000001'])
  served.streams.send('message', message(9, 'Once'))
  inbox.unread = [message(10, 'Again there'), ...inbox.unread]
  served.streams.send('message', message(10, 'Again there'))
  await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')
  await bell(page).click()
  await expect(titles(page)).toHaveText(['Again there', 'Once', 'Message 1'])
})

test('MSG-137 MSG-184 messages of one group are one row of the dropdown, also those of the stream', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const at = (minute: number) => ({ groupKey: 'subject drawing A-101', createTime: `2026-01-05T09:${minute}:00.000Z` })
  const inbox = keepMessages(answers, [
    message(3, 'Comment 3', { ...at(33), similar: 1, sourceName: 'Documents of the whole project '.repeat(3) }),
    ...many(1),
  ])
  let unread = 3
  answers('GET /api/message/v4/messages/unread-count', () => counts(unread))
  const requestBodies: unknown[] = []
  page.on(
    'request',
    (request) => request.url().endsWith('/messages/page') && requestBodies.push(request.postDataJSON()),
  )
  await portal.signIn('anna')
  await bell(page).click()
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /^Comment 3Documents .+ · .+ · 1 more on this$/,
    /^Message 1Documents · [^·]+$/,
  ])
  await expect(panel(page).getByText('· 1 more on this')).toBeInViewport({ ratio: 1 })
  expect(requestBodies[0]).toMatchObject({ unread: true, grouped: true })
  await expect.poll(() => served.streams.count()).toBe(1)

  const { groupKey: _none, ...later } = at(56)
  const alarm = message(6, 'Alarm 6', { ...later, severity: 'alert' })
  // the answer of a poll that has begun
  inbox.unread = [alarm, message(5, 'Comment 5', { ...at(55), similar: 2 }), ...many(1)]
  unread = 5
  served.streams.send('message', message(5, 'Comment 5', at(55)))
  served.streams.send('message', message(3, 'Comment 3', at(33)))
  served.streams.send('message', alarm)
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /^Important: Alarm 6/,
    /^Comment 5.+ · 2 more on this$/,
    /^Message 1/,
  ])
  await expect(bell(page)).toHaveAccessibleName('Messages (5 unread)')
})

test('STREAM-14 when the leading browser tab is closed, another one resumes its stream, and no message is missing', async ({
  page,
  portal,
  answers,
  context,
  served,
}) => {
  keepMessages(answers, many(1))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
  const other = await openAnother(context, 1)
  await expect.poll(() => served.streams.count()).toBe(1)
  served.streams.send('message', message(9, 'Before'))
  await expect(bell(other)).toHaveAccessibleName('Messages (2 unread)')

  await page.close()
  await expect.poll(() => served.streams.openings).toEqual(['', '1790000000000001'])
  served.streams.send('message', message(10, 'After'))
  await expect(bell(other)).toHaveAccessibleName('Messages (3 unread)')
})

test('MSG-90 a message that is handled elsewhere disappears from badge, dropdown and alerts of every browser tab', async ({
  page,
  portal,
  answers,
  context,
  served,
}) => {
  const inbox = keepMessages(answers, [message(7, 'Crane 3 is out of service', { severity: 'alert' }), ...many(2)])
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (3 unread)')
  await expect(alerts(page)).toHaveCount(1)
  const other = await openAnother(context, 3)
  await expect(alerts(other)).toHaveCount(1)
  await expect.poll(() => served.streams.count()).toBe(1)
  served.streams.send('unread', counts(3))

  inbox.unread = many(1)
  served.streams.send('unread', counts(1))

  for (const tab of [page, other]) {
    await expect(bell(tab)).toHaveAccessibleName('Messages (1 unread)')
    await expect(alerts(tab)).toHaveCount(0)
  }
})

test('STREAM-3 a stream that begins with another count, or is reset, makes the browser reload its messages', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const inbox = keepMessages(answers, many(1))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
  await expect.poll(() => served.streams.count()).toBe(1)
  const { polls } = inbox
  served.streams.send('unread', counts(1))
  inbox.unread = many(2)
  served.streams.send('unread', counts(2))
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
  expect(inbox.polls).toBe(polls + 1)

  inbox.unread = many(4)
  served.streams.send('reset', {})
  await expect(bell(page)).toHaveAccessibleName('Messages (4 unread)', { timeout: 10_000 })
})

test('STREAM-13 an invalidation of the menus shows the new ones in every browser tab', async ({
  page,
  portal,
  answers,
  context,
  served,
}) => {
  keepMessages(answers, many(1))
  let isRenamed = false
  answers('GET /api/workbench/v4/portal-menus/auth-tree', ({ recorded }) => {
    const text = JSON.stringify(recorded())
    return JSON.parse(isRenamed ? text.replaceAll('"Planning"', '"Planning anew"') : text) as never
  })
  await portal.signIn('anna')
  const other = await openAnother(context, 1)
  await expect.poll(() => served.streams.count()).toBe(1)
  const reads = [page, other].map((tab) => tab.waitForResponse('**/portal-menus/auth-tree*'))

  isRenamed = true
  served.streams.send('invalidate', { what: 'menus', within: 0 })

  for (const read of reads) expect(JSON.stringify(await (await read).json())).toContain('Planning anew')
})

test('STREAM-13 STREAM-17 an invalidation of the messages makes the leading browser tab read them for all', async ({
  page,
  portal,
  answers,
  context,
  served,
}) => {
  const inbox = keepMessages(answers, many(1))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
  const other = await openAnother(context, 1)
  await expect.poll(() => served.streams.count()).toBe(1)
  const { polls } = inbox

  inbox.unread = many(3)
  served.streams.send('invalidate', { what: 'messages', within: 0 })

  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Messages (3 unread)')
  expect(inbox.polls).toBe(polls + 1)
})

test('STREAM-19 a stream that has ended for good is opened again only after a later poll', async ({
  page,
  portal,
  answers,
  served,
}) => {
  const inbox = keepMessages(answers, many(1))
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
  await expect.poll(() => served.streams.count()).toBe(1)

  inbox.unread = many(2)
  served.streams.send('end', {})
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
  await expect.poll(() => served.streams.count()).toBe(0)
  expect(served.streams.openings).toEqual([''])

  // the dropdown reads the messages
  await bell(page).click()
  await expect(titles(page)).toHaveText(['Message 1', 'Message 2'])
  await expect.poll(() => served.streams.openings).toEqual(['', '1790000000000001'])
})

test('MSG-41 STREAM-12 a scene without messages opens no stream', async ({ page, portal, answers, served }) => {
  keepMessages(answers, many(2))
  answers('GET /api/workbench/v4/portal-param-values/portal-config', ({ recorded }) => ({
    ...recorded(),
    showMessageCenter: false,
  }))
  await portal.signIn('anna')
  await expect(page.getByRole('button', { name: 'What’s new' })).toBeVisible()
  expect(served.streams.openings).toEqual([])
})

test('STREAM-15 without a stream the messages are polled as before', async ({ page, portal, answers, context }) => {
  await context.clock.install()
  const inbox = keepMessages(answers, many(1))
  answers('GET /api/message/v4/stream', () => new Refusal('TOO_MANY_REQUESTS') as never)
  await portal.signIn('anna')
  await expect(bell(page)).toHaveAccessibleName('Messages (1 unread)')
  inbox.unread = many(2)
  await context.clock.runFor(125_000)
  await expect(bell(page)).toHaveAccessibleName('Messages (2 unread)')
})
