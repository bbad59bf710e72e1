import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { startListener, type Listener } from '../pages/listeners.ts'
import { createPortal } from '../pages/portal.ts'
import { startTampered } from '../tampered.ts'
import { words } from '../words.ts'

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server: npm run e2e brings one')

let registered: Listener
let stranger: Listener
let server: Awaited<ReturnType<typeof startTampered>>

test.beforeAll(async () => {
  test.setTimeout(180_000)
  registered = await startListener('registered')
  stranger = await startListener('stranger')
  server = await startTampered(`tickets-${process.pid}`)
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

test('HOST-72 a ticket counts once, and for the page to which it was sent', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'en' })
  const page = await context.newPage()
  const portal = createPortal(page, words.en)
  await page.goto(`${server.origin}/portal/1/`)
  await portal.signInPage.submit('anna')
  await expect(portal.organisation).toBeVisible()
  const launch = async () => {
    const opened = context.waitForEvent('page')
    await portal.openApplication('Labour')
    const window = await opened
    await window.waitForLoadState()
    return { window, ticket: new URL(window.url()).searchParams.get('ticket') }
  }
  const redeem = (from: Page, ticket: string | null) =>
    from.evaluate(
      async ([origin, secret]) => {
        try {
          const answer = await fetch(`${origin}/identification/session/exchange`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ ticket: secret }),
          })
          return answer.status
        } catch {
          return 'refused'
        }
      },
      [server.origin, ticket] as const,
    )
  const thief = await context.newPage()
  await thief.goto(stranger.origin)
  await page.bringToFront()

  const first = await launch()
  expect(await redeem(first.window, first.ticket)).toBe(200)
  expect(await redeem(first.window, first.ticket)).not.toBe(200)
  const second = await launch()
  expect(await redeem(thief, second.ticket)).toBe(404)
  // it was shown by a stranger: it is worth nothing any more
  expect(await redeem(second.window, second.ticket)).not.toBe(200)
  await context.close()
})
