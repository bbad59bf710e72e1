import type { Page } from '@playwright/test'
import { open } from '../../pages/tabs.ts'
import { expect, test } from '../fixture.ts'

/** The application that has the focus, or the text of the focused element. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (focused instanceof HTMLIFrameElement) return focused.title
    return focused === document.body ? 'nothing' : (focused?.textContent ?? '')
  })

test('HOST-208 the card keeps the focus after a failed retry', async ({ portal, page }) => {
  const pages = /plan-core\.apps\./
  await page.route(pages, (route) => route.abort())
  await portal.signIn('anna')
  await open(portal, 'Planning')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  expect(await focusIn(page)).not.toBe('Try again')

  await again.focus()
  await page.keyboard.press('Enter')
  await expect(again).toBeHidden()
  expect(await focusIn(page)).not.toBe('nothing')
  await expect.poll(() => focusIn(page)).toBe('Try again')
})

test('HOST-208 closing a card by its button focuses the next application', async ({ portal, page }) => {
  await portal.signIn('anna')
  await open(portal, 'Documents')
  await portal.application('Document register').getByRole('textbox').last().waitFor()
  await page.route(/plan-core\.apps\./, (route) => route.abort())
  await open(portal, 'Planning')
  await page.getByRole('main').getByRole('button', { name: 'Close tab' }).press('Enter')

  await expect(portal.activeTab).toHaveText('Document register')
  await expect.poll(() => focusIn(page)).toBe('Document register')
})

test('HOST-208 a successful retry focuses the application', async ({ portal, page }) => {
  const pages = /plan-core\.apps\./
  await page.route(pages, (route) => route.abort())
  await portal.signIn('anna')
  await open(portal, 'Planning')
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  await page.unroute(pages)
  await again.press('Enter')
  await expect.poll(() => focusIn(page)).toBe('Schedule')
})
