import type { Locator, Page } from '@playwright/test'
import { changeTheme } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'
import { LOOKS, looksIn } from '../../pages/looks.ts'
import { axeFindings } from '../../pages/axe.ts'
import type { Language } from '../../texts.ts'

const TITLES = {
  en: {
    picture: 'Profile picture',
    code: 'Scan to sign in to the app',
    shortcuts: 'Keyboard shortcuts',
    help: 'Help',
    welcome: 'Welcome',
  },
  'zh-CN': { picture: '头像', code: '扫码登录 App', shortcuts: '键盘快捷键', help: '帮助', welcome: '欢迎' },
  'sv-SE': {
    picture: 'Profilbild',
    code: 'Skanna för att logga in i appen',
    shortcuts: 'Kortkommandon',
    help: 'Hjälp',
    welcome: 'Välkommen',
  },
} as const

/** Returns the findings of axe of any impact in the dialog and the shell below it, in the looks of the language. */
async function findingsInSchemes(page: Page, language: Language): Promise<string[]> {
  const findings: string[] = []
  for (const [scheme, media] of Object.entries(looksIn(language))) {
    await page.emulateMedia(media)
    const isMore = media.contrast === 'more'
    if (isMore) await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast')
    // the applications are stand-ins of this test, so they are not checked
    const found = await axeFindings(page, { exclude: 'iframe', onlyContrast: scheme !== 'light' })
    findings.push(...found.map((finding) => `${scheme}, ${finding}`))
  }
  await page.emulateMedia(LOOKS.light)
  return findings
}

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  const titles = TITLES[language]
  test.describe(language, () => {
    test.use({ language })

    test(`LOOK-9 LOOK-46 PREF-3 the card Welcome, picture, QR code and shortcuts have no accessibility fault, ${language}`, async ({
      answers,
      portal,
      page,
    }) => {
      changeTheme(answers, { userAvatarType: 2 })
      answers('POST /identification/app-scan', () => ({
        url: 'https://portal.example/login/scan#a-code',
        expiredAt: Date.now() + 60_000,
      }))
      answers('GET /identification/app-scan', () => ({
        status: 'WAITING' as const,
        expiredAt: Date.now() + 60_000,
        visitor: null,
      }))
      await page.addInitScript(() => localStorage.removeItem('portal.welcomeTipDoNotPrompt'))
      await portal.signIn('anna')
      const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
      const check = async (shown: Locator) => {
        expect(await findingsInSchemes(page, language)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(shown).toBeHidden()
      }
      await dialog(titles.welcome).waitFor()
      expect(await findingsInSchemes(page, language)).toEqual([])
      await dialog(titles.welcome).getByRole('button').last().click()
      await expect(dialog(titles.welcome)).toBeHidden()
      const userMenu = page.getByRole('button', { name: portal.texts.userMenu, exact: true })

      await userMenu.click()
      await page.getByRole('menuitem', { name: titles.picture, exact: true }).click()
      await dialog(titles.picture).waitFor()
      await check(dialog(titles.picture))

      await userMenu.click()
      await page.getByRole('menuitem', { name: titles.code, exact: true }).click()
      await dialog(titles.code).getByRole('img').waitFor()
      await check(dialog(titles.code))

      await page.getByRole('button', { name: titles.help, exact: true }).click()
      await page.getByRole('menuitem', { name: titles.shortcuts, exact: true }).click()
      await dialog(titles.shortcuts).waitFor()
      await check(dialog(titles.shortcuts))
    })
  })
}
