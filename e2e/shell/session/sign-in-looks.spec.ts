import type { Page } from '@playwright/test'
import { texts } from '../../texts.ts'
import { expect, test } from '../fixture.ts'
import { findingsOf } from '../looks.ts'

/** The narrowest window in which the portal is usable. */
const NARROW = { width: 320, height: 700 }

/** The texts that are cut off or reach over the edge of the window, by a pixel at least. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < 0 || right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 1)
    }
    const own = [...document.querySelectorAll('h1, h2, p, label, button, a, [role=tab], legend, summary')]
    return own
      .filter((element) => element.checkVisibility() && element.clientWidth > 0 && isCut(element))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent}`)
  })

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-9 THEME-21 SIGN-16 SIGN-46 SIGN-47 no page before sign-in has an accessibility fault or a cut text at 320 px, ${language}`, async ({
      answers,
      page,
      portal,
    }) => {
      test.setTimeout(400_000)
      const wrong = { success: false, data: null, errorCode: '2113', errorMsg: 'Refused' }
      answers('POST /identification/login', () => wrong)
      const { width } = page.viewportSize()!
      const expectRoom = async () => {
        await page.setViewportSize(NARROW)
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
        expect(await cutTexts(page)).toEqual([])
        await page.setViewportSize({ width, height: 900 })
      }
      await portal.signInPage.open()
      await expect(page.getByRole('tab').nth(1)).toBeVisible()
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click()
        await expect(tab).toHaveAttribute('aria-selected', 'true')
        expect(await findingsOf(page, 'body', language)).toEqual([])
        await expectRoom()
      }
      await page.getByRole('tab').first().click()
      await portal.signInPage.submit('anna')
      await expect(portal.signInPage.captchaImage).toBeVisible()
      expect(await findingsOf(page, 'body', language)).toEqual([])

      for (const address of ['/login/forgotten', '/login/reset?code=lost']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await findingsOf(page, 'body', language), address).toEqual([])
        if (address === '/login/forgotten') await expectRoom()
      }
    })

    test(`LOOK-9 SESS-22 the dialog after the end of a session has no accessibility fault, ${language}`, async ({
      page,
      portal,
      served,
    }) => {
      await portal.signIn('anna')
      served.sessionEnd = 'UNAUTHENTICATED'
      // a call in the background may show the dialog first, so the button may already be covered
      await portal.organisation.dispatchEvent('click')
      await expect(page.getByRole('dialog', { name: texts[language].relogin })).toBeVisible()
      expect(await findingsOf(page, '[role=dialog]', language)).toEqual([])
    })
  })
}

test('LOOK-243 title and tabs keep their position when another method is chosen', async ({ page, portal }) => {
  await portal.signInPage.open()
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(3)
  const positions = () =>
    page
      .locator('.p-sign-in-title, .p-segments')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
  for (const size of [page.viewportSize()!, { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    await tabs.first().click()
    const before = await positions()
    for (const tab of await tabs.all()) {
      await tab.click()
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      expect(await positions()).toEqual(before)
    }
  }
})
