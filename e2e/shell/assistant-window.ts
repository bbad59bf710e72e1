import { expect, type Page } from '@playwright/test'

export const assistantButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'AI assistant' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'AI assistant' })
export const field = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })
export const log = (page: Page) => dialog(page).getByRole('log', { name: 'Conversation' })
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

export async function open(page: Page) {
  await assistantButton(page).click()
  await expect(field(page)).toBeFocused()
}

export async function ask(page: Page, question: string) {
  await field(page).fill(question)
  await page.keyboard.press('Enter')
}
