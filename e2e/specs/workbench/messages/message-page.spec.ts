import type { Page, Route } from '@playwright/test'
import type { Message, MessageDetail } from '@portico/contract/messages/messages'
import { expect, test } from '../../../fixtures.ts'
import type { Portal } from '../../../pages/portal.ts'

const DETAIL = '**/api/message/v4/messages/8007'
const MESSAGE: Message = {
  ...{ id: 8007, title: 'Approve A-101', createTime: '2026-01-05T09:30:00.000Z', read: true, severity: 'normal' },
  ...{ tenantId: 20001, tenantName: 'Nordbro AB', source: 'doc', sourceName: 'Documents' },
  ...{ businessJump: false, webContentUrl: null },
}
const refuse = (route: Route, errorCode: 'INTERNAL' | 'NOT_FOUND') =>
  route.fulfill({
    status: errorCode === 'INTERNAL' ? 500 : 404,
    json: { errorCode, errorMsg: 'Refused by the test', traceId: '0af7651916cd43dd8448eb211c80319c', details: null },
  })

/** Answers the message 8007 with the present value of `state.message`; null once it no longer exists. */
async function answerMessage(page: Page) {
  const state: { message: Partial<MessageDetail> | null; fails: boolean } = { message: {}, fails: false }
  await page.route(DETAIL, (route) => {
    if (state.fails) return refuse(route, 'INTERNAL')
    if (!state.message) return refuse(route, 'NOT_FOUND')
    return route.fulfill({ json: { ...MESSAGE, content: '<p>Content</p>', attachments: [], ...state.message } })
  })
  return state
}

async function openMessage(portal: Portal) {
  const path = encodeURIComponent(encodeURIComponent('/messages/details/8007'))
  await portal.page.goto(`/portal/?productCode=pmpp&menuCode=station-message-all&path=${path}`)
  const centre = portal.application('All messages')
  return { centre, alert: centre.getByRole('alert'), title: centre.getByRole('heading', { level: 1 }) }
}

test('MSG-234 MSG-235 MSG-154 the page of a message tells failures, follows changes elsewhere and asks for a confirmation', async ({
  portal,
  page,
}) => {
  const state = await answerMessage(page)
  await portal.signIn('anna')
  const { centre, alert, title } = await openMessage(portal)
  await expect(title).toHaveText('Approve A-101')
  const marks: unknown[] = []
  let areMarksRefused = true
  await page.route('**/api/message/v4/messages/ids', (route) => {
    const body = route.request().postDataJSON() as { seen?: boolean }
    if (body.seen) return route.continue()
    marks.push(body)
    return areMarksRefused ? refuse(route, 'INTERNAL') : route.fulfill({ json: { updated: 1 } })
  })
  await centre.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(alert).toHaveText(/^That didn’t work: /)
  await expect(title).toHaveText('Approve A-101')
  areMarksRefused = false
  marks.length = 0

  state.message = { read: false, done: true, title: 'Approve A-101, revised' }
  const bell = page.getByRole('button', { name: /^Messages/ })
  await bell.click()
  await page.getByRole('dialog', { name: 'Messages' }).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(title).toHaveText('Approve A-101, revised')
  await expect(centre.getByRole('button', { name: 'Mark as not done' })).toBeVisible()
  expect(marks).toEqual([])

  state.fails = true
  await page.reload()
  await expect(alert).toHaveText(/^The message couldn’t be loaded: /)
  Object.assign(state, { fails: false, message: null })
  await centre.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveText('This message no longer exists.')

  state.message = { banner: 'must-read', read: false, title: 'New site rules' }
  await openMessage(portal)
  const confirm = centre.getByRole('button', { name: 'I’ve read this' })
  await expect(confirm).toBeVisible()
  await expect(centre.getByRole('button', { name: 'Mark as done' })).toHaveCount(0)
  expect(marks).toEqual([])
  state.message = { ...state.message, read: true }
  await confirm.click()
  await expect(centre.getByRole('button', { name: 'Mark as done' })).toBeVisible()
  expect(marks).toEqual([{ ids: [8007], read: true }])
})

test('MSG-233 MSG-3 a list shows the page before an empty one, and marks all that are unread on any page', async ({
  portal,
  page,
}) => {
  let unread = Array.from({ length: 21 }, (_, index) => ({
    ...MESSAGE,
    ...{ id: 8121 - index, title: `Message ${121 - index}`, read: false },
  }))
  const marksOfAll: unknown[] = []
  await page.route('**/api/message/v4/messages/page', (route) => {
    const { pageIndex = 1, pageSize = 5 } = route.request().postDataJSON() as { pageIndex?: number; pageSize?: number }
    const records = unread.slice((pageIndex - 1) * pageSize, pageIndex * pageSize)
    return route.fulfill({ json: { recordTotal: unread.length, pageIndex, pageSize, records } })
  })
  await page.route('**/api/message/v4/messages/unread-count', (route) =>
    route.fulfill({ json: { count: unread.length, byTenant: { 20001: unread.length } } }),
  )
  await page.route('**/api/message/v4/messages/ids', (route) => {
    const { ids, seen } = route.request().postDataJSON() as { ids: number[]; seen?: boolean }
    if (!seen) unread = unread.filter(({ id }) => !ids.includes(id))
    return route.fulfill({ json: { updated: ids.length } })
  })
  await page.route('**/api/message/v4/messages/all', (route) => {
    marksOfAll.push(route.request().postDataJSON())
    unread = []
    return route.fulfill({ json: { updated: 20, markedAt: null } })
  })
  await portal.signIn('anna')
  await page.goto('/portal/?productCode=pmpp&menuCode=station-message-unread')
  const centre = portal.application('Unread')
  const rows = centre.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await centre.getByRole('button', { name: 'Older' }).click()
  await expect(rows).toHaveText([/Message 101/])
  await rows.getByRole('button', { name: /^Mark as read/ }).click()
  await expect(rows).toHaveCount(20)
  await expect(centre.getByText('No messages')).toHaveCount(0)

  await centre.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(centre.getByText('No messages')).toBeVisible()
  expect(marksOfAll).toEqual([{ newestId: 8121 }])
})
