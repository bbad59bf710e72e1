import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { createPortal } from '../../pages/portal.ts'
import { expect, test } from '../../fixtures.ts'
import { logOf } from '../../server.ts'
import { texts } from '../../texts.ts'
import { WORKER_PORTAL } from '../../worker-portal.ts'

/** Requests a hand-in code for another browser, from the person's open portal page. */
async function codeFrom(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}') as { token: string }
    const answer = await fetch('/identification/session/ticket', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ purpose: 'hand-in', origin: location.origin }),
    })
    return ((await answer.json()) as { ticket: string }).ticket
  })
}

/** Records the addresses, headers and bodies of all requests, except the two requests that must contain the code. */
function record(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame().parentFrame() === null) return
    if (request.url().endsWith('/session/hand-in')) return
    seen.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return seen
}

test('ENTRY-30 SESS-30 SESS-67 a link with a code names the account and signs the browser in once, and the code is stored nowhere', async ({
  portal,
  page,
  browser,
}) => {
  await portal.signIn('anna')
  const code = await codeFrom(page)
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })
  const seen = record(context)
  const fresh = createPortal(await context.newPage(), texts.en)
  // `currentScript` is null in a module, so it distinguishes the bundle from the page's first inline script
  await fresh.page.addInitScript(() => {
    const told = globalThis as { firstChangeBy?: string }
    const { replaceState } = history
    history.replaceState = function (...change) {
      told.firstChangeBy ??= document.currentScript === null ? 'the bundle' : 'the first script'
      replaceState.apply(this, change)
    }
  })
  const entry = await fresh.page.goto(`/portal/100231?orgId=41001&local_token=${code}#part`)
  expect(await fresh.page.evaluate(() => (globalThis as { firstChangeBy?: string }).firstChangeBy)).toBe(
    'the first script',
  )
  expect(entry?.headers()['referrer-policy']).toBe('strict-origin')
  const question = fresh.page.getByRole('dialog', { name: 'Continue as Anna Berg?' })
  await expect(question).toContainText('anna.berg@nordbro.se')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['__Host-pre_hand_in'])
  await question.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(fresh.organisation).toBeVisible()
  await expect(fresh.activeTab).toHaveText('Schedule')
  await expect(fresh.page).toHaveURL(/\/portal\/100231\?org=[^?]*41001&tenantId=20001#part$/)
  await fresh.application('Schedule').getByRole('textbox').last().waitFor()

  const stored = await fresh.page.evaluate(() => [
    location.href,
    document.referrer,
    JSON.stringify(history.state),
    JSON.stringify(localStorage),
    JSON.stringify(sessionStorage),
    document.cookie,
  ])
  expect([...stored, ...seen].filter((text) => text.includes(code))).toEqual([])
  const log = readFileSync(logOf(WORKER_PORTAL), 'utf8')
  expect(log).toContain('local_token=[hidden]')
  expect(log).not.toContain(code)

  const again = await fresh.page.request.post('/identification/session/hand-in', { data: { code } })
  expect(again.status()).toBe(401)
  await fresh.page.goto(`/portal/1/?local_token=${code}`)
  await expect(fresh.page.getByText('The link you opened has already been used or has expired.')).toBeVisible()
  await expect(fresh.organisation).toBeVisible()
  await context.close()
})

test('SESS-67 SESS-68 declining signs nobody in, and an invalid code leads to the sign-in page with a message', async ({
  portal,
  page,
  browser,
}) => {
  await portal.signIn('anna')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })
  const fresh = createPortal(await context.newPage(), texts.en)
  await fresh.page.goto(`/portal/1/?local_token=${await codeFrom(page)}`)
  await fresh.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(fresh.signInPage.account).toBeVisible()
  expect((await context.cookies()).filter(({ name }) => name.endsWith('sid'))).toEqual([])

  for (const code of ['%00', '%F0%9F%92%A9', 'x']) {
    await fresh.page.goto(`/portal/1/?local_token=${code}`)
    await expect(fresh.signInPage.account).toBeVisible()
  }
  await context.close()
})

