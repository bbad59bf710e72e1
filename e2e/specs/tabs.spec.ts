import { countFrameLoads, mark, readMark } from '../pages/hosted.ts'
import { expect, test } from '../fixtures.ts'
import { createPortal, type Portal } from '../pages/portal.ts'
import { createPicker } from '../pages/random.ts'
import { LANGUAGES, words, type Language, type Words } from '../words.ts'

/** The five applications of the story, in three frameworks, one protocol of old and one that none of us wrote. */
const five = (w: Words) => [
  { application: w.planning, menu: w.schedule },
  { application: w.documents, menu: w.register },
  { application: w.cost, menu: w.budget },
  { application: w.quality, menu: w.inspections },
  { application: w.explorer, menu: w.explorer },
]
const NEXT: Record<Language, Language> = { en: 'sv-SE', 'sv-SE': 'zh-CN', 'zh-CN': 'en' }
const SEED = 41001

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.use({ language })
    // What is the same in every language is gone through in one.
    const isWhole = language === 'en'

    test(`HOST-3 TAB-6 TAB-11 LANG-2 SESS-10 anna works in ${isWhole ? 'five tabs and loses nothing' : 'three tabs and changes the language'}, in ${language}`, async ({
      portal,
      page,
      context,
    }) => {
      test.setTimeout(300_000)
      const w = words[language]
      const applications = five(w).filter(({ menu }) => isWhole || (menu !== w.budget && menu !== w.explorer))
      const menus = applications.map(({ menu }) => menu)
      const defaults = [w.home, w.workbench]
      const typed = (menu: string) => `${menu} 41001 åäö 隧道`
      const field = (menu: string) => portal.application(menu).getByRole('textbox').last()

      await test.step('she signs in and lands on Öresund Tunnel', async () => {
        await portal.signIn('anna')
        await expect(portal.organisation).toContainText('Öresund')
      })

      await test.step(isWhole ? 'opens five tabs and types something in each' : 'opens three tabs', async () => {
        for (const { application, menu } of applications) {
          await portal.openApplication(application)
          await expect(portal.activeTab).toHaveText(menu)
          // Swagger UI draws its filter anew when the interface's description has arrived; it draws only what is in view.
          if (menu === w.explorer)
            await portal.application(menu).getByText('/identification/login', { exact: true }).waitFor()
          await expect(field(menu)).toBeVisible()
          if (isWhole) await field(menu).fill(typed(menu))
          await mark(portal, menu, menu)
        }
        await expect(portal.tabs).toHaveText([...defaults, ...menus.toReversed()])
      })

      if (isWhole) {
        await switchAtRandom(portal, menus, async (menu) => expect(field(menu)).toHaveValue(typed(menu)))
        await closeBudget(portal)
        await test.step('reloads the page: the tabs are back', async () => {
          page.on('dialog', (dialog) => void dialog.accept())
          await page.reload()
          await expect(portal.tabs).toHaveText([...defaults, w.explorer, w.inspections, w.register, w.schedule])
          await expect(portal.activeTab).toHaveText(w.register)
          await expect(field(w.register)).toBeVisible()
        })
      }

      await test.step('changes the language: shell and applications follow', async () => {
        const next = NEXT[language]
        for (const menu of [w.schedule, w.inspections, w.register]) {
          await portal.tab(menu).click()
          await expect(field(menu)).toBeVisible()
        }
        await mark(portal, w.register, 'not reloaded')
        await portal.chooseLanguage(next)
        await expect(page.locator('html')).toHaveAttribute('lang', next)
        await expect(
          page.getByRole('tablist', { name: words[next].openTabs }).getByRole('tab', { selected: true }),
        ).toHaveText(words[next].register)
        for (const menu of ['schedule', 'register', 'inspections'] as const) {
          const name = words[next][menu]
          const region = page.locator(`section[aria-label="${name}"]`)
          await expect(region.locator('iframe').contentFrame().locator('html')).toHaveAttribute('lang', next)
        }
      })

      await test.step('logs out: nothing of hers is left', async () => {
        await createPortal(page, words[NEXT[language]]).logOut()
        await expect(page).toHaveURL(/\/login/)
        expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
        expect((await context.cookies()).filter(({ name }) => /sid|signed_in/.test(name))).toEqual([])
      })
    })
  })
}

const switchAtRandom = (portal: Portal, menus: readonly string[], isKept: (menu: string) => Promise<void>) =>
  test.step('switches among them at random twenty times: nothing reloads', async () => {
    const loads = countFrameLoads(portal.page)
    const pick = createPicker(menus, SEED)
    for (let turn = 1; turn <= 20; turn++) {
      const menu = pick()
      await portal.tab(menu).click()
      await expect(portal.activeTab).toHaveText(menu)
      await isKept(menu)
    }
    for (const menu of menus) expect(await readMark(portal, menu)).toBe(menu)
    expect(loads.count).toBe(0)
  })

const closeBudget = (portal: Portal) =>
  test.step('closes one: the neighbour is active', async () => {
    const { budget, register } = portal.words
    await portal.tab(budget).click()
    await portal.closeTab(budget)
    await expect(portal.tab(budget)).toHaveCount(0)
    await expect(portal.activeTab).toHaveText(register)
    await expect(portal.viewport(budget)).toHaveCount(0)
  })

test('HOST-17 TAB-2 an open tab that is sent elsewhere while the engine is still on its way starts there', async ({
  portal,
  page,
}) => {
  await portal.signInAt('anna', '/portal/100231?orgId=41001')
  await expect(portal.application('Schedule').getByRole('link', { name: 'Milestones' })).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/\/engine-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  // the tab is taken up as it was, and the address wants another place of it
  await page.goto(`/portal/100231?orgId=41001&path=${encodeURIComponent(encodeURIComponent('/milestones'))}`)
  await expect(portal.tab('Schedule')).toBeVisible()
  await expect(portal.viewport('Schedule').locator('iframe')).toHaveCount(0)
  release()

  await expect(portal.application('Schedule').getByRole('heading', { name: 'Milestones' }).first()).toBeVisible()
  expect(await (await portal.frame('Schedule')).evaluate(() => location.pathname)).toBe('/milestones')
})
