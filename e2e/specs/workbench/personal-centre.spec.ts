import type { OwnSession } from '@portico/contract/account/account'
import { expect, test } from '../../fixtures.ts'
import { looksIn } from '../../pages/looks.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'

/** The pages of the user centre: the ids of their menus, and the names. */
const PAGES = [
  { id: 100121, en: 'Personal details', 'zh-CN': '个人信息', 'sv-SE': 'Personuppgifter' },
  { id: 100122, en: 'Change password', 'zh-CN': '修改密码', 'sv-SE': 'Byt lösenord' },
  { id: 100125, en: 'Preferences', 'zh-CN': '偏好设置', 'sv-SE': 'Inställningar' },
  { id: 100124, en: 'My sessions', 'zh-CN': '登录设备', 'sv-SE': 'Inloggade enheter' },
  { id: 100123, en: 'Security log', 'zh-CN': '安全日志', 'sv-SE': 'Säkerhetslogg' },
] as const

const DETAILS = 100121
const SESSIONS = 100124

/** Axe takes several seconds for a page on a busy machine, and the colours change with the media first. */
const AXE_TIMEOUT = { timeout: 60_000 }

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-9 LOOK-7 PREF-3 the user centre has no accessibility fault, ${language}`, async ({ portal, page }) => {
      test.setTimeout(300_000)
      // every tag of a session is shown: most sessions of this run are not kept
      await page.route('**/identification/sessions', async (route) => {
        const response = await route.fetch()
        const sessions = (await response.json()) as OwnSession[]
        const other = { ...sessions[0]!, id: 1, current: false }
        await route.fulfill({ response, json: [...sessions, other].map((session) => ({ ...session, kept: true })) })
      })
      await portal.signIn('anna')
      // another journey may have stored a colour scheme for this account
      await page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
      await page.getByRole('menuitemradio', { name: portal.texts.systemScheme }).click()
      await expect(page.locator('html')).not.toHaveAttribute('data-theme')
      for (const { id, [language]: title } of PAGES) {
        await page.goto(`/portal/${id}`)
        const frame = portal.application(title)
        await frame.getByRole('heading', { level: 1 }).waitFor()
        if (id === DETAILS) {
          // the form for another address, with a complaint
          await frame.locator('.contact-now button').first().click()
          await frame.locator('.contact form').getByRole('button').first().click()
          await expect(frame.locator('.contact form [aria-invalid=true]')).toBeVisible()
        }
        await expectNone(title)
        if (id === SESSIONS) {
          await frame.locator('.end-others > button').click()
          await frame.getByRole('dialog').waitFor()
          await expectNone(title)
        }
      }
      async function expectNone(title: string): Promise<void> {
        const frame = portal.application(title)
        const document = await documentOf(frame)
        for (const [name, media] of Object.entries(looksIn(language))) {
          await page.emulateMedia(media)
          const isMore = media.contrast === 'more'
          await expect(frame.locator('html')).toHaveAttribute('data-contrast', isMore ? 'more' : 'normal')
          await expect(frame.locator('html')).toHaveAttribute('data-color-scheme', media.colorScheme)
          await expect
            .poll(() => axeFindings(document, { onlyContrast: name !== 'light' }), {
              ...AXE_TIMEOUT,
              message: `${title}, ${name}`,
            })
            .toEqual([])
        }
      }
      await page.getByRole('button', { name: portal.texts.userMenu, exact: true }).click()
      await page.getByRole('menu').waitFor()
      for (const [name, media] of Object.entries(looksIn(language))) {
        await page.emulateMedia(media)
        await expect
          .poll(() => axeFindings(page, { exclude: 'iframe', onlyContrast: name !== 'light' }), {
            ...AXE_TIMEOUT,
            message: `user menu, ${name}`,
          })
          .toEqual([])
      }
    })
  })
}

test('PREF-14 in the user centre the name is read only, and the contact details can be changed', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await page.goto('/portal/100121')
  const details = portal.application('Personal details')
  const facts = details.locator('dd')

  await expect(facts.filter({ hasText: 'Anna Berg' })).toBeVisible()
  await expect(details.getByRole('button', { name: /^(Add|Change) e-mail address$/ })).toBeVisible()
  await expect(details.getByRole('button', { name: /^(Add|Change) mobile number$/ })).toBeVisible()
  await expect(details.getByRole('textbox')).toHaveCount(0)
  await expect(facts.getByRole('button')).toHaveCount(0)
})
