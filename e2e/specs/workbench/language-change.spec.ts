import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { createPortal } from '../../pages/portal.ts'
import { words, type Language } from '../../words.ts'

test('LANG-2 ORG-134 a change of the language changes the shell and the open applications at once', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  for (const application of [words.en.planning, words.en.quality, words.en.documents]) await portal.openApplication(application) // prettier-ignore

  for (const [from, to] of CHANGES) await changeLanguage(page, from, to)
})

/** ORG-131: the project's name. */
const PROJECT = { en: 'Öresund Tunnel', 'sv-SE': 'Öresundstunneln', 'zh-CN': '厄勒隧道' }

/** The changes of the language, one after another in the same page. */
const CHANGES = [
  ['en', 'sv-SE'],
  ['sv-SE', 'zh-CN'],
  ['zh-CN', 'en'],
] as const

const changeLanguage = (page: Page, from: Language, to: Language) =>
  test.step(`changes the language to ${to}: shell and applications follow`, async () => {
    const portal = createPortal(page, words[from])
    const menus = ['schedule', 'inspections', 'register'] as const
    for (const menu of menus) {
      await portal.tab(words[from][menu]).click()
      await expect(portal.application(words[from][menu]).getByRole('textbox').last()).toBeVisible()
    }
    await portal.chooseLanguage(to)
    await expect(page.locator('html')).toHaveAttribute('lang', to)
    await expect(createPortal(page, words[to]).activeTab).toHaveText(words[to].register)
    await expect(createPortal(page, words[to]).organisation).toContainText(PROJECT[to])
    for (const other of Object.values(PROJECT).filter((name) => name !== PROJECT[to]))
      await expect(createPortal(page, words[to]).organisation).not.toContainText(other)
    for (const menu of menus) {
      const region = page.locator(`section[aria-label="${words[to][menu]}"]`)
      await expect(region.locator('iframe').contentFrame().locator('html')).toHaveAttribute('lang', to)
    }
  })
