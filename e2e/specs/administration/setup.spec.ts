import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { logOf, startServer } from '../../server.ts'

const PASSWORD = 'Tre-kronor-1628'
const SERVER = 'empty'

/** An empty deployment on a database of its own. One that is set up cannot be emptied. */
const onEmptyDeployment = test.extend<{ empty: { origin: string; code: string } }>({
  // a new database has no copy to start from, so its start has a time limit of its own
  empty: [
    async ({}, use) => {
      const server = await startServer(SERVER, { DEMO: 'off' })
      const code = /^ {2}((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})$/m
      await expect.poll(async () => code.test(await readFile(logOf(SERVER), 'utf8'))).toBe(true)
      await use({ origin: server.origin, code: code.exec(await readFile(logOf(SERVER), 'utf8'))?.[1] ?? '' })
      await server.stop()
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.origin),
})

const fill = (page: Page, name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
const proceed = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Answers every step up to the summary. */
async function answer(page: Page, code: string): Promise<void> {
  await fill(page, 'Set-up code', code.toLowerCase())
  await proceed(page)
  await fill(page, 'Name of the portal', 'Vasa')
  await proceed(page)
  await fill(page, 'Name of the tenant', 'Vasa Varv')
  await fill(page, 'URL code (optional)', 'vasa')
  await proceed(page)
  await fill(page, 'Name', 'Rut Oja')
  await fill(page, 'Account', 'rut')
  for (const [password, repeat] of [
    ['password', 'password'],
    [PASSWORD, PASSWORD],
  ] as const) {
    await fill(page, 'Password', password)
    await fill(page, 'Confirm password', repeat)
    await proceed(page)
    if (password === 'password') await expect(page.getByText('This password is too easy to guess.')).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Sign-in methods' })).toBeVisible()
  await proceed(page)
  await expect(page.getByText('No mail server is configured.')).toBeVisible()
  await proceed(page)
  await page.getByRole('radio', { name: /None/ }).check()
  await proceed(page)
  await expect(page.getByText('Nothing is saved until you choose “Set up”.')).toBeVisible()
}

onEmptyDeployment(
  'SETUP-2 SETUP-15 SETUP-18 a portal is set up in the browser, and its administrator signs in and opens the console',
  async ({ empty, page, portal, browser }) => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/setup$/)
    const other = await (await browser.newContext({ baseURL: empty.origin, locale: 'en' })).newPage()
    await other.goto('/setup')
    await answer(page, empty.code)
    await answer(other, empty.code)
    await page.getByRole('button', { name: 'Set up', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Vasa is set up' })).toBeVisible()

    // SETUP-7
    await other.getByRole('button', { name: 'Set up', exact: true }).click()
    await expect(other.getByRole('heading', { name: 'The portal has been set up in the meantime' })).toBeVisible()
    expect((await other.goto('/setup'))?.status()).toBe(410)
    await other.getByRole('link', { name: 'Go to sign-in' }).click()
    await fill(other, 'Account', 'rut')
    await fill(other, 'Password', PASSWORD)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other).toHaveURL(/\/portal\//)

    await page.getByRole('link', { name: 'Open portal' }).click()
    await expect(portal.organisation).toContainText('Vasa Varv')
    await portal.openApplication('Administration')
    await portal.openMenu('People')
    await expect(portal.application('People').getByRole('row').filter({ hasText: 'Rut Oja' })).toBeVisible()
  },
)
