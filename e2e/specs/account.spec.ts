import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '../fixtures.ts'
import { createPortal } from '../pages/portal.ts'
import { startTampered } from '../tampered.ts'
import { words } from '../words.ts'

const NEW = 'En bro över Öresund 隧道'
const texts = {
  en: {
    weak: 'Your password is at risk! Please change password!',
    page: 'Change password',
    forgotten: 'Forgotten password?',
    send: 'Send the link',
    sent: 'a link is on its way',
    fresh: 'New password',
    again: 'New password again',
    save: 'Save the new password',
    saved: 'The new password is set. You can sign in with it.',
  },
  'sv-SE': {
    weak: 'Ditt lösenord är osäkert! Byt lösenord!',
    page: 'Byt lösenord',
    forgotten: 'Glömt lösenordet?',
    send: 'Skicka länken',
    sent: 'är en länk på väg',
    fresh: 'Nytt lösenord',
    again: 'Nytt lösenord igen',
    save: 'Spara det nya lösenordet',
    saved: 'Det nya lösenordet gäller. Du kan logga in med det.',
  },
  'zh-CN': {
    weak: '您的密码存在风险！请修改密码！',
    page: '修改密码',
    forgotten: '忘记密码？',
    send: '发送链接',
    sent: '链接已经发出',
    fresh: '新密码',
    again: '再次输入新密码',
    save: '保存新密码',
    saved: '新密码已设置，现在可以使用它登录。',
  },
}

interface Ground {
  origin: string
  query: (sql: string) => Promise<void>
  outbox: () => Promise<string[]>
  /** The link in the one message that has come since. */
  newLink: (former: readonly string[]) => Promise<string>
}

