import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test as base } from '../../fixtures.ts'
import { CLIENT, startIdentityProvider } from '../../identity-provider.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator } from '../../pages/console.ts'
import { startIsolatedPortal } from '../../worker-portal.ts'

const WITH = 'Sign in with Sundbyggarna'

interface Ground {
  origin: string
  query: (sql: string) => Promise<void>
}

/** Starts a separate portal and connects its tenant Sundbyggarna to a provider with the operator's command. */
async function startGround() {
  const provider = await startIdentityProvider()
  const server = await startIsolatedPortal(`open_id_${process.pid}`, {
    ...{ OIDC_SECRET_JOURNEYS: CLIENT.secret, OIDC_SECRET_NORDBRO: CLIENT.secret },
  })
  provider.serve(`${server.origin}/identification/sso/sundbyggarna/callback`)
  const order = ['set', 'sundbyggarna', '--issuer', provider.issuer, '--client-id', CLIENT.id]
  const more = ['--secret-name', 'JOURNEYS', '--name', 'Sundbyggarna', '--mail-domain', 'nordbro.se', '--without-test']
  const program = resolve(import.meta.dirname, '../../../apps/server/src/cli/identity-provider.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...order, ...more], {
    env: { ...process.env, DATABASE_URL: server.databaseUrl },
  })
  expect(stdout).toContain(`sundbyggarna signs in at ${provider.issuer}.`)
  return {
    ...server,
    async stop() {
      await server.stop()
      await provider.stop()
    },
  }
}

const test = base.extend<{ ground: Ground }>({
  ground: async ({ once }, use) => use(await once('open-id', startGround)),
  baseURL: async ({ ground }, use) => use(ground.origin),
})

test.skip(!process.env.TEST_DATABASE_URL, 'needs a PostgreSQL server, which npm run e2e starts')

test('SIGN-52, SIGN-53, SIGN-55, SIGN-59 a member of Sundbyggarna signs in at the tenant’s provider', async ({
  portal,
  page,
  ground,
}) => {
  await page.goto('/login/custom/sundbyggarna')
  await expect(portal.signInPage.password).toBeVisible()
  await page.getByRole('button', { name: WITH }).click()

  await expect(page.getByRole('heading', { name: 'Sign in at the provider' })).toBeVisible()
  await page.getByRole('textbox').fill('li')
  await page.getByRole('button', { name: 'Go on' }).click()

  await expect(portal.organisation).toBeVisible()
  expect(new URL(page.url()).origin).toBe(ground.origin)
  await page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
  await expect(page.getByText('Sundbyggarna AB').first()).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)))).toEqual([])
})

test('SIGN-57 an unknown person sees a message on the sign-in page', async ({ page, portal }) => {
  await page.goto('/login/custom/sundbyggarna')
  await page.getByRole('button', { name: WITH }).click()
  await page.getByRole('textbox').fill('stranger')
  await page.getByRole('button', { name: 'Go on' }).click()

  await expect(portal.signInPage.warning).toContainText('You don’t have access to the portal yet.')
})

test('SIGN-59 unified sign-in replaces the password by the provider, found by the mail address', async ({
  page,
  portal,
  ground,
}) => {
  await ground.query(`insert into deployment_setting (name, value) values ('environment', '{"unifiedAuth": true}')
    on conflict (name) do update set value = excluded.value`)
  await page.goto('/login')
  await expect(portal.signInPage.password).toHaveCount(0)
  const mail = page.getByRole('textbox', { name: 'E-mail address' })

  await mail.fill('not an address')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your e-mail address')).toBeVisible()
  await mail.fill('anna@example.org')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This e-mail address isn’t linked to a sign-in.')).toBeVisible()
  const providersRequest = page.waitForRequest(/sso\/providers/)
  await mail.fill('li.wei@nordbro.se')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await providersRequest).url()).not.toContain('li.wei')

  await page.getByRole('button', { name: WITH }).click()
  await page.getByRole('textbox').fill('li')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(portal.organisation).toBeVisible()
  await ground.query(`delete from deployment_setting where name = 'environment'`)
})

test('CONSOLE-106 CONSOLE-129 ADMIN-164 ADMIN-166 an administrator sets a provider, tests it in another window, and uses it', async ({
  portal,
  page,
  ground,
}) => {
  const provider = await startIdentityProvider()
  try {
    provider.serve(`${ground.origin}/identification/sso/nordbro/callback`)
    await enterAsAdministrator(portal, page)
    await page.goto('/portal/100156')
    const screen = portal.application('Sign-in')
    await screen.getByRole('button', { name: 'Identity provider' }).click()
    for (const [name, value] of [
      ['Name on the sign-in page', 'Nordbro sign-in'],
      ['Issuer', provider.issuer],
      ['Client ID', CLIENT.id],
      ['Reference to the secret', 'env:NORDBRO'],
      ['Mail domains', 'nordbro.se'],
    ] as const)
      await screen.getByRole('textbox', { name }).fill(value)
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(screen.getByText('The settings wait for a test.')).toBeVisible()

    const domains = screen.getByRole('region', { name: 'Verification of the mail domains' })
    await expect(domains).toContainText('_portico.nordbro.se')
    await domains.getByRole('button', { name: 'Check nordbro.se' }).click()
    await expect(domains.getByRole('status')).toHaveText('The DNS did not answer. Try again later.')

    await screen.getByRole('button', { name: 'Test the sign-in' }).click()
    const opened = page.context().waitForEvent('page')
    await screen.getByRole('link', { name: 'Open the sign-in window' }).click()
    const other = await opened
    await other.getByRole('textbox').fill('anna')
    await other.getByRole('button', { name: 'Go on' }).click()
    await expect(other.getByRole('status')).toContainText('The test succeeded.')
    await other.close()

    await expect(screen.getByRole('region', { name: 'Test sign-in' }).getByRole('status')).toContainText(
      'anna.berg@nordbro.se',
    )
    expect(await axeFindings(await documentOf(screen))).toEqual([])
    await screen.getByRole('button', { name: 'Use these settings' }).click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Use these settings' }).click()
    await expect(screen.getByText(`People sign in at ${provider.issuer}.`)).toBeVisible()
  } finally {
    await provider.stop()
  }
})