test('ENTRY-30 SESS-31 ENTRY-134 when another person is signed in, the page sends no request as the new person before the answer', async ({
  portal,
  page,
  browser,
}) => {
  await portal.signIn('anna')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })
  const other = createPortal(await context.newPage(), texts.en)
  await other.signIn('ops')
  await other.page.evaluate(() => localStorage.setItem('portal.lastOrg.canary', '"CANARY-OF-THE-FORMER"'))
  const calls: string[] = []
  const ask = async () => {
    const code = await codeFrom(page)
    // requests of the former page must not count
    await other.page.goto('about:blank')
    calls.length = 0
    await other.page.goto(`/portal/1/?local_token=${code}`)
    return other.page.getByRole('dialog', { name: /^Continue as .+\?$/ })
  }
  other.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // the look of the tenant is public (LOOK-126) if the call names no person
    const isPublic = pathname === '/identification/branding' && request.headers().authorization === undefined
    if (/^\/(api|identification)\//.test(pathname) && !isPublic) calls.push(pathname)
  })

  const first = await ask()
  await expect(first.getByRole('button', { name: 'Keep current account' })).toBeFocused()
  expect(calls).toEqual(['/identification/session/hand-in'])
  await first.getByRole('button', { name: 'Keep current account' }).click()
  await expect(other.organisation).toBeVisible()
  await expect(other.page.getByRole('button', { name: 'User menu' })).toHaveAccessibleName('User menu')

  const second = await ask()
  await second.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(other.organisation).toBeVisible()
  const text = await other.page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(text).not.toContain('CANARY-OF-THE-FORMER')
  const user = await other.page.evaluate(() => sessionStorage.getItem('portal.user') ?? '')
  expect(user).toContain('"id":612')
  await context.close()
})

test('SESS-43 SEC-15 no data of one person remains in the browser for the next', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await page.evaluate(async () => {
    const cache = await caches.open('of-an-application')
    await cache.put('/portal/canary', new Response('CANARY-OF-ANNA'))
    for (const key of ['lastOrg.612.20001', 'recentVisits.612.20001', 'searchEns', 'identityId.612.20001']) {
      localStorage.setItem(`portal.${key}`, '"CANARY-OF-ANNA"')
    }
    for (const key of ['aiContext', 'menuTabs', 'identitySelections']) {
      sessionStorage.setItem(`portal.${key}`, '"CANARY-OF-ANNA"')
    }
  })
  // deletes the cookies without a log-out, as a browser does on request
  await page.context().clearCookies()
  await page.goto('/login')
  await portal.signInPage.submit('ops')
  await expect(portal.organisation).toBeVisible()
  const stores = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(stores).not.toContain('CANARY-OF-ANNA')
  expect(stores).not.toMatch(/anna/i)
  // the portal does not wait for the deletion
  await expect.poll(() => page.evaluate(() => ('caches' in window ? caches.keys() : []))).toEqual([])
})

test('SESS-34 SESS-33 an image of another site’s page cannot log a person out', async ({ portal, page }) => {
  await portal.signIn('anna')
  const own = new URL(page.url())
  const foreign = await page.context().newPage()
  await foreign.route('http://portal.test/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<img src="${own.origin}/api/uaa/user/logout"><img src="${own.origin}/api/portal/v4/logout">`,
    }),
  )
  await foreign.goto('http://portal.test/')
  await page.reload()
  await expect(portal.organisation).toBeVisible()
})

test('SESS-37 ENTRY-12 the log-in redirect leads back to the requested address', async ({ portal, page }) => {
  await page.goto('/api/portal/v4/main?redirectUrl=%2Fportal%2F100231%3ForgId%3D41001%23part')
  await portal.signInPage.account.waitFor()
  expect(page.url()).not.toContain('state=')
  await portal.signInPage.submit('anna')
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page).toHaveURL(/\/portal\/100231\?org=[^?]*41001&tenantId=20001#part$/)
})
