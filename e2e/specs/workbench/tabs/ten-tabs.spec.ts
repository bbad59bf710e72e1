import type { BrowserContext, Page, Request } from '@playwright/test'
import { expect, test } from '../../../isolated-portal.ts'
import { createPortal } from '../../../pages/portal.ts'
import { texts } from '../../../texts.ts'

const SECRET = 'T'.repeat(43)
const POLL_MS = 120_000
const bellOf = (page: Page) => page.getByRole('button', { name: /^Messages/ })

/** Counts the event streams that are open in a browser, and its polls of the messages. */
function watchCalls(context: BrowserContext) {
  const open = new Set<Request>()
  const calls = { open, polls: 0 }
  const pathOf = (request: Request) => new URL(request.url()).pathname
  context.on('request', (request) => {
    if (pathOf(request) === '/api/message/v4/stream') open.add(request)
    if (pathOf(request) === '/api/message/v4/messages/unread-count') calls.polls += 1
  })
  context.on('requestfinished', (request) => open.delete(request))
  context.on('requestfailed', (request) => open.delete(request))
  context.on('page', (page) =>
    page.on('close', () => {
      for (const request of open) if (request.frame().page() === page) open.delete(request)
    }),
  )
  return calls
}

test('MSG-42 STREAM-12 STREAM-14 WIRE-41 ten browser tabs have one stream and one poll, which pass on when their tab is closed', async ({
  page,
  context,
  isolatedPortal,
}) => {
  test.slow()
  await isolatedPortal.query(
    `insert into application_secret (application_code, id, secret_hash) values ('plan-core', 1, sha256($1::bytea))`,
    [Buffer.from(SECRET)],
  )
  const calls = watchCalls(context)
  await context.clock.install()
  const first = await context.newPage()
  await page.close()
  const tabs = [first]
  await createPortal(first, texts.en).signIn('anna')
  await expect(bellOf(first)).toHaveAccessibleName(/\d+ unread/)
  const unread = Number(/\d+/.exec((await bellOf(first).getAttribute('aria-label')) ?? '')?.[0])
  while (tabs.length < 10) {
    const tab = await context.newPage()
    await tab.goto('/portal/')
    tabs.push(tab)
  }
  const expectUnread = async (count: number) => {
    for (const tab of tabs) await expect(bellOf(tab)).toHaveAccessibleName(`Messages (${count} unread)`)
  }
  await expectUnread(unread)
  await expect.poll(() => calls.open.size).toBe(1)
  const polls = calls.polls
  expect(polls).toBeLessThan(4)

  await context.clock.fastForward(POLL_MS + 1000)
  await expect.poll(() => calls.polls).toBe(polls + 1)

  // a network that is lost and returns
  await context.setOffline(true)
  await context.setOffline(false)
  await context.clock.fastForward(10_000)
  await expect.poll(() => calls.polls).toBeGreaterThan(polls + 1)
  await expect.poll(() => calls.open.size).toBe(1)

  let posted = 0
  const post = async (title: string) => {
    posted += 1
    const answer = await tabs.at(-1)!.request.post('/api/message/v4/messages', {
      headers: {
        authorization: `Basic ${Buffer.from(`plan-core:${SECRET}`).toString('base64')}`,
        'idempotency-key': `bridge-${posted}`,
      },
      data: { tenantId: 20001, to: { tenant: true }, titles: { en: title }, contents: { en: '<p>From 10 pm.</p>' } },
    })
    expect(answer.status()).toBe(200)
  }
  await post('The bridge is closed tonight')
  await expectUnread(unread + 1)
  // the return, and the stream that was cut by it
  expect(calls.polls - polls).toBeLessThan(5)

  for (const count of [2, 3]) {
    const [stream] = calls.open
    const leader = stream!.frame().page()
    tabs.splice(tabs.indexOf(leader), 1)
    await leader.close()
    await expect.poll(() => calls.open.size, { timeout: 5000 }).toBe(1)
    await post(`The bridge is closed, part ${count}`)
    await expectUnread(unread + count)
  }
  const before = calls.polls
  await context.clock.fastForward(POLL_MS + 1000)
  await expect.poll(() => calls.polls).toBe(before + 1)
})

test('SESS-18 a log-out in one of ten browser tabs reaches the others within two seconds', async ({
  page,
  context,
}) => {
  test.slow()
  const first = createPortal(page, texts.en)
  await first.signIn('anna')
  const others: Page[] = []
  while (others.length < 9) {
    const tab = await context.newPage()
    await tab.goto('/portal/')
    await createPortal(tab, texts.en).organisation.waitFor()
    others.push(tab)
  }
  await first.logOut()
  await expect(page).toHaveURL(/\/login/)
  await Promise.all(
    others.map((tab) =>
      expect(tab.getByText('You were signed out in another window')).toBeVisible({ timeout: 15_000 }),
    ),
  )
})
