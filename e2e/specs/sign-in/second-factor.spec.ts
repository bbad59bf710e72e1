import type { CDPSession, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expect, test as base } from '../../fixtures.ts'
import type { Portal } from '../../pages/portal.ts'
import { looksIn } from '../../pages/looks.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'
import { stubPreferences } from '../../pages/stub-preferences.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { axeFindings } from '../../pages/axe.ts'

interface Ground {
  origin: string
  query: (sql: string) => Promise<void>
}

/** A separate portal, so that changed sign-in methods do not affect other journeys. */
const test = base.extend<{ ground: Ground }>({
  ground: async ({ once }, use) =>
    use(await once('second-factor', () => startIsolatedPortal(`factor_${process.pid}`, {}))),
  baseURL: async ({ ground }, use) => use(ground.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

test.afterEach(({ ground }) => ground.query('delete from sign_in_policy'))

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** Logs out and waits for the sign-in page, since its navigation would interrupt a later one. */
const signOut = async (portal: Portal) => {
  await portal.logOut()
  await expect(portal.page).toHaveURL(/\/login/)
  await portal.signInPage.open()
}

const openSecurity = async (page: Page) => {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign-in security' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign-in security' })).toBeVisible()
}

/** Adds Chromium's virtual authenticator, which verifies the person without a prompt. */
async function addAuthenticator(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('FACTOR-24 FACTOR-26 FACTOR-40 FACTOR-41 a person sets up an authenticator app, and signs in with password and code, or a recovery code', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await openSecurity(page)
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' })
  await dialog.getByRole('button', { name: 'Set up' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')
  const field = dialog.getByRole('textbox', { name: 'Code from your authenticator app' })
  await expect(field).toBeFocused()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Enter the 6-digit code')).toBeVisible()
  await field.fill(codeOf(secret, 9))
  await field.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This code is wrong or has already been used.')
  await field.fill(codeOf(secret))
  await field.press('Enter')

  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().innerText()
  await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click()
  await expect(dialog.getByText('10 codes left')).toBeVisible()
  await dialog.press('Escape')
  await signOut(portal)
  await portal.signInPage.submit('anna')
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code from your authenticator app' })
  await expect(code).toBeFocused()
  // the set-up has used the current code; the server also accepts the code of the next time step
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(portal.organisation).toBeVisible()
  await signOut(portal)
  await portal.signInPage.submit('anna')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode.toLowerCase())
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(portal.organisation).toBeVisible()

  await openSecurity(page)
  await expect(dialog.getByText('9 codes left')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Set up' })).toBeVisible()
})

test('FACTOR-25 FACTOR-26 a person creates a passkey and signs in with it, without a password', async ({
  page,
  portal,
}) => {
  // disables conditional mediation, which the authenticator would accept before the test presses the button
  await page.addInitScript(() => Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: undefined }))
  await addAuthenticator(page)
  await portal.signIn('auditor')
  await openSecurity(page)
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' })
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click()
  const passkeys = dialog.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toHaveCount(1)
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await dialog.getByRole('textbox', { name: 'Passkey name' }).fill('Work laptop')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys).toContainText('Work laptop')
  await dialog.press('Escape')

  await signOut(portal)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(portal.organisation).toBeVisible()

  // after the password, the page asks for the passkey as second factor
  await signOut(portal)
  await portal.signInPage.submit('auditor')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(portal.organisation).toBeVisible()

  await openSecurity(page)
  await dialog.getByRole('button', { name: 'Remove Work laptop' }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByText('Work laptop')).toHaveCount(0)
})

test('FACTOR-25 the browser suggests the account’s passkey, and choosing it signs in', async ({ page, portal }) => {
  await addAuthenticator(page)
  await portal.signIn('erik')
  await openSecurity(page)
  const dialog = page.getByRole('dialog', { name: 'Sign-in security' })
  await dialog.getByRole('button', { name: 'Add passkey' }).click()
  await dialog.getByRole('button', { name: 'I’ve saved the codes' }).click()
  await dialog.press('Escape')

  const suggested = page.waitForRequest((request) => request.url().endsWith('/identification/login/passkey'))
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await suggested
  await expect(portal.organisation).toBeVisible()

  await openSecurity(page)
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialog.getByRole('list', { name: 'Passkeys' })).toHaveCount(0)
})

