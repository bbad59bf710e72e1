import type { Page } from '@playwright/test'
import type { MenuNode } from '@portico/contract/navigation/menus'
import { changeMenus } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'

const side = (page: Page) => page.getByRole('navigation', { name: 'Side menu' })
const SCHEDULE = '/portal/100231?org=/20001/30010/41001'

/** Returns the menus, with `change` applied to the menu with this code. */
const changed = (menus: readonly MenuNode[], code: string, change: (menu: MenuNode) => MenuNode): MenuNode[] =>
  menus.map((menu) => (menu.code === code ? change(menu) : { ...menu, children: changed(menu.children, code, change) }))

test('MENU-41, MENU-101 LOOK-192 the side menu’s search finds menus by any part of their names, each once', async ({
  page,
  portal,
}) => {
  await portal.signInAt('anna', SCHEDULE)
  const field = side(page).getByRole('searchbox', { name: 'Find page' })
  await field.fill('SCHED')
  const results = side(page).getByRole('list', { name: 'Find page' }).getByRole('button')
  await expect(results).toHaveText([/^Schedule/, /^Schedule risks/])
  await field.fill('no such menu')
  await expect(side(page).getByText('No data')).toBeVisible()
  await expect(side(page).getByText('Try fewer or other words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')
  await expect(side(page).getByRole('tree')).toBeVisible()
  await field.fill('budget')
  await page.keyboard.press('Enter')
  await expect(portal.activeTab).toHaveAccessibleName('Budget')
})

test('MENU-123 the side menu’s search finds applications, directories and paths', async ({ page, portal }) => {
  await portal.signInAt('anna', SCHEDULE)
  const field = side(page).getByRole('searchbox', { name: 'Find page' })
  const results = side(page).getByRole('list', { name: 'Find page' }).getByRole('button')
  await field.fill('cost sched')
  await expect(side(page).getByText('No data')).toBeVisible()
  await field.fill('planning sched')
  await expect(results).toHaveText([/^Schedule/, /^Schedule risks/])
  await field.fill('follow')
  await expect(results.first()).toHaveText(/^Follow-up/)

  await field.fill('quality')
  await results
    .filter({ hasText: /^Quality/ })
    .first()
    .click()
  await expect(portal.activeTab).toHaveText('Inspections')
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 683, height: 384 } })

  test('MENU-125 the active menu is in view in the folded and in the open side menu', async ({ page, portal }) => {
    await portal.signInAt('anna', SCHEDULE)
    const last = side(page).getByRole('treeitem').last()
    await expect(last).toBeAttached()
    await expect(last).not.toBeInViewport()
    const id = await last.getAttribute('data-menu')

    await page.goto(SCHEDULE.replace(/\d+/, id ?? ''))

    const active = side(page).locator('[data-menu][aria-current="page"], [data-menu][data-holds]').last()
    await expect(active).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Expand side menu' }).click()
    await expect(active).toBeInViewport({ ratio: 1 })
  })
})

test('MENU-42 LOOK-63 MENU-102 an unpinned side menu folds after three seconds, and expands while the pointer is on it', async ({
  page,
  portal,
}) => {
  await page.addInitScript(() => localStorage.setItem('portal.affixStatus', 'false'))
  await portal.signIn('anna')
  const panel = side(page)
  await expect(panel).toHaveCSS('width', '228px')
  await expect(panel).toHaveCSS('width', '48px')
  await panel.hover()
  await expect(panel).toHaveCSS('width', '228px')
  await page.mouse.move(900, 400)
  await expect(panel).toHaveCSS('width', '48px')

  await panel.hover()
  await panel.getByRole('button', { name: 'Pin side menu' }).click()
  await page.mouse.move(900, 400)
  await expect(panel).not.toHaveAttribute('data-floating')
  await expect(panel).toHaveCSS('width', '228px')
})

