import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '../../fixtures.ts'
import { createPortal } from '../../pages/portal.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { texts } from '../../texts.ts'

const RESET_LINK = /https?:\/\/\S+\/login\/reset#[\w-]{43}/
const NEW = 'En bro över Öresund 隧道'
const passwordTexts = {
  en: {
    weak: 'Your password is at risk! Please change password!',
    page: 'Change password',
    forgotten: 'Forgot password?',
    send: 'Send link',
    sent: 'we’ve sent a link',
    fresh: 'New password',
    again: 'Confirm new password',
    save: 'Save new password',
    saved: 'Your new password is set. You can sign in with it now.',
  },
  'sv-SE': {
    weak: 'Ditt lösenord är osäkert! Byt lösenord!',
    page: 'Byt lösenord',
    forgotten: 'Glömt lösenordet?',
    send: 'Skicka länk',
    sent: 'har vi skickat en länk dit',
    fresh: 'Nytt lösenord',
    again: 'Upprepa nytt lösenord',
    save: 'Spara lösenordet',
    saved: 'Lösenordet har bytts. Logga in med det nya.',
  },
  'zh-CN': {
    weak: '您的密码存在风险！请修改密码！',
    page: '修改密码',
    forgotten: '忘记密码？',
    send: '发送链接',
    sent: '链接已发出',
    fresh: '新密码',
    again: '确认新密码',
    save: '保存新密码',
    saved: '新密码已设置，请使用新密码登录。',
  },
}

interface Ground {
  origin: string
  query: (sql: string) => Promise<void>
  outbox: () => Promise<string[]>
  /** Returns the link in the only message that is not in `former`. */
  newLink: (former: readonly string[]) => Promise<string>
  /** Returns the only message to an address. */
  mailTo: (address: string) => Promise<string>
}

/** Starts a separate portal with its outbox, so that password changes do not affect other journeys. */
async function startGround() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-outbox-'))
  const { origin, query, stop } = await startIsolatedPortal(`account_${process.pid}`, { DATA_DIR: folder })
  const outbox = (): Promise<string[]> => readdir(join(folder, 'outbox')).catch(() => [])
  const readAll = async (names: readonly string[]) =>
    (await Promise.all(names.map((name) => readFile(join(folder, 'outbox', name), 'utf8')))).map((letter) =>
      letter.replaceAll('=\n', ''),
    )
  return {
    origin,
    query,
    outbox,
    async mailTo(address: string) {
      const matches = async () => (await readAll(await outbox())).filter((mail) => mail.includes(`\nTo: ${address}\n`))
      await expect.poll(async () => (await matches()).length).toBe(1)
      return (await matches())[0] ?? ''
    },
    async newLink(former: readonly string[]) {
      // Sign-ins of other tests may send messages, too (SIGN-149).
      const links = async () => {
        const names = (await outbox()).filter((name) => !former.includes(name))
        const matches = (await readAll(names)).map((letter) => RESET_LINK.exec(letter)?.[0])
        return matches.filter((link) => link !== undefined)
      }
      await expect.poll(async () => (await links()).length).toBe(1)
      return (await links())[0] ?? ''
    },
    async stop() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const test = base.extend<{ ground: Ground }>({
  ground: async ({ once }, use) => use(await once('account', startGround)),
  baseURL: async ({ ground }, use) => use(ground.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

for (const [language, account] of [
  ['en', 'auditor'],
  ['sv-SE', 'erik'],
  ['zh-CN', 'gdpr'],
] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`SIGN-45, SIGN-46, SIGN-47, SIGN-99 a link replaces a forgotten password, in ${language}`, async ({
      portal,
      page,
      ground,
    }) => {
      const [text, former, requests] = [passwordTexts[language], await ground.outbox(), [] as string[]]
      page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
      await portal.signInPage.open()
      await page.getByRole('link', { name: text.forgotten }).click()
      await page.getByRole('textbox', { name: portal.texts.account, exact: true }).fill(account)
      await page.getByRole('button', { name: text.send }).click()
      await expect(page.getByRole('status')).toContainText(text.sent)

      const link = await ground.newLink(former)
      await page.goto(link)
      await expect(page).toHaveURL(/\/login\/reset$/)
      await page.getByRole('textbox', { name: text.fresh, exact: true }).fill(NEW)
      await page.getByRole('textbox', { name: text.again, exact: true }).fill(NEW)
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.getByRole('status')).toHaveText(text.saved)

      expect(requests.filter((line) => line.includes(link.split('#')[1] ?? ''))).toEqual([])
      await page.goto(link)
      await page.getByRole('textbox', { name: text.fresh, exact: true }).fill(`${NEW} 2`)
      await page.getByRole('textbox', { name: text.again, exact: true }).fill(`${NEW} 2`)
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    })
  })
}

test('SIGN-58 closing the banner hides it until the next page load', async ({ portal, page }) => {
  await portal.signIn('weak', 'password')
  const banner = page.getByRole('alert').filter({ hasText: passwordTexts.en.weak })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText(/Schedule/)
  await expect(banner).toHaveCount(0)
})

