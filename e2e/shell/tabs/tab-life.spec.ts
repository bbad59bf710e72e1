import { frameWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { createPicker } from '../../pages/random.ts'
import { createSwitcher } from '../../pages/switcher.ts'
import { choose, open, pathOf } from '../../pages/tabs.ts'
import { expect, test } from '../fixture.ts'

test('TAB-19 TAB-26 an application keeps its tab open, does not answer, or permits closing and leaves a saved state', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const onLeave = (answer: 'never' | 'no' | 'yes') =>
    frame.evaluate((reply) => {
      const { portal: hosted } = window as unknown as SdkWindow
      hosted.onSaveState(() => ({ draft: 'from before' }))
      hosted.onLeave(() => (reply === 'never' ? new Promise<boolean>(() => undefined) : reply === 'yes'))
    }, answer)
  await open(portal, 'Documents')

  await onLeave('never')
  await portal.closeTab('Inspections')
  const question = page.getByRole('dialog', { name: 'Not responding' })
  await expect(question).toContainText('Inspections')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(portal.activeTab).toHaveText('Document register')

  await onLeave('no')
  await portal.closeTab('Inspections')
  await expect(portal.activeTab).toHaveText('Inspections')

  await onLeave('yes')
  await portal.closeTab('Inspections')
  await expect(portal.tab('Inspections')).toHaveCount(0)
  await choose(portal, 'Document register', 'Reopen closed')
  const again = await frameWithSdk(portal)
  expect(await again.evaluate(() => (window as unknown as SdkWindow).portal.savedState)).toEqual({
    draft: 'from before',
  })
})

test('TAB-51 TAB-53 TAB-54 the question saves unsaved work, and a failed save keeps the tab', async ({
  portal,
  page,
}) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  const onSave = (outcome: 'never' | 'fails' | 'succeeds') =>
    frame.evaluate((reply) => {
      const { portal: hosted } = window as unknown as SdkWindow
      hosted.setDirty(true)
      hosted.onSave(() =>
        reply === 'never' ? new Promise<void>(() => {}) : reply === 'fails' ? Promise.reject(new Error()) : undefined,
      )
    }, outcome)
  await open(portal, 'Documents')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  const save = question.getByRole('button', { name: 'Save and continue' })

  await onSave('never')
  await portal.closeTab('Inspections')
  await save.click()
  await expect(question.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(portal.activeTab).toHaveText('Document register')

  await onSave('fails')
  await portal.closeTab('Inspections')
  await save.click()
  await expect(page.getByText('Inspections couldn’t be saved.')).toBeVisible()
  await expect(portal.activeTab).toHaveText(/Inspections/)

  await onSave('succeeds')
  await portal.closeTab('Inspections')
  await save.click()
  await expect(portal.tab('Inspections')).toHaveCount(0)
})

test('TAB-27 MENU-120 F6 moves through the regions, also from inside an application', async ({ portal, page }) => {
  await portal.signIn('anna')
  const frame = await frameWithSdk(portal)
  await open(portal, 'Planning')
  await portal.application('Schedule').getByRole('textbox').last().click()
  const region = () =>
    page.evaluate(() => {
      const focused = document.activeElement
      const names = {
        '.p-header': 'header',
        '.p-side': 'side menu',
        '.p-tabs': 'tabs',
        '.p-viewports': 'content',
        '.p-tools': 'tools',
      }
      return Object.entries(names).find(([selector]) => focused?.closest(selector))?.[1]
    })
  const walk = async (key: string, ...names: string[]) => {
    for (const name of names) {
      await page.keyboard.press(key)
      await expect.poll(region).toBe(name)
    }
  }

  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await walk('F6', 'tools', 'header', 'side menu', 'tabs', 'content', 'tools')
  await walk('Shift+F6', 'content', 'tabs')
  await expect(portal.activeTab).toBeFocused()
  await portal.tab('Inspections').click()
  await frame.locator('input, textarea, button').first().focus()
  await walk('Shift+F6', 'tabs', 'side menu')
})

