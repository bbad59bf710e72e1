import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'

const words = {
  mobileTab: 'Mobile code',
  mobile: 'Mobile number',
  code: 'Mobile verification code',
  send: 'Send code',
  enterMobile: 'Enter mobile number',
  enterCode: 'Enter mobile verification code',
  wrongCode: 'Incorrect verification code',
  sent: 'If this number is registered',
  qrTab: 'QR code',
  qrImage: 'Sign-in QR code',
  allow: 'Allow',
  number: 'Number next to the code',
  signedIn: 'The browser is signed in.',
  signIn: 'Sign in',
} as const

/** Returns the code of the last text message to this number in the log of the demonstration's server. */
function sentTo(number: string): string {
  const folder = join(import.meta.dirname, '../../../.cache/reports')
  const lines = readdirSync(folder)
    .filter((name) => name.startsWith('e2e-') && name.endsWith('.log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line.includes(`"to":"${number}"`))
    .map((line) => JSON.parse(line) as { time: string; sms: { text: string } })
    .toSorted((a, b) => a.time.localeCompare(b.time))
  return /\d{6}/.exec(lines.at(-1)?.sms.text ?? '')?.[0] ?? ''
}

async function phoneOf(context: BrowserContext): Promise<Page> {
  await context.addInitScript((text) => localStorage.setItem('portal.locale', text), JSON.stringify('en'))
  return context.newPage()
}

const PHONE = {
  viewport: { width: 390, height: 844 },
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
}

test('SIGN-16 SIGN-17 SIGN-19 SIGN-29 SIGN-95 SIGN-138 a person signs in with a text message code', async ({
  portal,
  page,
}) => {
  const text = words
  await portal.signInPage.open()
  await portal.signInPage.account.fill('typed before')
  await page.getByRole('tab', { name: 'Password' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: text.mobileTab })).toBeFocused()
  await expect(page.getByRole('tab', { name: text.mobileTab })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: text.signIn, exact: true }).click()
  await expect(page.getByText(text.enterMobile)).toBeVisible()

  await page.getByRole('textbox', { name: text.mobile }).fill('+46 70-123 45 67')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.sent)).toBeVisible()
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled()
  await page.getByRole('button', { name: text.signIn, exact: true }).click()
  await expect(page.getByText(text.enterCode)).toBeVisible()
  const code = sentTo('+46701234567')
  const field = page.getByRole('textbox', { name: text.code })
  await field.fill(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText(text.wrongCode)
  await page.getByRole('tab', { name: 'Password' }).click()
  await expect(portal.signInPage.account).toHaveValue('typed before')
  await page.getByRole('tab', { name: text.mobileTab }).click()
  await field.fill(code)
  await page.getByRole('checkbox', { name: 'Stay signed in for one week' }).last().check()
  await field.press('Enter')

  await expect(portal.organisation).toBeVisible()
  const days = await page.evaluate(
    () => (Number(localStorage.getItem('portal.freeLoginTimeout')) - Date.now()) / 86_400_000,
  )
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
})

test('SIGN-16 SIGN-17 SIGN-18 an unknown number shows the same texts as a known one', async ({ portal, page }) => {
  const text = words
  await portal.signInPage.open()
  await page.getByRole('tab', { name: text.mobileTab }).click()
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.enterMobile)).toBeVisible()
  await page.getByRole('textbox', { name: text.mobile }).fill('+46709999999')
  await page.getByRole('button', { name: text.send }).click()
  await expect(page.getByText(text.sent)).toBeVisible()

  await page.getByRole('textbox', { name: text.code }).fill('123456')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('alert')).toContainText(text.wrongCode)
})

test('SIGN-22 SIGN-23 SIGN-26 SIGN-133 LOOK-209 a phone scans the code, signs in, and approves the browser', async ({
  portal,
  page,
  browser,
  baseURL,
}) => {
  const text = words
  await portal.signInPage.open()
  const imageAnswer = page.waitForResponse((response) => response.url().includes('/identification/qrcode.img'))
  await page.getByRole('tab', { name: text.qrTab }).click()
  await expect(page.getByRole('tabpanel').getByRole('img')).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('status')).toHaveText('')
  const id = (await imageAnswer).headers()['x-qr-id']
  await expect(page.getByRole('img', { name: text.qrImage })).toBeVisible()

  const context = await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })
  const phone = await phoneOf(context)
  await phone.goto(`/login/scan/${id}`)
  await phone.locator('input[name=account]').fill('anna')
  await phone.locator('input[name=password]').fill(PASSWORD)
  await phone.getByRole('button', { name: text.signIn, exact: true }).click()

  await expect(phone.getByText('Chrome, Linux').or(phone.getByText('Chrome, Windows'))).toBeVisible()
  await expect(phone.getByText('127.0.0.1')).toBeVisible()
  const shown = page.getByRole('status').locator('strong')
  const number = (await shown.textContent()) ?? ''
  const field = phone.getByRole('textbox', { name: text.number })
  await field.fill(number === '00' ? '01' : '00')
  await phone.getByRole('button', { name: text.allow }).click()
  await expect(field).toHaveValue('')
  await field.fill(number)
  await phone.getByRole('button', { name: text.allow }).click()

  await expect(phone.getByText(text.signedIn)).toBeVisible()
  await expect(portal.organisation).toBeVisible()
  await context.close()
})

