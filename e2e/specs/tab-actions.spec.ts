import { expect, test } from '../fixtures.ts'
import { createPortal, type Portal } from '../pages/portal.ts'
import { frameWithSdk, type SdkWindow } from '../pages/sdk.ts'
import { createPicker } from '../pages/random.ts'
import { createSwitcher } from '../pages/switcher.ts'

const MENUS = {
  Planning: 'Schedule',
  Documents: 'Register',
  Quality: 'Inspections',
  Cost: 'Budget',
  'API explorer': 'API explorer',
} as const

async function open(portal: Portal, ...applications: (keyof typeof MENUS)[]): Promise<void> {
  for (const application of applications) {
    await portal.openApplication(application)
    await expect(portal.activeTab).toHaveText(MENUS[application])
  }
}

const choose = async (portal: Portal, tab: string, item: string) =>
  (await portal.tabMenu(tab)).getByRole('menuitem', { name: item, exact: true }).click()

const pathOf = async (portal: Portal, menu: string) =>
  (await portal.frame(menu)).evaluate(() => location.pathname + location.search).catch(() => '')

test('TAB-17 TAB-8 TAB-29 a pinned tab stands first, is closed by no slip, and is pinned after a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Planning', 'Documents', 'Quality')
  await choose(portal, 'Schedule', 'Pin')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Inspections', 'Register'])

  await portal.tab('Schedule').click({ button: 'middle' })
  await portal.tab('Schedule').press('Delete')
  await choose(portal, 'Inspections', 'Close others')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Inspections'])
  await choose(portal, 'Home', 'Close right')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'])

  await page.reload()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'])
  await open(portal, 'Documents')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Register'])
  await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Pinned/)

  await choose(portal, 'Schedule', 'Unpin')
  await portal.tab('Schedule').click({ button: 'middle' })
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Register'])
})

test('TAB-19 TAB-20 closed tabs come back one after the other to their places; a link leads to where an application is', async ({
  portal,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await portal.signIn('anna')
  await open(portal, 'Planning', 'Documents', 'Quality')
  await portal.tab('Schedule').click()
  await portal.application('Schedule').getByRole('link', { name: 'Milestones' }).first().click()
  await expect.poll(() => pathOf(portal, 'Schedule')).toContain('/milestones')

  await choose(portal, 'Schedule', 'Copy link')
  await expect(page.getByText('The link is copied.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).searchParams.get('tenantId')).toBe('20001')
  expect(new URL(link).searchParams.get('org')).toMatch(/\/41001$/)

  await choose(portal, 'Home', 'Close right')
  await expect(page.getByRole('tablist', { name: 'Open tabs' })).toBeHidden()
  const late = page.waitForResponse(/\/late-effects-[^/]*\.js$/)
  await page.reload()
  await (await late).finished()
  await expect(async () => {
    if (!(await portal.tabs.first().isVisible())) await page.keyboard.press('Alt+Shift+KeyZ')
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule'], { timeout: 3_000 })
  }).toPass()
  await expect.poll(() => pathOf(portal, 'Schedule')).toContain('/milestones')
  await choose(portal, 'Schedule', 'Reopen closed')
  await choose(portal, 'Schedule', 'Reopen closed')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Inspections', 'Register', 'Schedule'])
  await portal.tabMenu('Schedule')
  await expect(page.getByRole('menuitem', { name: 'Reopen closed' })).toBeDisabled()

  const fresh = createPortal(await context.newPage(), portal.words)
  await fresh.page.goto(link)
  await expect(fresh.activeTab).toHaveText('Schedule')
  await expect.poll(() => pathOf(fresh, 'Schedule')).toContain('/milestones')
})

test('TAB-14 TAB-21 a menu that may be open several times is duplicated where it is, and both stay after a reload', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Documents')
  await portal.openMenu('Drawings')
  await expect(portal.activeTab).toHaveText(/Drawings/)
  await portal.viewport('Drawings').locator('iframe').contentFrame().locator('body').waitFor()
  await portal.tabMenu('Register')
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)

  await choose(portal, 'Drawings', 'Duplicate')
  await expect(portal.tabs).toHaveCount(5)
  await expect(page.getByRole('main').locator('section[aria-label="Drawings"]')).toHaveCount(2)
  await page.reload()
  await expect(portal.tabs).toHaveCount(5)
  const addresses = await page
    .locator('section[aria-label="Drawings"] iframe')
    .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src))
  expect(addresses.join()).not.toContain('copy')
})

