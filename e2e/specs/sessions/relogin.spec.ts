import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Response } from '@playwright/test'
import { createPortal, type Portal } from '../../pages/portal.ts'
import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'
import { takeSession } from '../../pages/take-session.ts'
import { settled } from '../../pages/settled.ts'
import { expect, test } from '../../isolated-portal.ts'
import { texts } from '../../texts.ts'

const ANNA = 612
const END = 'update session set absolute_expires_at = now() where user_id = $1'
const TOKENS_END =
  'update access_token set expires_at = now() from session where session_id = session.id and user_id = $1'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.en.relogin })

/** Signs in and waits for the start-up calls, so that the call of `ask` is the first one that is refused. */
const signIn = (portal: Portal) => settled(portal.page, () => portal.signIn('anna'))

/** Presses the button whose panel needs a call. A call in the background may already have covered it with the dialog. */
const ask = (page: Page) => page.getByRole('button', { name: texts.en.organisation }).dispatchEvent('click')

test('SESS-29 SESS-19 SESS-22 SESS-46 SESS-130 SESS-131 relogin keeps the open work, continues waiting calls and informs other tabs', async ({
  portal,
  page,
  context,
  isolatedPortal,
}) => {
  await signIn(portal)
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')
  const other = createPortal(await context.newPage(), texts.en)
  await settled(other.page, () => other.page.goto('/portal/'))
  await expect(other.organisation).toBeVisible()
  const address = page.url()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))

  // the first refusal would open the dialog over both buttons, so the session ends when both calls wait
  let requestReceived = () => {}
  const bothRequested = new Promise<void>((done) => (requestReceived = done))
  await context.route(/\/(api|identification)\//, async (route) => {
    await bothRequested
    await route.continue()
  })
  await ask(page)
  const isVisit = (response: Response) =>
    response.url().endsWith('/user-recent-visits') && response.request().method() === 'POST' && response.ok()
  const visited = other.page.waitForResponse(isVisit)
  await other.openMenu('Planning')
  await isolatedPortal.query(END, [ANNA])
  requestReceived()
  const dialog = dialogOf(page)
  await expect(dialog).toBeVisible()
  await expect(dialogOf(other.page)).toBeVisible()
  await page.bringToFront()
  expect(await dialog.evaluate((element) => element.parentElement?.offsetWidth)).toBe(420)
  // the open popover is below the dialog, also where it extends beyond the dialog
  const isOver = (element: HTMLElement) => {
    const { right, top, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(right - 4, top + height / 2))
  }
  await expect(page.locator('[role=dialog]')).toHaveCount(2)
  expect(await dialog.evaluate(isOver)).toBe(true)
  const account = dialog.getByRole('textbox', { name: 'Account' })
  const password = dialog.getByRole('textbox', { name: 'Password' })
  await expect(account).toHaveValue(/anna/i)
  await expect(account).toHaveJSProperty('readOnly', true)
  await expect(password).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()

  await password.fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(dialogOf(other.page)).toBeHidden()
  await visited
  expect(sent.filter((path) => path.endsWith('/session/renew')).length).toBeLessThanOrEqual(1)
  // the popover that sent the call is still open and has its answer
  await expect(page.getByRole('treeitem', { name: 'Öresund Tunnel' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(page.url()).toBe(address)
  await expect(portal.organisation).toHaveAccessibleName(/Öresund Tunnel/)
  await expect(note).toHaveValue('Night shift from March')
  await expect(portal.activeTab).toHaveText('Schedule')
})

test('SESS-29 SDK-43 SESS-132 SDK-59 an application with a token receives one of the new session, and its calls continue', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await signIn(portal)
  // opening an application reports it to the server a moment later; that call must not be the first refused one
  const sessionAnswer = page.waitForResponse((response) => response.url().includes('/identification/session/app?'))
  const frame = await frameWithSdk(portal)
  await sessionAnswer
  const tokenOf = () => frame.evaluate(() => (window as unknown as SdkWindow).portal.requestToken())
  const former = await tokenOf()
  await frame.evaluate(() => {
    const { portal: own, heard } = window as unknown as SdkWindow
    own.onTokenRenewed(({ token }) => void heard.push(token))
  })
  await isolatedPortal.query(TOKENS_END, [ANNA])
  await isolatedPortal.query(END, [ANNA])
  await page.getByRole('button', { name: 'User menu' }).click()
  const item = page.getByRole('menuitem', { name: 'Sign out' })
  await expect(item).toBeVisible()
  const waiting = tokenOf()
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  // the open menu is still visible
  await expect(item).toBeVisible()
  await waiting
  await expect.poll(() => frame.evaluate(() => (window as unknown as SdkWindow).heard.length)).toBe(1)
  const renewed = await tokenOf()
  expect(renewed.token).not.toBe(former.token)
  expect(await frame.evaluate(() => (window as unknown as SdkWindow).heard)).toEqual([renewed.token])
})

