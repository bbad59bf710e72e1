import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { createPortal } from '../../pages/portal.ts'
import { texts, type Language } from '../../texts.ts'

test('LANG-2 ORG-134 a change of the language changes the shell and the open applications at once', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  for (const application of [texts.en.planning, texts.en.documents]) await portal.openApplication(application)
  for (const menu of MENUS)
    await expect(portal.application(texts.en[menu]).getByRole('textbox', { includeHidden: true }).last()).toBeAttached()

  for (const [from, to] of CHANGES) await changeLanguage(page, from, to)
})

/** The first menu of each application; the last one is the active tab. */
const MENUS = ['schedule', 'register'] as const

/** ORG-131: the project's name. */
const PROJECT = { en: 'Öresund Tunnel', 'sv-SE': 'Öresundstunneln', 'zh-CN': '厄勒隧道' }

/** The changes of the language, one after another in the same page. */
const CHANGES = [
  ['en', 'sv-SE'],
  ['sv-SE', 'zh-CN'],
] as const

const changeLanguage = (page: Page, from: Language, to: Language) =>
  test.step(`changes the language to ${to}: shell and applications follow`, async () => {
    const portal = createPortal(page, texts[from])
    await portal.chooseLanguage(to)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expect(createPortal(page, texts[to]).activeTab).toHaveText(texts[to].register)
    await expect(createPortal(page, texts[to]).organisation).toContainText(PROJECT[to])
    for (const other of Object.values(PROJECT).filter((name) => name !== PROJECT[to]))
      await expect(createPortal(page, texts[to]).organisation).not.toContainText(other)
    for (const menu of MENUS) {
      const region = page.locator(`section[aria-label="${texts[to][menu]}"]`)
      await expect(region.locator('iframe').contentFrame().locator('html')).toHaveAttribute('lang', to)
    }
  })