test('TAB-22 a window of a tab’s menu is brought back from the tab’s own menu', async ({ portal, page, context }) => {
  await portal.signIn('anna')
  await open(portal, 'Planning')
  await portal.application('Schedule').getByRole('textbox').last().waitFor()
  const opened = context.waitForEvent('page')
  await choose(portal, 'Schedule', 'Open in new window')
  const window = await opened
  const own = createPortal(window, portal.words)
  await own.application('Schedule').getByRole('textbox').last().waitFor()
  await (await own.frame('Schedule')).evaluate(() => history.pushState(null, '', '/milestones'))

  await choose(portal, 'Schedule', 'Bring back')

  await expect.poll(() => window.isClosed()).toBe(true)
  await expect.poll(() => pathOf(portal, 'Schedule')).toBe('/milestones')
  await portal.tabMenu('Schedule')
  await expect(page.getByRole('menuitem', { name: 'Refresh' })).toBeFocused()
  await expect(page.getByRole('menuitem', { name: 'Bring back' })).toHaveCount(0)
})

test('TAB-12 TAB-28 TAB-30 however many tabs are unsaved, one question names them all, and what is unsaved in them', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  await open(portal, 'Planning', 'Documents')
  for (const menu of ['Schedule', 'Register']) {
    await portal.tab(menu).click()
    await portal.application(menu).getByRole('textbox').last().waitFor()
    await (
      await portal.frame(menu)
    ).evaluate(
      (label) => {
        const key = '__portico_port__'
        const port = (frameElement as unknown as Record<string, { send(message: object): void }>)[key]
        port?.send({ v: 1, type: 'dirty', data: { isDirty: true, ...label } })
      },
      menu === 'Schedule' ? { label: 'two <b>tasks</b>' } : {},
    )
  }
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  const stay = async () => {
    await expect(question.getByRole('listitem')).toHaveText(['Register', 'Schedule: two <b>tasks</b>'])
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toBeHidden()
  }

  await choose(portal, 'Home', 'Close right')
  await stay()
  await choose(portal, 'Home', 'Close others')
  await stay()
  await portal.logOut()
  await stay()
  const switcher = createSwitcher(page)
  await switcher.open()
  await switcher.find.fill('Slussen')
  await switcher.dialog.getByText('Slussen').first().click()
  await stay()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Register', 'Schedule'])
})

