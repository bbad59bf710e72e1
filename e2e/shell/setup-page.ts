import { expect, type Locator, type Page } from '@playwright/test'
import { Refusal, type Answers } from './answers/answers.ts'

export interface SentSetup {
  code: string
  answers: Record<string, Record<string, unknown>>
}

/** Answers of an empty deployment that accepts everything, and the calls that it has received. */
export function emptyDeployment(answers: Answers, means = { hasMailServer: true, hasTextMessages: false }) {
  const checks: SentSetup[] = []
  const deployments: SentSetup[] = []
  answers('GET /api/setup/v1/state', () => means)
  answers('POST /api/setup/v1/checks', ({ body }) => void checks.push(body as SentSetup))
  answers('POST /api/setup/v1/mail-test', () => ({ isSent: true, reason: null, text: null, serverAnswer: null }))
  answers('POST /api/setup/v1/deployment', ({ body }) => {
    deployments.push(body as SentSetup)
    return { userToken: 'token', expiredAt: 1_900_000_000_000, userId: 1, tenantId: 2 }
  })
  return { checks, deployments }
}

export const refusedField = (field: string, reason: string) =>
  new Refusal('VALIDATION', { fields: [{ part: 'body', field: `answers.${field}`, reason }] })

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const expectFocused = (locator: Locator) => expect(locator).toBeFocused()

/** Presses 'Continue' and waits for the answer: the page ignores a press while it checks the answers of a step. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.locator('form[aria-busy=true]')).toHaveCount(0)
}

export async function enterCode(page: Page): Promise<void> {
  await field(page, 'Set-up code').fill('ABCDE-FGHJK-MNPQR-STVWX')
  await proceed(page)
}

export async function namePortal(page: Page): Promise<void> {
  await field(page, 'Name of the portal').fill('Vasa')
  await proceed(page)
}

export async function nameTenant(page: Page): Promise<void> {
  await field(page, 'Name of the tenant').fill('Vasa Varv')
  await proceed(page)
}

export async function nameAdministrator(page: Page): Promise<void> {
  await field(page, 'Name').fill('Rut Oja')
  await field(page, 'E-mail address (optional)').fill('rut@vasa.test')
  await field(page, 'Account').fill('rut')
  await enterPassword(page)
}

export async function enterPassword(page: Page, password = 'Tre-kronor-1628'): Promise<void> {
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
  await proceed(page)
}

/** Goes through the steps until one has the heading. */
export async function continueUntil(page: Page, name: string): Promise<void> {
  const steps = [enterCode, namePortal, nameTenant, nameAdministrator, proceed, skipMail, proceed]
  const names = [
    ...['Enter the set-up code', 'Name and languages', 'The first tenant', 'The first administrator'],
    ...['Sign-in methods', 'Test the mail server', 'Legal texts', 'Check your answers'],
  ]
  await page.goto('/setup')
  for (const [at, step] of steps.entries()) {
    await expect(heading(page, names[at] ?? '')).toBeVisible()
    if (names[at] === name) return
    await step(page)
  }
  await expect(heading(page, name)).toBeVisible()
}

export const skipMail = (page: Page) => page.getByRole('button', { name: 'Continue without testing' }).click()
