import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, test as base } from '../../fixtures.ts'
import { CLIENT, startIdentityProvider } from '../../identity-provider.ts'
import { createPortal, type Portal } from '../../pages/portal.ts'
import { PASSWORD } from '../../pages/sign-in-page.ts'
import { settled } from '../../pages/settled.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'
import { texts } from '../../texts.ts'

const policyTexts = {
  with: 'Sign in with Sundbyggarna',
  refused: 'Sign in another way',
  qrTab: 'QR code',
  allow: 'Allow',
  number: 'Number next to the code',
} as const

interface Ground {
  origin: string
  issuer: string
  query: (sql: string, values?: readonly unknown[]) => Promise<void>
  /** Runs an operator's command. */
  command: (name: string, ...order: string[]) => Promise<string>
}

/** Starts a separate portal whose tenant Sundbyggarna has an identity provider. */
async function startGround() {
  const provider = await startIdentityProvider()
  const server = await startIsolatedPortal(`policy_${process.pid}`, { OIDC_SECRET_JOURNEYS: CLIENT.secret })
  provider.serve(`${server.origin}/identification/sso/sundbyggarna/callback`)
  const command = async (name: string, ...order: string[]) => {
    const program = resolve(import.meta.dirname, `../../../apps/server/src/cli/${name}.ts`)
    const env = { ...process.env, DATABASE_URL: server.databaseUrl }
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...order], { env }).catch(
      (error: unknown) => error as { stdout: string },
    )
    return stdout
  }
  const order = ['set', 'sundbyggarna', '--issuer', provider.issuer, '--client-id', CLIENT.id]
  const more = ['--secret-name', 'JOURNEYS', '--name', 'Sundbyggarna', '--mail-domain', 'nordbro.se', '--without-test']
  expect(await command('identity-provider', ...order, ...more)).toContain('signs in at')
  return {
    ...server,
    issuer: provider.issuer,
    command,
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
}