const SCAN_TEXTS = [
  ['en', 'QR code', 'Your phone must be signed in to the portal. After the scan a number appears here'],
  ['zh-CN', '扫码登录', '请使用已登录门户的手机扫码。扫码后此处会显示一个数字'],
  ['sv-SE', 'QR-kod', 'Du måste vara inloggad i portalen på mobilen. När du har skannat visas ett nummer här'],
] as const

for (const [language, tab, explanation] of SCAN_TEXTS)
  test.describe(language, () => {
    test.use({ language })

    test(`SIGN-22 LANG-1 the panel of the code says beforehand what a scan needs and brings, ${language}`, async ({
      page,
    }) => {
      await page.goto('/login')
      await page.getByRole('tab', { name: tab }).click()
      const panel = page.getByRole('tabpanel')
      await expect(panel.getByRole('img')).toBeVisible()
      await expect(panel.getByText(explanation)).toBeVisible()
    })
  })

test('SIGN-25 SIGN-26 SIGN-27 SIGN-132 SIGN-134 a code in the user menu signs a phone in as the same person', async ({
  portal,
  page,
  browser,
  baseURL,
}) => {
  await portal.signIn('anna')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/identification/app-scan'))
  await page.getByRole('menuitem', { name: 'Scan to sign in to the app' }).click()
  const { url } = (await (await answer).json()) as { url: string }
  const dialog = page.getByRole('dialog', { name: 'Scan to sign in to the app' })
  await expect(dialog.getByRole('img', { name: 'QR code for signing in on a phone' })).toBeVisible()

  const context = await browser.newContext({ ...PHONE, baseURL: baseURL ?? '' })
  const phone = await phoneOf(context)
  await phone.goto(url)
  await phone.getByRole('button', { name: 'Continue' }).click()
  const number = (await phone.getByRole('status').locator('strong').textContent()) ?? ''
  expect(phone.url()).not.toContain('#')
  await expect(dialog.getByText('Safari, iOS')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Number on the phone' }).fill(number)
  await dialog.getByRole('button', { name: 'Sign in phone' }).click()

  await expect(dialog.getByText('The phone is signed in.')).toBeVisible()
  await expect(phone).toHaveURL(/\/portal\//)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await context.close()
})

test('SIGN-22 a page of another site cannot show the code', async ({ page, baseURL }) => {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<title>waiting</title><img src="${baseURL}/identification/qrcode.img?v=1" onload="document.title='shown'" onerror="document.title='blocked'">`,
    )
  })
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
  const failure = page.waitForEvent('requestfailed')

  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}`)

  await expect(page).toHaveTitle('blocked')
  expect((await failure).failure()?.errorText).toContain('BLOCKED_BY_RESPONSE')
  expect((await page.context().cookies(baseURL)).filter(({ name }) => name.endsWith('pre_qr'))).toEqual([])
  site.close()
})

test('SIGN-28, SIGN-137 the captcha is read aloud and can still be used once', async ({ portal, page }) => {
  const { signInPage } = portal
  await signInPage.open()
  let show = () => {}
  const mayShow = new Promise<void>((done) => (show = done))
  await page.route('**/identification/captcha?t=*', async (route) => {
    await mayShow
    await route.continue()
  })
  for (let attempt = 1; attempt <= 3; attempt++) {
    const answered = page.waitForResponse('**/identification/login')
    await signInPage.submit('hard.of.seeing', 'not-the-password')
    await answered
    await expect(signInPage.warning).toBeVisible()
  }
  await expect(signInPage.captcha).toBeVisible()
  // the audio belongs to the visible captcha, so it is disabled until the picture is loaded
  const listen = page.getByRole('button', { name: 'Listen' })
  await expect(listen).toBeDisabled()
  show()
  await expect(listen).toBeEnabled()
  await listen.focus()
  const answer = page.waitForResponse((response) => response.url().includes('/captcha/audio'))
  await page.keyboard.press('Enter')

  const sound = await answer
  expect(sound.status()).toBe(200)
  expect(sound.headers()['content-type']).toBe('audio/wav')
  await expect(page.getByText('Reading the captcha aloud…')).toBeAttached()
})

test('SIGN-14 SIGN-15 on plain http a library encrypts the password, below a warning', async ({
  portal,
  page,
  baseURL,
}) => {
  const address = new URL('/login', baseURL ?? '')
  address.hostname = 'portal.test'
  const requests: string[] = []
  const sent: string[] = []
  page.on('request', (request) => {
    requests.push(request.url())
    sent.push(request.postData() ?? '')
  })
  await page.goto(address.href)
  expect(await page.evaluate(() => [isSecureContext, typeof crypto.subtle])).toEqual([false, 'undefined'])
  await expect(page.getByText('This connection isn’t secure')).toBeVisible()
  expect(requests.filter((url) => url.includes('encrypt-password'))).toEqual([])

  await portal.signInPage.submit('anna')

  await expect(portal.organisation).toBeVisible()
  const login = sent.find((body) => body.includes('"account"')) ?? '{}'
  const { password } = JSON.parse(login) as { password: string }
  expect(JSON.parse(Buffer.from(password.split('.')[0] ?? '', 'base64url').toString())).toMatchObject({
    alg: 'RSA-OAEP-256',
    enc: 'A256GCM',
  })
  expect(sent.filter((body) => body.includes(PASSWORD))).toEqual([])
  const libraries = requests.filter((url) => url.includes('encrypt-password'))
  expect(libraries).toEqual([expect.stringContaining('encrypt-password-insecure-context')])
})
