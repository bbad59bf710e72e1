import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'
import { findingsOf } from '../looks.ts'
import { emptyDeployment, field, continueUntil, heading } from '../setup-page.ts'

test('SETUP-18 another language keeps what was typed', async ({ answers, page }) => {
  emptyDeployment(answers)
  await continueUntil(page, 'The first tenant')
  await field(page, 'Name of the tenant').fill('Vasa Varv')
  for (const [language, name] of [
    ['sv-SE', 'Det första företaget'],
    ['zh-CN', '首个租户'],
  ] as const) {
    await page.locator('header select').selectOption(language)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('input[name="tenant.name"]')).toHaveValue('Vasa Varv')
  }
})

type Visit = (step: string) => Promise<void>

/** Goes through all steps in any language, and has each of them visited when it is filled in. */
async function visitSteps(page: Page, visit: Visit): Promise<void> {
  const step = async (name: string, values: Record<string, string> = {}) => {
    await expect(page).toHaveURL(new RegExp(name))
    for (const [key, value] of Object.entries(values)) await page.locator(`input[name="${key}"]`).fill(value)
    await visit(name)
    await page.locator('button[type=submit]').click()
  }
  await page.goto('/setup')
  await step('setup', { code: 'ABCDE' })
  await step('portal', { 'portal.name': 'Vasa' })
  await step('tenant', { 'tenant.name': 'Vasa Varv' })
  await step('administrator', {
    ...{ 'administrator.name': 'Rut Oja', 'administrator.account': 'rut' },
    ...{ 'administrator.password': 'Tre-kronor-1628', 'administrator.repeat': 'Tre-kronor-1628' },
  })
  await page.getByRole('radio').last().check()
  await step('signIn')
  await step('mail')
  await page.getByRole('radio').last().check()
  await step('legal')
  await step('summary')
  await expect(page.locator('a[href="/portal/1/"]')).toBeVisible()
  await visit('done')
}

// two tests, since a page is examined for a second in each look
for (const steps of [
  ['setup', 'portal', 'tenant', 'administrator'],
  ['signIn', 'mail', 'legal', 'summary', 'done'],
]) {
  test(`LOOK-9 SETUP-21 no step has an accessibility fault in any look: ${steps.join(', ')}`, async ({
    answers,
    page,
  }) => {
    emptyDeployment(answers)
    await visitSteps(page, async (step) => {
      if (steps.includes(step)) expect(await findingsOf(page, 'body'), step).toEqual([])
    })
  })
}

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`SETUP-21 at 320 px no step has a cut text, ${language}`, async ({ answers, page }) => {
      emptyDeployment(answers)
      await page.setViewportSize({ width: 320, height: 700 })
      await visitSteps(page, async (step) => {
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBe(320)
        expect(await cutTexts(page), step).toEqual([])
      })
    })
  })
}

/** The texts that are cut off or reach over the edge of the window, by a pixel at least. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < 0 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1)
    }
    return [...document.querySelectorAll('h1, h2, p, label, button, a, legend, summary, dd, dt')]
      .filter((element) => element.checkVisibility() && element.clientWidth > 0 && isCut(element))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent}`)
  })
