import { expect, test } from '../../fixtures.ts'
import { axeFindings, documentOf } from '../../pages/axe.ts'
import { enterAsAdministrator as enter } from '../../pages/console.ts'

/** The names of the screens. */
const SCREENS = [
  { en: 'Overview', 'zh-CN': '概览', 'sv-SE': 'Översikt' },
  { en: 'People', 'zh-CN': '人员', 'sv-SE': 'Personer' },
  { en: 'Administrators', 'zh-CN': '管理员与权限', 'sv-SE': 'Administratörer' },
  { en: 'Roles', 'zh-CN': '角色', 'sv-SE': 'Roller' },
  { en: 'Organisations', 'zh-CN': '组织', 'sv-SE': 'Organisationer' },
  { en: 'Applications', 'zh-CN': '应用', 'sv-SE': 'Applikationer' },
  { en: 'Menus', 'zh-CN': '菜单', 'sv-SE': 'Menyer' },
  { en: 'Partner access', 'zh-CN': '合作方访问', 'sv-SE': 'Partneråtkomst' },
  { en: 'Service accounts', 'zh-CN': '服务账号', 'sv-SE': 'Tjänstekonton' },
  { en: 'Announcements', 'zh-CN': '公告', 'sv-SE': 'Anslag' },
  { en: 'Message defaults', 'zh-CN': '消息默认设置', 'sv-SE': 'Standard för meddelanden' },
  { en: 'Suppressed addresses', 'zh-CN': '停止投递的地址', 'sv-SE': 'Spärrade e-postadresser' },
  { en: 'Branding', 'zh-CN': '品牌外观', 'sv-SE': 'Varumärke' },
  { en: 'Content', 'zh-CN': '门户内容', 'sv-SE': 'Innehåll' },
  { en: 'Sign-in', 'zh-CN': '登录设置', 'sv-SE': 'Inloggning' },
  { en: 'Legal documents', 'zh-CN': '法律文件', 'sv-SE': 'Juridiska dokument' },
  { en: 'Changes', 'zh-CN': '更改', 'sv-SE': 'Ändringar' },
  { en: 'Jobs', 'zh-CN': '任务', 'sv-SE': 'Jobb' },
  { en: 'Configuration files', 'zh-CN': '配置文件', 'sv-SE': 'Konfigurationsfiler' },
  { en: 'Audit log', 'zh-CN': '审计日志', 'sv-SE': 'Ändringslogg' },
] as const

for (const language of ['en', 'zh-CN', 'sv-SE'] as const) {
  test.describe(language, () => {
    test.use({ language })

    test(`CONSOLE-12 the screens have no accessibility fault, ${language}`, async ({ portal, page }) => {
      test.setTimeout(720_000)
      // colours are the same in every language
      const colorSchemes = language === 'en' ? (['light', 'dark'] as const) : (['light'] as const)
      await enter(portal, page)
      await page.goto('/portal/100166')
      const rows = page.getByRole('navigation', { name: portal.texts.sideMenu }).getByRole('treeitem')
      for (const { [language]: title } of SCREENS) {
        // a press instead of an address: the portal is loaded once for all screens
        await rows.filter({ hasText: new RegExp(`^${title}$`) }).click()
        const frame = portal.application(title)
        await expect(frame.getByRole('heading', { level: 1 })).toHaveText(title)
        const document = await documentOf(frame)
        for (const colorScheme of colorSchemes) {
          await page.emulateMedia({ colorScheme })
          await expect(frame.locator('html')).toHaveAttribute('data-color-scheme', colorScheme)
          const findings = () => axeFindings(document, { onlyContrast: colorScheme !== 'light' })
          await expect.poll(findings, { timeout: 60_000, message: `${title}, ${colorScheme}` }).toEqual([])
        }
        await portal.closeTab(title)
      }
    })
  })
}