test('FACTOR-23 a sensitive change requires a step-up and continues after it', async ({ page, portal, ground }) => {
  await portal.signIn('auditor')
  await ground.query("update session set authenticated_at = now() - interval '11 minutes'")
  await openSecurity(page)
  await page.getByRole('button', { name: 'Set up' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' })
  const field = question.getByRole('textbox', { name: 'Password' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()

  await page.getByRole('button', { name: 'Set up' }).click()
  await field.fill('a wrong password')
  await field.press('Enter')
  await expect(question.getByRole('alert')).toHaveText('Your current password is incorrect.')
  await field.fill(PASSWORD)
  await field.press('Enter')
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('FACTOR-18 FACTOR-19 a tenant announces the second factor, then requires it, and admits a person who sets one up', async ({
  page,
  portal,
  ground,
}) => {
  await ground.query(`insert into sign_in_policy (tenant_id, second_factor, second_factor_since)
    select tenant_id, 'all', now() from membership where user_id = 650`)
  await portal.signInPage.open()
  await portal.signInPage.submit('weak', 'password')
  await expect(page.getByText('your tenant requires two-step sign-in.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up now' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign-in security' })).toBeVisible()

  await ground.query("update sign_in_policy set second_factor_since = now() - interval '15 days'")
  await page.keyboard.press('Escape')
  await signOut(portal)
  await portal.signInPage.submit('weak', 'password')
  const demand = page.getByRole('dialog', { name: 'Two-step sign-in is required' })
  await expect(demand).toBeVisible()
  await expect(portal.organisation).toHaveCount(0)
  await demand.getByRole('button', { name: 'Set up' }).click()
  const secret = (await demand.locator('code').innerText()).replaceAll(' ', '')
  await demand.getByRole('textbox', { name: 'Code from your authenticator app' }).fill(codeOf(secret))
  await demand.getByRole('button', { name: 'Confirm' }).click()
  await demand.getByRole('button', { name: 'I’ve saved the codes' }).click()
  await expect(portal.organisation).toBeVisible()
  await expect(demand).toHaveCount(0)
})

for (const [language, words] of [
  ['en', { menu: 'User menu', security: 'Sign-in security', setUp: 'Set up', close: 'Close' }],
  ['sv-SE', { menu: 'Användarmeny', security: 'Inloggningssäkerhet', setUp: 'Konfigurera', close: 'Stäng' }],
  ['zh-CN', { menu: '用户菜单', security: '登录安全', setUp: '设置', close: '关闭' }],
] as const) {
  test.describe(language, () => {
    test.use({ language })
    test(`FACTOR-26 LOOK-9 sign-in security has no accessibility fault, ${language}`, async ({ page, portal }) => {
      test.setTimeout(240_000)
      await stubPreferences(page)
      await portal.signIn('erik')
      await page.getByRole('button', { name: words.menu }).click()
      await page.getByRole('menuitem', { name: words.security }).click()
      const dialog = page.getByRole('dialog', { name: words.security })
      await expect(dialog.getByRole('button', { name: words.setUp })).toBeVisible()
      const expectNone = async () => {
        for (const [look, media] of Object.entries(looksIn(language))) {
          await page.emulateMedia({ ...media, reducedMotion: 'reduce' })
          // the colours change with the media first
          const findings = () => axeFindings(page, { include: '[role=dialog]', onlyContrast: look !== 'light' })
          await expect.poll(findings, { message: look, timeout: 60_000 }).toEqual([])
        }
      }
      await expectNone()
      await dialog.getByRole('button', { name: words.setUp }).click()
      await expect(dialog.locator('code')).toBeVisible()
      await expectNone()
      await dialog.getByRole('button', { name: words.close }).click()
      await expect(dialog).toHaveCount(0)
    })
  })
}
