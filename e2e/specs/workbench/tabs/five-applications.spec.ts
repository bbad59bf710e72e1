import { countFrameLoads, setMarker, readMarker } from '../../../pages/hosted.ts'
import { expect, test } from '../../../fixtures.ts'
import { createPortal, type Portal } from '../../../pages/portal.ts'
import { createPicker } from '../../../pages/random.ts'
import { texts, type Texts } from '../../../texts.ts'

/** The five applications of the story: three frameworks, one legacy protocol and one third-party application. */
const five = (w: Texts) => [
  { application: w.planning, menu: w.schedule },
  { application: w.documents, menu: w.register },
  { application: w.cost, menu: w.budget },
  { application: w.quality, menu: w.inspections },
  { application: w.explorer, menu: w.explorer },
]
const SEED = 41001

test('HOST-3 TAB-6 TAB-11 SESS-10 anna works in five tabs and loses nothing', async ({ portal, page, context }) => {
  test.setTimeout(300_000)
  const w = texts.en
  const applications = five(w)
  const menus = applications.map(({ menu }) => menu)
  const defaults = [w.home, w.workbench]
  const typed = (menu: string) => `${menu} 41001 åäö 隧道`
  const field = (menu: string) => portal.application(menu).getByRole('textbox').last()

  await test.step('signing in opens the Öresund Tunnel', async () => {
    await portal.signIn('anna')
    await expect(portal.organisation).toContainText('Öresund')
  })

  await test.step('opens five tabs and types something in each', async () => {
    for (const { application, menu } of applications) {
      await portal.openApplication(application)
      await expect(portal.activeTab).toHaveText(menu)
      // Swagger UI renders its filter again when the API description has loaded; it renders only visible parts
      if (menu === w.explorer)
        await portal.application(menu).getByText('/identification/login', { exact: true }).waitFor()
      await expect(field(menu)).toBeVisible()
      await field(menu).fill(typed(menu))
      await setMarker(portal, menu, menu)
    }
    await expect(portal.tabs).toHaveText([...defaults, ...menus.toReversed()])
  })

  await switchAtRandom(portal, menus, async (menu) => expect(field(menu)).toHaveValue(typed(menu)))
  await closeBudget(portal)
  await test.step('a reload restores the tabs', async () => {
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(portal.tabs).toHaveText([...defaults, w.explorer, w.inspections, w.register, w.schedule])
    await expect(portal.activeTab).toHaveText(w.register)
    await expect(field(w.register)).toBeVisible()
  })

  await test.step('logging out leaves no data of the person', async () => {
    await createPortal(page, w).logOut()
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
    expect((await context.cookies()).filter(({ name }) => /sid|signed_in/.test(name))).toEqual([])
  })
})

const switchAtRandom = (portal: Portal, menus: readonly string[], expectState: (menu: string) => Promise<void>) =>
  test.step('twenty random switches reload nothing', async () => {
    const loads = countFrameLoads(portal.page)
    const pick = createPicker(menus, SEED)
    for (let turn = 1; turn <= 20; turn++) {
      const menu = pick()
      await portal.tab(menu).click()
      await expect(portal.activeTab).toHaveText(menu)
      await expectState(menu)
    }
    for (const menu of menus) expect(await readMarker(portal, menu)).toBe(menu)
    expect(loads.count).toBe(0)
  })

const closeBudget = (portal: Portal) =>
  test.step('closing a tab activates its neighbour', async () => {
    const { budget, register } = portal.texts
    await portal.tab(budget).click()
    await portal.closeTab(budget)
    const question = portal.page.getByRole('dialog', { name: 'Unsaved changes' })
    await question.getByRole('button', { name: 'Close without saving' }).click()
    await expect(portal.tab(budget)).toHaveCount(0)
    await expect(portal.activeTab).toHaveText(register)
    await expect(portal.viewport(budget)).toHaveCount(0)
  })