test('SESS-50 after relogin a person without permission for the organisation is told and enters the usual one', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await signIn(portal)
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  await isolatedPortal.query(
    `insert into org_grant (tenant_id, id, subject_kind, subject, org_id, inherit, auth_type)
      values (20001, 990001, 'user', $1, 41001, true, 0)`,
    [String(ANNA)],
  )
  await isolatedPortal.query(END, [ANNA])
  await ask(page)
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')

  await expect(page.getByText('You don’t have access to Öresund Tunnel.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(portal.organisation).not.toHaveAccessibleName(/Öresund Tunnel/)
  await expect(portal.tab('Schedule')).toBeHidden()
})

test('SESS-51 SESS-41 SESS-142 relogin keeps a participant’s identity, and a bearer with another identity shows an alert', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  await page.clock.install()
  await takeSession(page.context().request, 'li.wei')
  const start = '/portal/1/?tenantId=20001&orgId=41001&externalEntityId=7001'
  await settled(page, () => page.goto(start))
  await expect(portal.organisation).toContainText('Öresund Tunnel')

  // deletes the session, so that the new session has no identity
  await isolatedPortal.query('delete from session where user_id = 501')
  await ask(page)
  const again = page.waitForResponse('**/verify-tenant/relist')
  await dialogOf(page).getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  expect(await (await again).json()).toMatchObject({ success: true, data: { identityCode: 'P-7001' } })
  await expect(dialogOf(page)).toBeHidden()

  // the server changes the identity of the page's bearer without a notice to the page
  await isolatedPortal.query(
    `update token_identity set identity_code = 'T-20001', external_entity_id = null, participant_org_id = null
      from session where token_identity.session_id = session.id and user_id = 501`,
  )
  await page.clock.fastForward(31_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const notice = page.getByRole('alertdialog', { name: 'You switched accounts in another tab' })
  const entered = page.waitForRequest((request) => request.url().includes('/identification/session/tenant'))
  await notice.getByRole('button', { name: 'Refresh page' }).click()
  expect(new URL((await entered).url()).search).toBe('?tenantId=20001&identityCode=P-7001&participantOrgId=7101')
  await expect(portal.organisation).toContainText('Öresund Tunnel')
})

test('SESS-65 two browser tabs keep two identities across renewals and reloads', async ({
  portal,
  page,
  context,
  isolatedPortal,
}) => {
  await takeSession(context.request, 'li.wei')
  const at = '/portal/1/?tenantId=20001&orgId=41001'
  await settled(page, () => page.goto(`${at}&externalEntityId=7001`))
  const other = createPortal(await context.newPage(), texts.en)
  await settled(other.page, () => other.page.goto(`${at}&externalEntityId=20001`))
  const identityOf = (tab: Page) =>
    tab.evaluate(async () => {
      const { token } = JSON.parse(sessionStorage.getItem('portal.token') ?? '{}') as { token: string }
      const answer = await fetch('/api/uaa/user', { headers: { authorization: `Bearer ${token}` } })
      return ((await answer.json()) as { identityCode?: string }).identityCode
    })
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  await expect(other.organisation).toBeVisible()
  expect([await identityOf(page), await identityOf(other.page)]).toEqual(['P-7001', 'T-20001'])

  await isolatedPortal.query(
    'update access_token set expires_at = now() from session where session_id = session.id and user_id = 501',
  )
  const renewed = page.waitForResponse('**/session/renew')
  await ask(page)
  expect((await renewed).status()).toBe(200)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await identityOf(page)).toBe('P-7001')

  await page.evaluate(() => sessionStorage.removeItem('portal.token'))
  await settled(page, () => page.reload())
  await expect(portal.organisation).toContainText('Öresund Tunnel')
  expect(await identityOf(page)).toBe('P-7001')
})

test('SESS-39, SESS-139 the session ends by itself in a registered embedding page, and nothing happens in others', async ({
  portal,
  page,
  isolatedPortal,
}) => {
  const frame = `${isolatedPortal.origin}/portal/1/?tenantId=20001`
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><iframe src="${frame}" width="1000" height="700"></iframe>`)
  })
  await new Promise<void>((done) => server.listen(0, () => done()))
  // the embedder is on the same site, so the browser sends the session cookie
  const embedder = `http://intranet.portico.localhost:${(server.address() as AddressInfo).port}`
  try {
    await signIn(portal)
    await page.goto(embedder)
    const inside = page.frameLocator('iframe')
    await expect.poll(() => page.frames().at(-1)?.url()).toContain('chrome-error:')
    expect((await page.context().cookies()).some(({ name }) => name === 'signed_in')).toBe(true)

    await isolatedPortal.query('insert into tenant_embedder (tenant_id, origin) values (20001, $1)', [embedder])
    await settled(page, () => page.goto(embedder))
    await expect(inside.getByRole('button', { name: texts.en.organisation })).toBeVisible()
    await isolatedPortal.query(END, [ANNA])
    // a call in the background may show the notice first, so the button may already be covered
    await inside.getByRole('button', { name: texts.en.organisation }).dispatchEvent('click')
    const notice = inside.getByRole('alertdialog', { name: 'Login information has expired, please log in again' })
    await expect(notice).toBeVisible()
    await expect(inside.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
    const isMarked = async () => (await page.context().cookies()).some(({ name }) => name === 'signed_in')
    await expect.poll(isMarked).toBe(false)
    const opened = page.waitForEvent('popup')
    await notice.getByRole('button').click()
    await expect(await opened).toHaveURL(/\/login/)
  } finally {
    server.close()
  }
})
