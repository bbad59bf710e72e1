import type { Page } from '@playwright/test'
import type { Portal } from '../../pages/portal.ts'
import { closeAll } from '../../pages/overlays.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { choose } from '../../pages/tabs.ts'
import { changeTheme } from '../answers/changes.ts'
import { expect, test } from '../fixture.ts'
import { answerSearch } from '../answers/organisations.ts'
import { axeFindings } from '../../pages/axe.ts'

/** Expects that axe finds nothing, in light and dark. In dark it checks contrast only, since the rest is equal. */
async function expectNoFaults(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    // the applications are stand-ins of this test, so they are not checked
    const scope = { exclude: 'iframe', moreRules: ['target-size'], onlyContrast: colorScheme === 'dark' }
    expect(await axeFindings(page, scope), `${name}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The overlays above the tabs, with a function that opens each. */
const STATES: Record<string, (page: Page, portal: Portal) => Promise<unknown>> = {
  'applications drawer': async (page) => {
    await button(page, 'Applications').click()
    await page.getByRole('dialog', { name: 'Applications' }).waitFor()
  },
  'applications drawer without a match': async (page) => {
    await button(page, 'Applications').click()
    const drawer = page.getByRole('dialog', { name: 'Applications' })
    await drawer.getByRole('searchbox').fill('zzzz')
    await drawer.getByText('No data').waitFor()
  },
  palette: async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('sche')
    await page.getByRole('option').first().waitFor()
  },
  'palette without a match': async (page) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('zzzz')
    await expect(page.getByRole('option')).toHaveCount(0)
  },
  'organisation switcher': (page) => createSwitcher(page).open(),
  'organisation switcher without a match': async (page) => {
    const switcher = createSwitcher(page)
    await switcher.open()
    await switcher.find.fill('zzzz')
    await expect(switcher.tree.getByRole('treeitem')).toHaveCount(0)
  },
  'user menu': async (page) => {
    await button(page, 'User menu').click()
    await page.getByRole('menu').waitFor()
  },
  favourites: async (page) => {
    await button(page, 'Favourites').click()
    await page.getByRole('dialog', { name: 'Favourites' }).waitFor()
  },
  'recent visits': async (page) => {
    await button(page, 'Recent visits').click()
    await page.getByRole('menu', { name: 'Recent visits' }).waitFor()
  },
  'tab menu': (_, portal) => portal.tabMenu('Schedule').then((menu) => menu.waitFor()),
  'list of all tabs': async (page, portal) => {
    await choose(portal, 'Schedule', 'All open tabs')
    await page.getByRole('dialog', { name: 'All open tabs' }).waitFor()
  },
  'list of all tabs without a match': async (page, portal) => {
    await choose(portal, 'Schedule', 'All open tabs')
    const list = page.getByRole('dialog', { name: 'All open tabs' })
    await list.getByRole('combobox').fill('zzzz')
    await expect(list.getByRole('option')).toHaveCount(0)
  },
}

test('LOOK-9 LOOK-103 sign-in page, home, open tabs and dialogs have no accessibility fault, light and dark', async ({
  portal,
  page,
  answers,
}) => {
  test.setTimeout(240_000)
  answerSearch(answers)
  await portal.signInPage.open()
  await expectNoFaults(page, 'sign-in page')

  await portal.signInAt('anna', '/portal/')
  await portal.application('Home').getByRole('heading').first().waitFor()
  await expectNoFaults(page, 'home')

  await portal.openApplication('Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  await portal.openApplication('Documents')
  await portal.application('Document register').getByRole('textbox').last().waitFor()
  await expectNoFaults(page, 'tabs')

  for (const [name, show] of Object.entries(STATES)) {
    await test.step(name, async () => {
      await show(page, portal)
      await expectNoFaults(page, name)
      await closeAll(page)
    })
  }
})

test('LOOK-9 LANG-1 a person can do everything from sign-in to log-out by keyboard alone', async ({ portal, page }) => {
  const { keyboard } = page
  const tabTo = async (name: string | RegExp) => {
    for (let step = 0; step < 60; step++) {
      await keyboard.press('Tab')
      // if a focused element disappears, the page gets the focus, and the next Tab continues from that position
      const is = await page.evaluate(() => {
        const element = document.activeElement
        return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? ''
      })
      if (typeof name === 'string' ? is === name : name.test(is)) return
    }
    throw new Error(`${String(name)} cannot be reached by Tab`)
  }
  await portal.signInPage.open()
  await portal.signInPage.account.focus()
  await keyboard.type('anna')
  await portal.signInPage.password.focus()
  await keyboard.type('Portal-Demo-2026')
  await keyboard.press('Enter')
  await expect(portal.organisation).toBeVisible()

  await tabTo('Applications')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Applications' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Applications' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Applications', exact: true })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(/Planning/)
  await keyboard.press('Enter')
  await expect(portal.activeTab).toHaveText('Schedule')

  await page.getByRole('button', { name: 'Applications', exact: true }).focus()
  await keyboard.press('Enter')
  await tabTo(/Documents/)
  await keyboard.press('Enter')
  await expect(portal.activeTab).toHaveText('Document register')

  await portal.activeTab.focus()
  await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await expect(portal.activeTab).toHaveText('Schedule')
  await keyboard.press('Delete')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Document register'])

  await page.getByRole('button', { name: 'User menu', exact: true }).focus()
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test('LOOK-10 a tenant’s grey filter removes all colours', async ({ portal, page, answers }) => {
  await portal.signIn('anna')
  await expect(page.locator('html')).toHaveCSS('filter', 'none')

  changeTheme(answers, { filterSwitch: 1 })
  await page.reload()

  await expect(page.locator('html')).toHaveCSS('filter', 'grayscale(1)')
})

test.describe('in a narrow window', () => {
  test.use({ viewport: { width: 700, height: 800 } })

  test('LOOK-11 LOOK-75 LOOK-226 the side menu starts collapsed, user menu and organisation stay visible, and the tools are hidden', async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')

    expect((await page.getByRole('navigation', { name: 'Side menu' }).boundingBox())?.width).toBe(48)
    await expect(page.getByRole('button', { name: 'User menu' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(700)

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('button', { name: 'User menu' })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    const labelBox = await portal.organisation.locator('.p-button-label').boundingBox()
    expect(labelBox?.width).toBeGreaterThan(40)

    const tools = page.getByRole('toolbar', { name: 'Tools' })
    await expect(tools).toBeHidden()
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Show tools' }).click()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
    await expect(tools.getByRole('button').first()).toBeFocused()
    await tools.getByRole('button', { name: 'Hide tools' }).click()
    await expect(tools).toBeHidden()
    await page.setViewportSize({ width: 700, height: 844 })
    await expect(tools.getByRole('button', { name: 'Hide tools' })).toBeVisible()
  })

  test('LOOK-226 the menu of a phone closes when the tools appear, also if their code arrives late', async ({
    portal,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const held = Promise.withResolvers<void>()
    await page.route(/assets\/side-toolbar-.*\.js/, async (route) => {
      await held.promise
      await route.continue()
    })
    await portal.signIn('anna')
    const more = page.getByRole('button', { name: 'More', exact: true })
    await more.click()
    await page.getByRole('button', { name: 'Show tools' }).click()
    await expect(page.getByRole('button', { name: 'Hide tools' })).toBeVisible()
    held.resolve()
    const tools = page.getByRole('toolbar', { name: 'Tools' })
    await expect(tools.getByRole('button').first()).toBeFocused()
    await expect(more).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1366, height: 768 } })

  test('LOOK-1 LOOK-12 the brand is 384 px wide and contains the label Applications', async ({ portal, page }) => {
    await portal.signIn('anna')

    expect((await page.locator('.p-brand').boundingBox())?.width).toBe(384)
    const button = await page.getByRole('button', { name: 'Applications', exact: true }).boundingBox()
    const label = await page.locator('.p-applications-label').boundingBox()
    expect(Math.abs((label?.y ?? 0) - (button?.y ?? 0))).toBeLessThan(2)
    expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan((button?.x ?? 0) + (button?.width ?? 0))
  })

  test('MENU-9 MENU-13 the main menu pages, its pager keeps the focus at its end; an item of type 2 is disabled', async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await expect(menu.getByRole('link', { name: 'ERP', exact: true, includeHidden: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    const previous = menu.getByRole('button', { name: 'Previous menus' })
    await expect(previous).toBeDisabled()
    const next = page.getByRole('button', { name: 'Next menus' })
    await next.focus()

    // entries that load later change the width, and the menu begins with its first page again
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(next).toBeDisabled({ timeout: 500 })
      await expect(previous).toBeEnabled({ timeout: 500 })
    }).toPass()
    await expect(next).toBeFocused()
  })

  test('MENU-121 MENU-122 all items of the main menu are in a menu beside its pager; an icon marks items that open a window', async ({
    portal,
    page,
  }) => {
    await portal.signIn('anna')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Show all menus' }).click()
    const menu = page.getByRole('menu', { name: 'Show all menus' })
    await expect(menu.getByRole('menuitem', { name: 'Planning' })).toBeVisible()
    const erp = menu.getByRole('menuitem', { name: 'ERP' })
    await expect(erp).toHaveAttribute('aria-disabled', 'true')
    // the item's icon and the icon for a window
    await expect(erp.locator('svg')).toHaveCount(2)
    await expect(menu.getByRole('menuitem', { name: 'Planning' }).locator('svg')).toHaveCount(1)
    await expect(page.locator('.p-main-item[aria-disabled] svg').first()).toBeAttached()

    await menu.getByRole('menuitem', { name: 'Participants' }).click()
    await expect(portal.activeTab).toHaveText('Participants')
  })

  test('MENU-9 LOOK-64 MENU-84 paging the main menu within 500 ms of a resize keeps the chosen page', async ({
    portal,
    page,
  }) => {
    await page.clock.install()
    await portal.signIn('anna')
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    const next = menu.getByRole('button', { name: 'Next menus' })
    await expect(next).toBeEnabled()
    await menu.getByRole('list').evaluate((list) => {
      const observer = new ResizeObserver(() => (list.dataset.reports = String(Number(list.dataset.reports ?? 0) + 1)))
      observer.observe(list)
    })
    await page.clock.pauseAt(Date.now() + 3_600_000)

    // the menu follows the first width immediately and the second one after a delay
    const reports = async () => Number(await menu.getByRole('list').getAttribute('data-reports'))
    for (const width of [1360, 1350]) {
      const before = await reports()
      await page.setViewportSize({ width, height: 768 })
      await expect.poll(reports).toBeGreaterThan(before)
    }
    const previous = menu.getByRole('button', { name: 'Previous menus' })
    await expect(previous).toBeDisabled()
    await next.focus()
    await page.keyboard.press('Enter')
    await expect(previous).toBeEnabled()
    await page.clock.runFor(1_000)

    await expect(previous).toBeEnabled()
  })
})

test('TAB-16 an inactive tab is as wide as an active one', async ({ portal, page }) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await portal.openMenu('Resources')
  await expect(portal.activeTab).toHaveText('Resources')
  const width = async () => (await portal.tab('Resources').boundingBox())?.width ?? 0
  const inFront = await width()

  await portal.tab('Schedule').click()

  await expect(portal.activeTab).toHaveText('Schedule')
  expect(Math.abs((await width()) - inFront)).toBeLessThan(4)
  await expect(page.getByRole('tab', { name: 'Resources' })).toBeVisible()
})
