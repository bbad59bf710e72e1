import { expect, test } from '../fixtures.ts'
import { createPortal } from '../pages/portal.ts'
import { frameWithSdk, type SdkWindow } from '../pages/sdk.ts'
import { createPicker } from '../pages/random.ts'
import { choose, open } from '../pages/tabs.ts'

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

  test('TAB-23 TAB-11 TAB-47 another browser begins with what was open, without what is not permitted or corrupt', async ({
    portal,
    page,
    browser,
  }) => {
    await portal.signIn('weak', 'password')
    // on a busy machine there may be some before the last
    const kept = page.waitForResponse(async (response) => {
      const request = response.request()
      if (request.method() !== 'PUT' || !response.url().endsWith('/user-preferences')) return false
      const { tabSets = {} } = (await request.postDataJSON()) as { tabSets?: Record<string, { isPinned?: boolean }[]> }
      return Object.values(tabSets).some((set) => set.length === 2 && set[0]?.isPinned === true)
    })
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