test('TAB-11 TAB-17 TAB-19 HOST-67 tab row, viewports and storage agree after random operations', async ({
  portal,
  page,
}) => {
  test.setTimeout(400_000)
  await portal.signIn('anna')
  await open(portal, 'Planning')
  const delayedFile = page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /late-effects-/.test(name))) // prettier-ignore
  await delayedFile
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
          const expectedIds = ['1', '5', ...stored.items.map(({ id }) => id)]
          // the tab row is hidden while only default tabs are open
          const isRow =
            row.length === 0 ? expectedIds.length === 2 : JSON.stringify(row) === JSON.stringify(expectedIds)
          const front = sections.filter((section) => !section.inert).map((section) => section.dataset['viewport'])
          return {
            isRow,
            isActive: active === null || active === stored.activeId,
            isFront: JSON.stringify(front) === JSON.stringify([stored.activeId]),
            strangers: sections.filter((section) => !expectedIds.includes(section.dataset['viewport'] ?? '')).length,
          }
        }),
      )
      .toEqual({ isRow: true, isActive: true, isFront: true, strangers: 0 })
  }
})

test('HOST-17 TAB-2 an open tab starts at the path that was requested while the engine was loading', async ({
  portal,
  page,
}) => {
  await portal.signInAt('anna', '/portal/100231?orgId=41001')
  await expect(portal.application('Schedule').getByRole('link', { name: 'Milestones' })).toBeVisible()
  let release = () => {}
  const heldLoad = new Promise<void>((done) => (release = done))
  await page.route(/\/engine-[^/]*\.js$/, async (route) => {
    await heldLoad
    await route.continue()
  })
  // the page restores the tab, and the address requests another path of it
  await page.goto(`/portal/100231?orgId=41001&path=${encodeURIComponent(encodeURIComponent('/milestones'))}`)
  await expect(portal.tab('Schedule')).toBeVisible()
  await expect(portal.viewport('Schedule').locator('iframe')).toHaveCount(0)
  release()

  await expect(portal.application('Schedule').getByRole('heading', { name: 'Milestones' }).first()).toBeVisible()
  expect(await (await portal.frame('Schedule')).evaluate(() => location.pathname)).toBe('/milestones')
})

test('TAB-56 TAB-13 each project has its own tabs, which a change of project keeps', async ({
  portal,
  page,
  answers,
}) => {
  // the search finds its results in the loaded rows, so no answer of the server may replace them
  answers('POST /api/org-permission/v4/orgs/auth-tree', ({ recorded }) => recorded() ?? new Promise(() => {}))
  answers('POST /api/org-permission/v4/orgs/list-auth-org', ({ recorded }) => recorded() ?? { data: [], currentPage: 1, pageSize: 1, recordTotal: 0 }) // prettier-ignore
  const branches = 'POST /api/org-permission/v4/orgs/list-auth-descendant-by-org-ids'
  answers(
    branches,
    ({ recorded }) => recorded() ?? recorded(`${branches} {"orgIds":[20001,30010],"includeBureau":true}`),
  )
  const switcher = createSwitcher(page)
  const enter = async (name: string, keyword: string) => {
    await switcher.open()
    await switcher.find.fill(keyword)
    await switcher.result(name).click()
    await expect(portal.organisation).toHaveAccessibleName(`Organisation and project: ${name}`)
  }
  await portal.signIn('anna')
  await open(portal, 'Documents', 'Quality', 'Planning')
  await portal.application('Schedule').getByRole('link', { name: 'Milestones' }).click()
  await expect.poll(() => pathOf(portal, 'Schedule')).toBe('/milestones')
  await choose(portal, 'Inspections', 'Pin')
  await portal.tab('Document register').click()
  await portal.tab('Schedule').click()
  const ofTunnel = ['Home', 'Workbench', 'Inspections', 'Schedule', 'Document register']
  await expect(portal.tabs).toHaveText(ofTunnel)

  const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
  await note.fill('Night shift')
  await switcher.open()
  await switcher.find.fill('spillepengen')
  await switcher.result('Road Bridge at Spillepengen').click()
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Discard' }).click()
  await expect(portal.organisation).toHaveAccessibleName('Organisation and project: Road Bridge at Spillepengen')
  await expect(portal.tabs).toHaveCount(0)
  await open(portal, 'Cost')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Budget'])

  await page.reload()
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Budget'])
  await enter('Öresund Tunnel', 'öresund')
  await expect(portal.tabs).toHaveText(ofTunnel)
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect.poll(() => pathOf(portal, 'Schedule')).toBe('/milestones')
  await expect(page.getByRole('button', { name: 'Restore tabs' })).toHaveCount(0)

  await enter('Road Bridge at Spillepengen', 'spillepengen')
  await expect(portal.tabs).toHaveText(['Home', 'Workbench', 'Budget'])
  await expect(portal.activeTab).toHaveText('Budget')
})
