import { expect, test } from '../../fixtures.ts'
import { createPortal } from '../../pages/portal.ts'
import { texts } from '../../texts.ts'

/** Storage keys of the device, which may remain since they contain no data of the person (D100). */
const DEVICE_KEYS = [
  'affixStatus',
  'affixWidth',
  'asideWidth',
  'cascaderOffset',
  'locale',
  'debugMode',
  'envInfo',
  'tenantThemeCode',
  'intranet',
  'welcomeTipDoNotPrompt',
].map((key) => `portal.${key}`)

test('SESS-10 SESS-11 SESS-12 no token is in the local storage, and after log-out no token works and no data of the person remains', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText('Schedule')
  const token = await page.evaluate(() => sessionStorage.getItem('portal.token') ?? '')
  const bearer = /[\w-]{32,}/.exec(token)?.[0] ?? ''
  // SESS-12
  expect(bearer).not.toBe('')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(bearer)

  const cookies = await context.cookies()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const call = (headers: Record<string, string>) =>
    fetch(new URL('/api/uaa/user', page.url()), { headers: { 'sec-fetch-site': 'same-origin', ...headers } })
  expect((await call({ cookie, authorization: `Bearer ${bearer}` })).status).toBe(200)

  await portal.logOut()
  await expect(page).toHaveURL(/\/login/)
  await portal.signInPage.account.waitFor()

  expect((await call({ cookie, authorization: `Bearer ${bearer}` })).status).toBe(401)
  const renewed = await fetch(new URL('/identification/session/renew', page.url()), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ tenantId: 20001 }),
  })
  expect(renewed.status).toBe(401)
  const left = await page.evaluate(async () => ({
    session: Object.keys(sessionStorage),
    local: Object.keys(localStorage),
    caches: 'caches' in window ? await caches.keys() : [],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }))
  expect(left.local.filter((key) => !DEVICE_KEYS.includes(key))).toEqual([])
  expect({ ...left, local: [] }).toEqual({ session: [], local: [], caches: [], databases: [] })
  const remaining = (await context.cookies()).filter(({ value }) => value !== '').map(({ name }) => name)
  expect(remaining.filter((name) => /sid|signed_in/.test(name))).toEqual([])

  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  await expect(portal.signInPage.account).toBeVisible()
  await expect(portal.organisation).toBeHidden()
  await expect(page.getByText('Anna Berg')).toBeHidden()
})

test('SESS-13 two browser tabs work in two tenants at once', async ({ portal, page, context, tenantDialog }) => {
  await portal.signInPage.open()
  await portal.signInPage.submit('admin.nordbro')
  await tenantDialog.choose('Nordbro AB')
  await tenantDialog.enter.click()
  await expect(portal.organisation).toBeVisible()
  const first = await portal.organisation.textContent()

  const other = await context.newPage()
  await other.goto('/portal/1/?tenantId=20005')
  const organisation = other.getByRole('button', { name: 'Organisation and project: ' })
  await expect(organisation).toBeVisible()
  await expect(organisation).not.toHaveText(first ?? '')

  await page.reload()
  await expect(portal.organisation).toHaveText(first ?? '')
})

test('SESS-18 log-out in another window is announced, and signing in leads back to the same page', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const other = createPortal(await context.newPage(), texts.en)
  await other.page.goto('/portal/')
  await other.logOut()

  await expect(page.getByText('You were signed out in another window')).toBeVisible({ timeout: 15_000 })
  await portal.signInPage.submit('anna')

  await expect(portal.activeTab).toHaveText('Schedule')
  await expect(page).toHaveURL(/\/portal\/100231/)
})

test('SESS-18 TAB-12 SESS-109 unsaved changes are listed before a log-out in another window discards them', async ({
  portal,
  page,
  context,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift from March')
  const other = createPortal(await context.newPage(), texts.en)
  await other.page.goto('/portal/')
  await other.logOut()

  const question = page.getByRole('dialog', { name: 'You were signed out in another window' })
  await expect(question).toContainText('Schedule')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(note).toHaveValue('Night shift from March')
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})