test.describe('a row that is too long', () => {
  test.use({ viewport: { width: 900, height: 700 } })

  test('TAB-18 TAB-24 TAB-25 all tabs are listed and found; a drag ends wherever it ends', async ({ portal, page }) => {
    await portal.signIn('anna')
    await open(portal, 'Planning', 'Documents', 'Quality', 'Cost', 'API explorer')
    const before = ['Home', 'Workbench', 'API explorer', 'Budget', 'Inspections', 'Register', 'Schedule']
    await expect(portal.tabs).toHaveText(before)

    const button = page.getByRole('button', { name: 'All open tabs: 7' })
    await button.click()
    const list = page.getByRole('dialog', { name: 'All open tabs' })
    await expect(list.getByRole('option')).toHaveText(before)
    await page.keyboard.type('ched')
    await expect(list.getByRole('option')).toHaveText(['Schedule'])
    await page.keyboard.press('Enter')
    await expect(portal.activeTab).toHaveText('Schedule')
    await expect(portal.activeTab).toBeInViewport({ ratio: 0.99 })
    await button.click()
    await page.keyboard.type('budget')
    await page.keyboard.press('Shift+Delete')
    await expect(list.getByText('No open tab is called that.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()

    const items = (await portal.tabMenu('Schedule')).getByRole('menuitem')
    await expect(items).toHaveText(['Refresh', 'Pin', 'Copy link', 'Open in new window', 'Reopen closed', 'All open tabs', 'Close', 'Close right', 'Close others']) // prettier-ignore
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)

    const left = ['Home', 'Workbench', 'Schedule', 'API explorer', 'Inspections', 'Register']
    const drag = async (x: number, y: number) => {
      const box = await portal.tab('Schedule').boundingBox()
      if (!box) throw new Error('the tab has no place')
      await page.mouse.move(box.x + 20, box.y + 10)
      await page.mouse.down()
      await page.mouse.move(box.x - 40, box.y + 10, { steps: 4 })
      await page.mouse.move(x, y, { steps: 8 })
    }
    const isAtRest = () =>
      expect(page.getByRole('tablist', { name: 'Open tabs' }).locator('[data-dragged], [style*="translate"]')).toHaveCount(0) // prettier-ignore
    await drag(-60, -40)
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.up()
    await isAtRest()
    await expect(portal.tabs).toHaveText([...left.slice(0, 2), ...left.slice(3), 'Schedule'])
    await drag(-60, -40)
    await page.mouse.up()
    await isAtRest()
    await expect(portal.tabs).toHaveText(left)
    await page.mouse.move(500, 400)
    await isAtRest()

    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('pin this tab')
    await page.getByRole('option', { name: /^Pin this tab/ }).click()
    await expect(portal.tab('Schedule')).toHaveAccessibleDescription(/Pinned/)
  })
})

test('TAB-19 TAB-26 an application keeps its tab, says nothing, or lets it go and leaves something behind', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const onLeave = (answer: 'never' | 'no' | 'yes') =>
    frame.evaluate((said) => {
      const { portal: hosted } = window as unknown as SdkWindow
      hosted.onSaveState(() => ({ draft: 'from before' }))
      hosted.onLeave(() => (said === 'never' ? new Promise<boolean>(() => undefined) : said === 'yes'))
    }, answer)
  await open(portal, 'Documents')

  await onLeave('never')
  await portal.closeTab('Inspections')
  const question = page.getByRole('dialog', { name: 'No answer' })
  await expect(question).toContainText('Inspections')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(portal.activeTab).toHaveText('Register')

  await onLeave('no')
  await portal.closeTab('Inspections')
  await expect(portal.activeTab).toHaveText('Inspections')

  await onLeave('yes')
  await portal.closeTab('Inspections')
  await expect(portal.tab('Inspections')).toHaveCount(0)
  await choose(portal, 'Register', 'Reopen closed')
  const again = await frameWithSdk(portal)
  expect(await again.evaluate(() => (window as unknown as SdkWindow).portal.savedState)).toEqual({
    draft: 'from before',
  })
})

test('TAB-27 F6 goes through the regions, from inside an application too', async ({ portal, page }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  await open(portal, 'Planning')
  await portal.application('Schedule').getByRole('textbox').last().click()
  const region = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const names = { '.p-header': 'header', '.p-side': 'side menu', '.p-tabs': 'tabs', '.p-viewports': 'content' }
      return Object.entries(names).find(([place]) => focused?.closest(place))?.[1]
    })
  const walk = async (key: string, ...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(key)
      await expect.poll(region).toBe(name)
    }
  }

  await walk('F6', 'header', 'side menu', 'tabs', 'content', 'header')
  await walk('Shift+F6', 'content', 'tabs')
  await expect(portal.activeTab).toBeFocused()
  await portal.tab('Inspections').click()
  await frame.locator('input, textarea, button').first().focus()
  await walk('Shift+F6', 'tabs', 'side menu')
})

