import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { startMailServer } from './mail-server.ts'
import type { Portal } from './pages/portal.ts'
import { logOf, startServer } from './server.ts'

export const PASSWORD = 'Tre-kronor-1628'

/** The definition of an application with a role. */
export const WEATHER = `apiVersion: portico/v1
kind: Application
code: weather
names: { zh-CN: 天气, en: Weather, sv-SE: Väder }
group: enterprise
hosting: { kind: iframe, sourceKind: folder, source: samples/planning }
menus:
  - code: weather.start
    names: { zh-CN: 今天, en: Today, sv-SE: Idag }
    path: /schedule
roles:
  - code: weather-user
    names: { zh-CN: 天气用户, en: Weather user, sv-SE: Väderanvändare }
    menus: [{ menu: weather.start, authorities: [] }]
`

interface Empty {
  origin: string
  /** The address for programs, which may not resolve the name of the origin. */
  callOrigin: string
  code: string
  /** Returns the link of the newest mail to the address. */
  linkTo: (address: string) => Promise<string>
}

/** A portal without demonstration data, with its set-up code and the mails that it sends. */
export const onEmptyDeployment = test.extend<{ empty: Empty }>({
  // a new database has no copy to start from, so its start has a time limit of its own
  empty: [
    async ({}, use, { workerIndex }) => {
      const name = `empty-${workerIndex}`
      const mail = await startMailServer()
      const server = await startServer(name, { DEMO: 'off', SMTP_URL: mail.url })
      const code = /^ {2}((?:[0-9A-Z]{5}-){3}[0-9A-Z]{5})$/m
      await expect.poll(async () => code.test(await readFile(logOf(name), 'utf8'))).toBe(true)
      const printed = code.exec(await readFile(logOf(name), 'utf8'))?.[1] ?? ''
      const linkTo = async (address: string) => {
        await expect.poll(() => mail.linkTo(address)).toBeDefined()
        return mail.linkTo(address) ?? ''
      }
      await use({ origin: server.origin, callOrigin: `http://localhost:${server.port}`, code: printed, linkTo })
      await server.stop()
      mail.stop()
    },
    { timeout: 180_000 },
  ],
  baseURL: async ({ empty }, use) => use(empty.origin),
})

/** Sets the password by the link of a mail, and signs in with the address. */
export async function enterByLink(
  portal: Portal,
  link: string,
  address: string,
  beforeEntry: () => Promise<void> = async () => {},
): Promise<void> {
  const { page } = portal
  await page.goto(link)
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD)
  await page.getByRole('textbox', { name: 'Confirm new password', exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page.getByText('Your new password is set.')).toBeVisible()
  await page.goto('/login')
  await portal.signInPage.submit(address, PASSWORD)
  await beforeEntry()
  await expect(portal.organisation).toBeVisible()
}