test('SIGN-42, SIGN-43, SIGN-58, SDK-54 a banner reports a weak password; changing it removes the banner and ends other sessions', async ({
  portal,
  page,
  browser,
  ground,
}) => {
  const elsewhere = await browser.newContext({ baseURL: ground.origin })
  const other = createPortal(await elsewhere.newPage(), texts.en)
  await other.signIn('weak', 'password')
  await page.route('**/theme-settings/header', (route) => route.abort())
  await portal.signIn('weak', 'password')
  const banner = page.getByRole('alert').filter({ hasText: passwordTexts.en.weak })
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Close' })).toBeVisible()
  await banner.getByRole('button', { name: passwordTexts.en.page }).click()

  const form = portal.application(passwordTexts.en.page)
  const [former, fresh, again] = ['Current password', 'New password', 'Confirm new password'].map((name) =>
    form.getByRole('textbox', { name, exact: true }),
  )
  const save = form.getByRole('button', { name: 'Save new password' })
  await save.click()
  await expect(form.getByText('Enter current password')).toBeVisible()
  await former?.fill('password')
  await fresh?.fill('dragon12')
  await expect(form.getByText('Easy to guess')).toBeVisible()
  await again?.fill('dragon12')
  await save.click()
  await expect(form.getByRole('alert')).toHaveText('This password is too common. Please choose another.')
  await fresh?.fill(NEW)
  await expect(form.getByText('Strong')).toBeVisible()
  await again?.fill(NEW)
  await save.click()

  await expect(form.getByRole('status')).toHaveText('Your new password is set. You’re signed out everywhere else.')
  await expect(banner).toHaveCount(0)
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('SIGN-44 an expired password is replaced, and sign-in continues', async ({ portal, page, ground }) => {
  await ground.query(`update user_account set password_expires_at = now() - interval '1 day' where username = 'anna'`)
  await portal.signInPage.open()
  await portal.signInPage.submit('anna')
  await expect(page.getByRole('heading', { name: 'Your password has expired' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('1234567')
  await page.getByRole('button', { name: passwordTexts.en.save }).click()
  await expect(page.getByText('The new password must be 8 to 128 characters long.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW)
  await page.getByRole('textbox', { name: 'Confirm new password' }).fill(NEW)
  await page.getByRole('button', { name: passwordTexts.en.save }).click()

  await expect(portal.organisation).toContainText('Öresund Tunnel')
})

test('SIGN-48, SIGN-49, SIGN-50, SIGN-147, SIGN-148, SIGN-158 sessions are listed and ended, one or all others, and recorded in the security log', async ({
  portal,
  page,
  browser,
  ground,
}) => {
  const elsewhere = await browser.newContext({ baseURL: ground.origin })
  const other = createPortal(await elsewhere.newPage(), texts.en)
  await other.signIn('ops')
  await portal.signInAt('ops', '/portal/100124')
  const list = portal.application('My sessions').getByRole('list', { name: 'My sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome')
  await expect(list.getByText('127.0.•.•').first()).toBeVisible()

  await list.getByRole('button', { name: 'Sign out' }).press('Enter')

  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(portal.application('My sessions').getByRole('status')).toHaveText('Signed out on that device.')
  const endOthers = portal.application('My sessions').getByRole('button', { name: 'Sign out everywhere else' })
  await expect(endOthers).toBeFocused()
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/login/)

  await other.signIn('ops')
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  const question = portal.application('My sessions').getByRole('dialog', { name: 'Sign out everywhere else?' })
  await endOthers.press('Enter')
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(question).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(endOthers).toBeFocused()
  await endOthers.press('Enter')
  await question.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')

  await expect(portal.application('My sessions').getByRole('status')).toHaveText('You’re signed out everywhere else.')
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(endOthers).toBeFocused()
  await expect(endOthers).toHaveAttribute('aria-disabled', 'true')
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/login/)
  await elsewhere.close()
  await page.goto('/portal/100123')
  const log = portal.application('Security log')
  await expect(log.getByRole('row').nth(1)).toContainText('Device signed out')
  await expect(log.getByRole('row').filter({ hasText: 'Sign-in' })).toHaveCount(3)
})

test('SIGN-151, SIGN-157, FACTOR-23 a mail address is changed with the code that was sent to it, by keyboard', async ({
  portal,
  page,
  ground,
}) => {
  await portal.signInAt('admin.hamnverket', '/portal/100121')
  const details = portal.application('Personal details').getByRole('region', { name: 'E-mail and mobile number' })
  const change = details.getByRole('button', { name: 'Change e-mail address' })
  const fresh = details.getByRole('textbox', { name: 'New e-mail address' })
  const code = details.getByRole('textbox', { name: 'Verification code' })
  await expect(details.getByText('admin@hamnverket.se')).toBeVisible()

  await change.press('Enter')
  await expect(fresh).toBeFocused()
  await fresh.fill('nobody')
  await fresh.press('Enter')
  await expect(details.getByText('Enter an e-mail address, such as name@example.com')).toBeVisible()
  await ground.query(
    `update session set authenticated_at = now() - interval '11 minutes' where user_id = (select id from user_account where username = 'admin.hamnverket')`,
  )
  await fresh.fill('henrik.ny@example.com')
  await fresh.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(details.getByRole('status').first()).toHaveText(
    'We’ve sent a code to henrik.ny@example.com. Enter it within 10 minutes.',
  )
  await expect(code).toBeVisible()

  await page.reload()
  await code.fill('12')
  await code.press('Enter')
  await expect(details.getByText('Enter the 6-digit code')).toBeVisible()
  const mail = await ground.mailTo('henrik.ny@example.com')
  const sent = /^(\d{6})$/m.exec(mail)?.[1] ?? ''
  await code.fill(sent === '000000' ? '000001' : '000000')
  await code.press('Enter')
  await expect(details.getByRole('alert').filter({ hasText: 'Incorrect verification code' })).toBeVisible()
  await code.fill(sent)
  await code.press('Enter')

  await expect(details.getByRole('status').first()).toHaveText(
    'Your e-mail address has been changed. You’re signed out everywhere else.',
  )
  await expect(details.getByText('henrik.ny@example.com')).toBeVisible()
  await expect(change).toBeFocused()
  await ground.mailTo('admin@hamnverket.se')
  await page.goto('/portal/100123')
  await expect(portal.application('Security log').getByText('E-mail address or mobile number changed')).toBeVisible()
})
