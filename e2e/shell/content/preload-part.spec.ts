import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'

/** Parts of the shell that are preloaded before a person opens them. */
const AHEAD = ['relogin-dialog', 'applications-drawer', 'palette'] as const

/** Collects the preloaded parts whose files the page requests after this call. */
function collectParts(page: Page): string[] {
  const parts: string[] = []
  page.on('request', (request) => {
    const part = AHEAD.find((name) => request.url().includes(`/assets/${name}-`) && request.url().endsWith('.js'))
    if (part) parts.push(part)
  })
  return parts
}

test.describe('a browser that does not save data', () => {
  test.use({ loadsAhead: true })

  test('HOST-216 likely dialogs are preloaded', async ({ portal, page }) => {
    const parts = collectParts(page)
    await page.clock.install()
    await portal.signIn('anna')
    await page.clock.runFor(3_000)

    await expect.poll(() => parts.toSorted()).toEqual(AHEAD.toSorted())
  })
})

test('HOST-216 a browser that saves data loads each dialog only when it opens', async ({ portal, page }) => {
  const parts = collectParts(page)
  await page.clock.install()
  await portal.signIn('anna')
  await page.clock.runFor(60_000)
  expect(parts).toEqual([])

  await page.getByRole('button', { name: 'Applications', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Applications' })).toBeVisible()

  expect(parts).toEqual(['applications-drawer'])
})
