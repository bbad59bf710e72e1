import type { Page } from '@playwright/test'
import { expect, test } from '../fixture.ts'

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** Waits for the service worker. It controls a page from the first load after its activation. */
  const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true))

  for (const [language, title, colorScheme] of [
    ['en', 'You’re offline', 'light'],
    ['sv-SE', 'Du är offline', 'dark'],
    ['zh-CN', '网络已断开', 'light'],
  ] as const)
    test.describe(language, () => {
      test.use({ language, colorScheme })

      test(`OPS-78 a page without a connection shows that it is offline, and opens when the connection returns, ${language}`, async ({
        page,
        portal,
        context,
      }) => {
        await portal.signInAt('anna', '/portal/')
        await controlled(page)
        await context.setOffline(true)

        await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        await expect(page).toHaveTitle(`${title} - Portico`)
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expect(page.locator('body')).not.toContainText(/Anna|Öresund/)
        await expect(page.getByRole('button')).toBeVisible()

        await context.setOffline(false)
        await expect(page.getByRole('banner')).toBeVisible()
      })
    })
})

test('LOOK-101 the organisation switcher reports a missing connection, and opens when it is back', async ({
  page,
  portal,
  context,
}) => {
  await portal.signIn('anna')
  await context.setOffline(true)

  await portal.organisation.click()
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'You’re offline. Try again when you’re back online.',
  )
  await expect(page.getByText('Page exception')).toHaveCount(0)

  await context.setOffline(false)
  await portal.organisation.click()
  await expect(page.getByRole('dialog', { name: 'Organisation and project' })).toBeVisible()
})
