import type { Browser, BrowserContext } from 'playwright'
import { freshContext } from '../lib/browser.ts'

const ACCOUNT = { name: 'anna', password: 'Portal-Demo-2026' }

export interface SignedIn {
  /** The address of the page after sign-in. */
  url: string
  menu: string
  /** Copies the cookies and storage of a signed-in browser into a new context. */
  restore: (context: BrowserContext) => Promise<void>
}

/** Signs in once, as a person does. */
export async function signedIn(browser: Browser, origin: string): Promise<SignedIn> {
  const context = await freshContext(browser)
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.getByRole('textbox', { name: 'Account' }).fill(ACCOUNT.name)
  await page.getByRole('textbox', { name: 'Password' }).fill(ACCOUNT.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /^Organisation and project: / }).waitFor()
  await page.waitForTimeout(1000)

  const state = await context.storageState()
  const session = (await page.evaluate('JSON.stringify(sessionStorage)')) as string
  const url = page.url()
  await context.close()
  return {
    url,
    menu: 'nav[aria-label="Main menu"] a, nav[aria-label="Main menu"] button:not([disabled]), nav[aria-label="Side menu"] [role=treeitem]',
    restore: async (target) => {
      await target.addCookies(state.cookies)
      await target.addInitScript(restoreScript(origin, session, state.origins[0]?.localStorage ?? []))
    },
  }
}

function restoreScript(origin: string, session: string, local: { name: string; value: string }[]): string {
  return `(() => {
    if (location.origin !== ${JSON.stringify(origin)} || window !== top || sessionStorage.length > 0) return
    for (const [name, value] of Object.entries(${session})) sessionStorage.setItem(name, value)
    for (const { name, value } of ${JSON.stringify(local)}) localStorage.setItem(name, value)
  })()`
}