/** A portal of its own, and its outbox: passwords that change are nobody else's. */
async function startGround() {
  const folder = await mkdtemp(join(tmpdir(), 'portico-e2e-outbox-'))
  const { origin, query, stop } = await startTampered(`account_${process.pid}`, { DATA_DIR: folder })
  const outbox = (): Promise<string[]> => readdir(join(folder, 'outbox')).catch(() => [])
  return {
    origin,
    query,
    outbox,
    async newLink(former: readonly string[]) {
      const fresh = async () => (await outbox()).filter((name) => !former.includes(name))
      await expect.poll(async () => (await fresh()).length).toBe(1)
      const letter = await readFile(join(folder, 'outbox', (await fresh())[0] ?? ''), 'utf8')
      return /https?:\/\/\S+\/login\/reset#[\w-]{43}/.exec(letter.replaceAll('=\n', ''))?.[0] ?? ''
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

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server: npm run e2e brings one')

for (const [language, account] of [
  ['en', 'auditor'],
  ['sv-SE', 'erik'],
  ['zh-CN', 'gdpr'],
] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`SIGN-45, SIGN-46, SIGN-47, SIGN-99 a forgotten password is replaced by a link, in ${language}`, async ({
      portal,
      page,
      ground,
    }) => {
      const [text, former, asked] = [texts[language], await ground.outbox(), [] as string[]]
      page.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`))
      await portal.signInPage.open()
      await page.getByRole('link', { name: text.forgotten }).click()
      await page.getByRole('textbox', { name: portal.words.account, exact: true }).fill(account)
      await page.getByRole('button', { name: text.send }).click()
      await expect(page.getByRole('status')).toContainText(text.sent)

      const link = await ground.newLink(former)
      await page.goto(link)
      await expect(page).toHaveURL(/\/login\/reset$/)
      await page.getByRole('textbox', { name: text.fresh, exact: true }).fill(NEW)
      await page.getByRole('textbox', { name: text.again, exact: true }).fill(NEW)
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.getByRole('status')).toHaveText(text.saved)

      expect(asked.filter((line) => line.includes(link.split('#')[1] ?? ''))).toEqual([])
      await page.goto(link)
      await page.getByRole('textbox', { name: text.fresh, exact: true }).fill(`${NEW} 2`)
      await page.getByRole('textbox', { name: text.again, exact: true }).fill(`${NEW} 2`)
      await page.getByRole('button', { name: text.save }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    })
  })
}

test('SIGN-58 the banner is closed, and does not come back in the same page', async ({ portal, page }) => {
  await portal.signIn('weak', 'password')
  const banner = page.getByRole('alert').filter({ hasText: texts.en.weak })
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: 'Close' }).click()
  await expect(banner).toHaveCount(0)
  await portal.openApplication('Planning')
  await expect(portal.activeTab).toHaveText(/Schedule/)
  await expect(banner).toHaveCount(0)
})

test('SIGN-42, SIGN-43, SIGN-58, SDK-54 a weak password is said, changed on its page, and the banner goes; other sessions end', async ({
  portal,
  page,
  browser,
  ground,
}) => {
  const elsewhere = await browser.newContext({ baseURL: ground.origin })
  const other = createPortal(await elsewhere.newPage(), words.en)
  await other.signIn('weak', 'password')
  await page.route('**/theme-settings/header', (route) => route.abort())
  await portal.signIn('weak', 'password')
  const banner = page.getByRole('alert').filter({ hasText: texts.en.weak })
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('button', { name: 'Close' })).toBeVisible()
  await banner.getByRole('button', { name: texts.en.page }).click()

  const form = portal.application(texts.en.page)
  const [former, fresh, again] = ['Present password', 'New password', 'New password again'].map((name) =>
    form.getByRole('textbox', { name, exact: true }),
  )
  const save = form.getByRole('button', { name: 'Save the new password' })
  await save.click()
  await expect(form.getByText('Enter the present password')).toBeVisible()
  await former?.fill('password')
  await fresh?.fill('dragon12')
  await expect(form.getByText('Easy to guess')).toBeVisible()
  await again?.fill('dragon12')
  await save.click()
  await expect(form.getByRole('alert')).toHaveText(
    'This password is among the ones that are tried first. Please choose another.',
  )
  await fresh?.fill(NEW)
  await expect(form.getByText('Strong')).toBeVisible()
  await again?.fill(NEW)
  await save.click()

  await expect(form.getByRole('status')).toHaveText('The new password is set. Your other sessions have ended.')
  await expect(banner).toHaveCount(0)
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('SIGN-44 an expired password leads to a new one, and on into the portal', async ({ portal, page, ground }) => {
  await ground.query(`update user_account set password_expires_at = now() - interval '1 day' where username = 'anna'`)
  await portal.signInPage.open()
  await portal.signInPage.submit('anna')
  await expect(page.getByRole('heading', { name: 'Your password has expired' })).toBeVisible()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('1234567')
  await page.getByRole('button', { name: texts.en.save }).click()
  await expect(page.getByText('The new password needs 8 to 128 characters.')).toBeVisible()
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(NEW)
  await page.getByRole('textbox', { name: 'New password again' }).fill(NEW)
  await page.getByRole('button', { name: texts.en.save }).click()

  await expect(portal.organisation).toContainText('Öresund Tunnel')
})

test('SIGN-48, SIGN-49, SIGN-50 sessions are listed and ended, and the security log tells of it', async ({
  portal,
  page,
  browser,
  ground,
}) => {
  const elsewhere = await browser.newContext({ baseURL: ground.origin })
  const other = createPortal(await elsewhere.newPage(), words.en)
  await other.signIn('ops')
  await portal.signInAt('ops', '/portal/100124')
  const list = portal.application('My sessions').getByRole('list', { name: 'My sessions' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.getByRole('listitem').filter({ hasText: 'this one' })).toContainText('Chrome')
  await expect(list.getByText('127.0.•.•').first()).toBeVisible()

  await list.getByRole('button', { name: 'End' }).click()

  await expect(list.getByRole('listitem')).toHaveCount(1)
  await other.page.reload()
  await expect(other.page).toHaveURL(/\/login/)
  await elsewhere.close()
  await page.goto('/portal/100123')
  const log = portal.application('Security log')
  await expect(log.getByRole('row').nth(1)).toContainText('Session ended')
  await expect(log.getByRole('row').filter({ hasText: 'Signing in' })).toHaveCount(2)
})