test('MENU-35 LOOK-62 a scene of one product shows only that product’s menus, at its own width', async ({
  page,
  portal,
}) => {
  await portal.signInAt(
    'anna',
    '/portal/?scene=single-product&productCode=cost&menuCode=cost.budget&org=/20001/30010/41001',
  )
  await expect(side(page).getByRole('treeitem', { name: 'Budget' })).toBeVisible()
  await expect(side(page).getByText('Planning')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Applications', exact: true })).toHaveCount(0)
  await expect(side(page)).toHaveCSS('width', '208px')
  // a reload, and an address with the product only, show the same scene
  await page.reload()
  await expect(portal.activeTab).toHaveText('Budget')
  await expect(side(page).getByText('Planning')).toHaveCount(0)
  await page.goto('/portal/?scene=single-product&productCode=cost&org=/20001/30010/41001')
  await expect(page.getByRole('main').getByRole('region', { name: 'Home', exact: true })).toBeVisible()
  await expect(side(page).getByRole('treeitem', { name: 'Budget' })).toBeVisible()
  await expect(side(page).getByText('Planning')).toHaveCount(0)
  await page.goto('/portal/?scene=single-product&productCode=plan&menuCode=plan.schedule&org=/20001/30010/41001')
  await expect(side(page).getByRole('treeitem', { name: 'Schedule', exact: true })).toBeVisible()
  await expect(side(page)).toHaveCSS('width', '188px')
})

test('MENU-35, MENU-91 the side menu lists every application of the product in the address', async ({
  page,
  portal,
  answers,
}) => {
  changeMenus(answers, (menus) => {
    const planning = menus.find(({ code }) => code === 'plan-core')!
    const broken = ['Broken app', 'Silent app', 'Looping app'].map((name, at) => {
      const of = (menu: MenuNode, id: number) => ({
        ...menu,
        ...{ id, name, nameAllLang: { en: name }, sourceProductCode: 'broken', children: [] as MenuNode[] },
        ...{ sourceAppCode: `broken-${at}`, sourceKey: `broken:${id}` },
      })
      const id = 101_500 + 100 * at
      return { ...of(planning, id), children: [of(planning.children[0]!, id + 31)] }
    })
    return [...menus, ...broken]
  })
  await portal.signInAt('anna', '/portal/101531?scene=single-product&productCode=broken&org=/20001/30010/41001')
  const broken = side(page).getByRole('treeitem', { name: /^(Broken|Silent|Looping) app$/ })
  await expect(broken).toHaveCount(3)
  await expect(side(page).getByText('Planning')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0)
})

test('MENU-43 MENU-50 only the menus near the view of five thousand are rendered, all are reachable, and an early click works', async ({
  page,
  portal,
  answers,
}) => {
  const copies = Array.from({ length: 5000 }, (_, at) => at + 1)
  changeMenus(answers, (menus) =>
    changed(menus, 'plan.report', (reports) => ({
      ...reports,
      children: [
        ...reports.children,
        ...copies.map((n) => ({
          ...reports.children[0]!,
          ...{ id: 500_000 + n, name: `Copy ${n}`, nameAllLang: { en: `Copy ${n}` }, code: `plan.many.${n}` },
          ...{ sourceModuleCode: `plan.many.${n}`, sourceKey: `plan:plan.many.${n}` },
        })),
      ],
    })),
  )
  await portal.signIn('anna')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(SCHEDULE)
  const first = side(page).getByRole('treeitem').first()
  expect(await first.textContent()).toBe('Schedule')
  await side(page).getByRole('treeitem', { name: 'Reports', exact: true }).click()
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(side(page).getByRole('treeitem', { name: 'Weekly report' })).toBeVisible()
  expect(await side(page).getByRole('treeitem').count()).toBeLessThan(100)
  await page.keyboard.press('End')
  await expect(side(page).getByRole('treeitem', { name: 'Weather warnings' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(side(page).getByRole('treeitem', { name: 'Copy 5000' })).toBeVisible()
  expect(await side(page).getByRole('treeitem').count()).toBeLessThan(100)
})
