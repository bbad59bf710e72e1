import type { Locator, Page } from '@playwright/test'
import type { Texts } from '../texts.ts'

/** The password of every demonstration account except one. */
export const PASSWORD = 'Portal-Demo-2026'

export interface SignInPage {
  account: Locator
  password: Locator
  captcha: Locator
  captchaImage: Locator
  warning: Locator
  /** Opens the sign-in page unless it is open. */
  open(): Promise<void>
  submit(account: string, password?: string): Promise<void>
}

export function createSignInPage(page: Page, texts: Texts): SignInPage {
  const heading = page.getByRole('heading', { name: texts.signIn, exact: true })
  const account = page.getByRole('textbox', { name: texts.account, exact: true })
  const password = page.getByRole('textbox', { name: texts.password, exact: true })
  return {
    account,
    password,
    captcha: page.getByRole('textbox', { name: texts.captcha, exact: true }),
    captchaImage: page.getByRole('img', { name: texts.captcha, exact: true }),
    warning: page.getByRole('alert'),
    async open() {
      if (!page.url().includes('/login')) await page.goto('/login')
      await heading.waitFor()
    },
    async submit(name, secret = PASSWORD) {
      await account.fill(name)
      await password.fill(secret)
      // the button may move while further methods of the sign-in appear above it
      await password.press('Enter')
    },
  }
}
