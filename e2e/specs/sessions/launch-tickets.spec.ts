import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { startListener, type Listener } from '../../pages/leaks/listeners.ts'
import { createPortal } from '../../pages/portal.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { texts } from '../../texts.ts'

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

/** RFC 7636, appendix B. */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

let registered: Listener
let stranger: Listener
let server: Awaited<ReturnType<typeof startIsolatedPortal>>

test.beforeAll(async () => {
  test.setTimeout(400_000)
  registered = await startListener('registered')
  stranger = await startListener('stranger')
  server = await startIsolatedPortal(`tickets-${process.pid}`)
  await server.query(
    "update application set source_kind = 'url', source = $1, hosting_kind = 'detached' where code = $2",
    [registered.origin, 'labor-core'],
  )
})
test.afterAll(async () => {
  await server?.stop()
  await registered?.stop()
  await stranger?.stop()
})

test('HOST-72 SESS-85 SESS-86 a ticket works once, for its page and in the browser of its session', async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  const portal = createPortal(page, texts.en)
  await page.goto(`${server.origin}/portal/1/`)
  await portal.signInPage.submit('anna')
  await expect(portal.organisation).toBeVisible()
  const launch = async () => {
    await page.bringToFront()
    let window: Page | undefined
    context.once('page', (opened) => (window = opened))
    // APP-2: a second press within 700 ms counts as a double click and opens no second window
    await expect(async () => {
      if (!window) await portal.openApplication('Labour')
      await expect.poll(() => window !== undefined, { timeout: 3_000 }).toBe(true)
    }).toPass()
    if (!window) throw new Error('The window did not open')
    await window.waitForLoadState()
    return { window, ticket: new URL(window.url()).searchParams.get('ticket') }
  }
  /** Navigates the window to the portal's bind call, which redirects it back to the registered page. */
  const bind = async (window: Page, ticket: string | null) => {
    const query = new URLSearchParams({ ticket: ticket ?? '', challenge: CHALLENGE })
    await window.evaluate(() => history.replaceState(null, '', '/'))
    const returned = window.waitForURL((url) => url.origin === registered.origin && url.search !== '')
    await window.evaluate(
      (address) => void setTimeout(() => location.assign(address)),
      `${server.origin}/identification/session/ticket/bind?${query}`,
    )
    await returned
    return new URL(window.url()).searchParams.get('ticket')
  }
  const redeem = (from: Page, ticket: string | null, verifier?: string) =>
    from.evaluate(
      async ({ origin, ...body }) => {
        try {
          const answer = await fetch(`${origin}/identification/session/exchange`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          })
          return answer.status
        } catch {
          return 'refused'
        }
      },
      { origin: server.origin, ticket, ...(verifier === undefined ? {} : { verifier }) },
    )
  const thief = await context.newPage()
  await thief.goto(stranger.origin)
  await page.bringToFront()

  const first = await launch()
  const own = await bind(first.window, first.ticket)
  expect(await redeem(first.window, own, VERIFIER)).toBe(200)
  expect(await redeem(first.window, own, VERIFIER)).not.toBe(200)
  const second = await launch()
  const bound = await bind(second.window, second.ticket)
  expect(await redeem(thief, bound, VERIFIER)).toBe(404)
  // another browser has presented the ticket, so it is no longer valid
  expect(await redeem(second.window, bound, VERIFIER)).not.toBe(200)
  // an unbound ticket from the address is not valid, even for the right page
  const third = await launch()
  expect(await redeem(third.window, third.ticket)).toBe(404)

  // a browser without the session cannot bind the ticket
  const fourth = await launch()
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(registered.origin)
  expect(await bind(elsewhere, fourth.ticket)).toBeNull()
  expect(new URL(elsewhere.url()).searchParams.get('ticketError')).toBe('access_denied')
  await elsewhere.context().close()
  await context.close()
})