test.describe('a copy on the server', () => {
  test.use({ restoresTabs: true })

  test('TAB-23 TAB-11 another browser begins with what was open, without what is not permitted or corrupt', async ({
    portal,
    page,
    browser,
  }) => {
    await portal.signIn('weak', 'password')
    const kept = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/user-preferences'),
    )
    await open(portal, 'Planning', 'Documents')
    await choose(portal, 'Schedule', 'Pin')
    const sent = (await (await kept).request().postDataJSON()) as { tabSets: Record<string, { name?: string }[]> }
    expect(JSON.stringify(sent)).not.toContain('Schedule')
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Register'])

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en' })
    const other = createPortal(await elsewhere.newPage(), portal.words)
    await other.signIn('weak', 'password')
    await expect(other.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Register'])

    for (const spoil of [
      '{"items":[null,{"id":"100231"}]}',
      '{"userId":1,"tenantId":20001,"orgId":41001,"items":[]}',
      '[[',
    ]) {
      await page.evaluate((text) => {
        sessionStorage.setItem('portal.menuTabs', text)
        for (const key of Object.keys(localStorage)) if (key.startsWith('portal.tabs.')) localStorage.setItem(key, text)
      }, spoil)
      await page.reload()
      await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Register'])
    }
    // what was spoilt is written anew
    await page.waitForFunction(() => sessionStorage.getItem('portal.menuTabs')?.includes('100231'))
    await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('portal.menuTabs') ?? '{}') as { items: object[] }
      stored.items.push({ id: '1234567', menuId: 1234567, name: 'Foreign', path: null, params: {} })
      const text = JSON.stringify(stored)
      addEventListener('pagehide', () => sessionStorage.setItem('portal.menuTabs', text))
    })
    await page.reload()
    await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Schedule', 'Register'])
    await elsewhere.close()
  })
})

test('TAB-11 TAB-17 TAB-19 HOST-67 whatever is done with tabs, row, viewports and storage agree', async ({
  portal,
  page,
}) => {
  test.setTimeout(180_000)
  await portal.signIn('anna')
  await open(portal, 'Planning')
  const late = page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /late-effects-/.test(name))) // prettier-ignore
  await late
  const pick = createPicker(['open', 'open', 'show', 'close', 'close', 'move', 'back'] as const, 41001)
  const which = createPicker([100231, 100331, 100332, 100333, 100431, 100432] as const, 612)
  for (let turn = 0; turn < 120; turn += 1) {
    await page.evaluate(
      ([act, id]) => {
        const tab = document.querySelector<HTMLElement>(`[role=tab][data-tab="${id}"]`)
        if (act === 'show') tab?.click()
        if (act === 'close') tab?.dispatchEvent(new MouseEvent('auxclick', { button: 1, bubbles: true }))
        if (act === 'move') tab?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', ctrlKey: true, shiftKey: true, bubbles: true })) // prettier-ignore
        if (act === 'back') dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyZ', altKey: true, shiftKey: true }))
        if (act !== 'open') return
        const address = new URL(location.href)
        address.pathname = `/portal/${id}`
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      [pick(), which()] as const,
    )
    if (turn % 10 !== 9) continue
    await expect
      .poll(() =>
        page.evaluate(() => {
          const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
          const row = tabs.map((tab) => tab.dataset['tab'])
          const active = tabs.find((tab) => tab.ariaSelected === 'true')?.dataset['tab'] ?? null
          const sections = [...document.querySelectorAll<HTMLElement>('section[data-viewport]')]
          const stored = JSON.parse(sessionStorage.getItem('portal.menuTabs') ?? '{}') as {
            activeId: string
            items: { id: string }[]
          }
          const kept = ['1', '5', ...stored.items.map(({ id }) => id)]
          // without more than the default tabs there is no row
          const isRow = row.length === 0 ? kept.length === 2 : JSON.stringify(row) === JSON.stringify(kept)
          const front = sections.filter((section) => !section.inert).map((section) => section.dataset['viewport'])
          return {
            isRow,
            isActive: active === null || active === stored.activeId,
            isFront: JSON.stringify(front) === JSON.stringify([stored.activeId]),
            strangers: sections.filter((section) => !kept.includes(section.dataset['viewport'] ?? '')).length,
          }
        }),
      )
      .toEqual({ isRow: true, isActive: true, isFront: true, strangers: 0 })
  }
})