const test = base.extend<{ ground: Ground }>({
  ground: async ({ once }, use) => use(await once('sign-in-policy', startGround)),
  baseURL: async ({ ground }, use) => use(ground.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')
test.afterEach(async ({ ground }) => {
  await ground.query('delete from sign_in_policy')
  await ground.query('delete from session')
})

async function answerProvider(page: Page, login = 'li'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible()
  await page.getByRole('textbox').fill(login)
  await page.getByRole('button', { name: 'Go on' }).click()
}

async function signInAtProvider(portal: Portal): Promise<void> {
  const { page } = portal
  await page.goto('/login/custom/sundbyggarna')
  await page.getByRole('button', { name: policyTexts.with }).click()
  await settled(page, async () => {
    await answerProvider(page)
    await expect(portal.organisation).toBeVisible()
  })
}

const endSessions = (ground: Ground) => ground.query('update session set absolute_expires_at = now()')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: texts.en.relogin })
/** Performs an action of a person that calls the server. */
const ask = (portal: Portal) => portal.organisation.click()

test('SIGN-72, SIGN-78 a tenant that requires its provider refuses a password with a message and leads to the provider', async ({
  portal,
  page,
  ground,
}) => {
  expect(await ground.command('sign-in-policy', 'sundbyggarna', '--provider-only', 'on')).toContain('provider only')
  await page.goto('/login')
  await portal.signInPage.submit('li.wei')
  await page.waitForURL(/\/portal\//)
  await page.goto('/portal/?tenantId=20003')
  await expect(page.getByRole('heading', { name: policyTexts.refused })).toBeVisible()

  await page.getByRole('button', { name: policyTexts.with }).click()
  await answerProvider(page)
  await expect(portal.organisation).toBeVisible()
  await expect(page).toHaveURL(/org=\/20003/)
})

test('SIGN-76, SIGN-77 relogin at the provider in a window keeps the page unchanged', async ({
  portal,
  page,
  ground,
}) => {
  await signInAtProvider(portal)
  const address = page.url()
  await page.evaluate(() => Object.assign(window, { mark: 'same page' }))
  await endSessions(ground)
  await ask(portal)
  const dialog = dialogOf(page)
  const button = dialog.getByRole('button', { name: policyTexts.with })
  await expect(button).toBeFocused()
  await expect(dialog.getByRole('textbox')).toHaveCount(1)
  expect(await dialog.evaluate((element) => element.parentElement?.offsetWidth)).toBe(420)

  const opened = page.waitForEvent('popup')
  await button.click()
  const provider = await opened
  await answerProvider(provider)
  await expect(dialog).toBeHidden()
  await expect.poll(() => provider.isClosed()).toBe(true)
  expect(page.url()).toBe(address)
  expect(await page.evaluate(() => (window as unknown as { mark: string }).mark)).toBe('same page')
  // the open popover has its answer
  await expect(page.getByRole('treeitem').first()).toBeVisible()
})

test('SIGN-76 another person at the provider cannot take over the page, and the window shows a message', async ({
  portal,
  page,
  ground,
}) => {
  await signInAtProvider(portal)
  await endSessions(ground)
  await ask(portal)
  const opened = page.waitForEvent('popup')
  await dialogOf(page).getByRole('button', { name: policyTexts.with }).click()
  const provider = await opened
  await expect(provider.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible()
  expect(await provider.evaluate(() => window.opener === null)).toBe(true)
  await answerProvider(provider, 'stranger')
  await expect(provider.getByRole('heading', { name: 'You’re not signed in' })).toBeVisible()
  await expect(provider.getByRole('alert')).toContainText('You don’t have access to the portal yet.')
  await expect(dialogOf(page)).toBeVisible()

  const reopened = page.waitForEvent('popup')
  await dialogOf(page).getByRole('button', { name: policyTexts.with }).click()
  await answerProvider(await reopened)
  await expect(dialogOf(page)).toBeHidden()
})

test('SIGN-76 a link opens a new tab if the browser blocks the window', async ({ portal, page, ground }) => {
  await signInAtProvider(portal)
  await endSessions(ground)
  await ask(portal)
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  await dialogOf(page).getByRole('button', { name: policyTexts.with }).click()
  const opened = page.context().waitForEvent('page')
  await dialogOf(page).getByRole('link', { name: 'Use a new tab instead' }).click()
  await answerProvider(await opened)
  await expect(dialogOf(page)).toBeHidden()
})

test('SIGN-74, SIGN-78 a changed policy applies at the next call, and signing in as required continues', async ({
  portal,
  page,
  ground,
}) => {
  await page.goto('/login/custom/sundbyggarna')
  await settled(page, async () => {
    await portal.signInPage.submit('li.wei')
    await expect(portal.organisation).toBeVisible()
  })
  await ground.command('sign-in-policy', 'sundbyggarna', '--methods', 'oidc')
  await ask(portal)
  const opened = page.waitForEvent('popup')
  await dialogOf(page).getByRole('button', { name: policyTexts.with }).click()
  await answerProvider(await opened)
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('treeitem').first()).toBeVisible()
})

test('SIGN-80 log-out ends the provider’s session and returns to the sign-in page', async ({
  portal,
  page,
  ground,
}) => {
  await signInAtProvider(portal)
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign out at the provider' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(ground.issuer)
  expect((await page.context().cookies(ground.origin)).map(({ name }) => name)).not.toContain('__Host-sid')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(`${ground.origin}/login`)
})

test('SIGN-82 a log-out at the provider ends the session in the portal', async ({ portal, page, ground }) => {
  await signInAtProvider(portal)
  const provider = await page.context().newPage()
  await provider.goto(`${ground.issuer}/session/end`)
  await provider.getByRole('button', { name: 'Sign out' }).click()
  await expect(provider.getByText('Sign-out Success')).toBeVisible()
  await ask(portal)
  await expect(dialogOf(page).getByRole('button', { name: policyTexts.with })).toBeVisible()
})

test('SIGN-84 a phone of the same person scans the dialog’s code, and the page continues', async ({
  portal,
  page,
  browser,
  ground,
}) => {
  await settled(page, () => portal.signIn('anna'))
  const address = page.url()
  await endSessions(ground)
  await ask(portal)
  await expect(dialogOf(page).getByRole('textbox', { name: 'Password' })).toBeFocused()
  const image = page.waitForResponse(/qrcode\.img/)
  await dialogOf(page).getByRole('tab', { name: policyTexts.qrTab }).click()
  const id = (await image).headers()['x-qr-id'] ?? ''

  const phone = await browser.newContext({
    baseURL: ground.origin,
    viewport: { width: 390, height: 844 },
    locale: 'en',
  })
  const screen = await phone.newPage()
  const onPhone = createPortal(screen, texts.en)
  await onPhone.signInPage.open()
  await onPhone.signInPage.submit('anna', PASSWORD)
  await screen.waitForURL(/\/portal\//)
  await screen.goto(`/login/scan/${id}`)
  const number = dialogOf(page).locator('.p-qr-number')
  await expect(number).toHaveText(/^\d\d$/)
  await screen.getByLabel(policyTexts.number).fill(await number.innerText())
  await screen.getByRole('button', { name: policyTexts.allow }).click()

  await expect(dialogOf(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await phone.close()
})
