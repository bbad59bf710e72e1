import type { Page } from '@playwright/test'
import type { SearchHit } from '@portico/contract/navigation/search'
import { frameWithSdk, realmWithSdk, type SdkWindow } from '../../pages/sdk.ts'
import { keepFavourites } from '../answers/favourites.ts'
import { expect, test } from '../fixture.ts'

const hit = (id: number, name: string): SearchHit => ({
  kind: 'project',
  id,
  name,
  path: 'Nordbro / Region South',
  highlight: [],
  target: { orgId: id },
})

const PROJECTS = [hit(41010, 'E6 Trelleborg Ring Road'), hit(41001, 'Öresund Tunnel'), hit(30020, 'Concrete Works')]

test.beforeEach(({ answers }) =>
  answers('GET /api/workbench/v4/search', ({ query }) =>
    PROJECTS.filter(({ name }) => name.toLowerCase().includes(query.get('q') ?? '')),
  ),
)

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search' })
const selectedOption = (page: Page) => palette(page).getByRole('option', { selected: true })
const group = (page: Page, name: string) => palette(page).getByRole('group', { name, exact: true })

const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
}

test('PALETTE-1 PALETTE-5 PALETTE-7 PALETTE-9 menus are found and opened by keyboard, and the focus returns', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  await search.click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(search).toBeFocused()

  await openPalette(page)
  await expect(group(page, 'Open tabs').getByRole('option', { name: /^Schedule .*Current$/ })).toBeVisible()
  await expect(selectedOption(page)).not.toContainText('Current')
  await expect(group(page, 'Recent visits')).toBeVisible()
  await expect(group(page, 'Favourites')).toBeVisible()

  await page.keyboard.type('risks')
  await expect(selectedOption(page)).toHaveText(/^Schedule risks/)
  await expect(selectedOption(page).locator('mark')).toHaveText('risks')
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await selectedOption(page).getAttribute('id'))!)
  await page.keyboard.press('Enter')
  await expect(portal.activeTab).toHaveText('Schedule risks')

  // a query of several words, one of which is the application's name
  await openPalette(page)
  await page.keyboard.type('planning milest')
  await expect(group(page, 'Pages').getByRole('option')).toHaveText([/^Milestones/, /^Milestone trend/])
  await page.keyboard.press('Control+a')
  await page.keyboard.type('zzzz')
  await expect(palette(page).getByText('No results for “zzzz”')).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('co')
  const names = palette(page).getByRole('option')
  // the server's results are appended at the end of the list
  await expect(names.last()).toHaveAttribute('data-key', /^organisation/)
  await expect(names.first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(names.last()).toHaveAttribute('aria-selected', 'true')
})

test('PALETTE-1 PALETTE-11 PALETTE-12 HOST-163 PALETTE-15 PALETTE-16 the shortcut works inside applications, whose commands and results appear; no application can open the palette', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  const realm = await realmWithSdk(portal)
  await realm.evaluate(() => {
    const own = window as unknown as SdkWindow
    own.portal.registerCommands([{ id: 'baseline', label: 'Take a baseline', run: () => own.heard.push('baseline') }])
    own.portal.registerSearch((query) => [
      { title: `Task ${query}`, text: 'late', path: '/resources' },
      { title: 'Elsewhere', path: '//elsewhere.example/' },
    ])
  })
  const written = portal.application('Schedule').getByRole('textbox').last()
  await written.focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(written).toBeFocused()

  const frame = await frameWithSdk(portal)
  await portal.application('Inspections').getByRole('textbox').first().focus()
  await openPalette(page)
  await page.keyboard.type('baseline')
  await group(page, 'Commands').getByRole('option', { name: 'Take a baseline Planning' }).click()
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect.poll(() => realm.evaluate(() => (window as unknown as SdkWindow).heard)).toContain('baseline')

  // the shortcut does not open the palette if the application handles the key
  await realm.evaluate(() => addEventListener('keydown', (event) => event.preventDefault()))
  await written.focus()
  await page.keyboard.press('Control+k')
  // an application in a hidden tab, or without a press by the person, cannot open the palette
  await frame.evaluate(() => (window as unknown as SdkWindow).portal.openSearch())
  await portal.openMenu('Quality')
  await expect(palette(page)).toBeHidden()

  await openPalette(page)
  await page.keyboard.type('casting')
  const result = group(page, 'Found in Planning').getByRole('option')
  await expect(result).toHaveText(['Task castinglate'])
  await result.click()
  await expect(portal.activeTab).toHaveText('Schedule')
  await expect.poll(() => portal.pathIn('Schedule')).toMatch(/\/resources$/)
})

test('PALETTE-2 PALETTE-6 organisations from the server are appended below; the selected entry keeps its position', async ({
  page,
  portal,
  answers,
}) => {
  await portal.signIn('anna')
  const keywords: string[] = []
  let answer = () => {}
  const heldAnswer = new Promise<void>((resolve) => (answer = resolve))
  answers('GET /api/workbench/v4/search', async ({ query }) => {
    const keyword = query.get('q') ?? ''
    keywords.push(keyword)
    if (keyword === 'plan') await heldAnswer
    return [hit(41010, 'E6 Trelleborg Ring Road')]
  })
  await openPalette(page)
  await page.keyboard.type('pl')
  await expect.poll(() => keywords).toContain('pl')
  await page.keyboard.type('an')
  await expect.poll(() => keywords).toContain('plan')
  await page.keyboard.press('ArrowDown')
  const before = await selectedOption(page).boundingBox()
  const name = await selectedOption(page).textContent()
  await expect(palette(page).getByText('Searching…')).toBeVisible()
  await expect(group(page, 'Projects')).toHaveCount(0)
  answer()
  await expect(group(page, 'Projects').getByRole('option').first()).toBeAttached()
  expect(await selectedOption(page).boundingBox()).toEqual(before)
  await expect(selectedOption(page)).toHaveText(name!)

  await page.keyboard.press('Control+a')
  await page.keyboard.type('trelleborg')
  await group(page, 'Projects')
    .getByRole('option', { name: /^E6 Trelleborg Ring Road/ })
    .click()
  await expect(portal.organisation).toContainText('E6 Trelleborg Ring Road')
})

test('PALETTE-10 PALETTE-8 TAB-44 PALETTE-26 the palette contains every command of the user menu and of the frame', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await portal.openApplication('Planning')
  await page.getByRole('button', { name: 'User menu', exact: true }).click()
  const items = page.getByRole('menu').getByRole('menuitem').or(page.getByRole('menu').getByRole('menuitemradio'))
  await expect(items.first()).toBeVisible()
  const offered = await items.count()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await page.keyboard.type('>')
  const labels = await group(page, 'Commands').locator('.p-palette-name').allTextContents()
  expect(labels).toEqual(
    expect.arrayContaining([
      ...['Refresh this tab', 'Close this tab', 'Open this tab in a new window', 'Go to Home', 'Show all applications'],
      ...['Choose organisation or project', 'Show favourites', 'Show recent visits', 'Unpin side menu', 'Full screen'],
      ...['Open user centre', 'Change password', 'Scan to sign in to the app', 'Switch to the simple portal'],
      ...['Language: 简体中文', 'Language: English', 'Language: Svenska', 'Show tenant information', 'Sign out'],
      ...['Appearance: light', 'Appearance: dark', 'Appearance: match system', 'Show what’s new'],
    ]),
  )
  expect(labels.length).toBeGreaterThan(offered)

  await page.keyboard.type('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await openPalette(page)
  await page.keyboard.type('utseende ljust')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await openPalette(page)
  await page.keyboard.type('>show all app')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Applications' })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette(page)
  await page.keyboard.type('close this')
  await page.keyboard.press('Enter')
  await expect(portal.tab('Schedule')).toHaveCount(0)
  await openPalette(page)
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('in Chinese', () => {
  test.use({ language: 'zh-CN' })
  test('PALETTE-4 a menu is found by pinyin, by its first letters and by its English name', async ({
    page,
    portal,
  }) => {
    await portal.signIn('anna')
    await page.keyboard.press('Control+k')
    const list = page.getByRole('dialog', { name: '搜索' })
    for (const typed of ['jindujihua', 'jdjh', 'schedule']) {
      await list.getByRole('combobox').fill(typed)
      await expect(list.getByRole('option', { selected: true })).toContainText('进度计划')
    }
  })
})

test('PALETTE-31 PALETTE-32 open tabs are ordered by their last use and name application and organisation; a command shows its keys', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  for (const name of ['Planning', 'Documents', 'Cost'] as const) await portal.openApplication(name)
  await portal.tab('Schedule').click()

  await openPalette(page)
  await expect(group(page, 'Open tabs').getByRole('option')).toHaveText([
    'BudgetCost · Öresund Tunnel',
    'Document registerDocuments · Öresund Tunnel',
    /^Home/,
    /^Workbench/,
    /^SchedulePlanning · Öresund Tunnel/,
  ])

  await page.keyboard.type('>reopen')
  const reopen = group(page, 'Commands').getByRole('option')
  await expect(reopen).toHaveCount(0)
  await page.keyboard.press('Escape')
  await portal.closeTab('Budget')
  await openPalette(page)
  await page.keyboard.type('>reopen')
  await expect(reopen).toHaveAccessibleName('Reopen last closed tab')
  await expect(reopen).toHaveAttribute('aria-keyshortcuts', 'Alt+Shift+Z')
  await expect(reopen.locator('kbd')).toHaveText(['Alt', 'Shift', 'Z'])
})

test('PALETTE-33 a found page opens in a window or becomes a favourite, by key and by button', async ({
  page,
  portal,
  answers,
}) => {
  keepFavourites(answers)
  await portal.signIn('anna')
  await openPalette(page)
  await page.keyboard.type('milestones')
  await expect(selectedOption(page)).toHaveText(/^Milestones/)
  const dialog = palette(page)
  await dialog.getByRole('button', { name: 'Add to favourites' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove from favourites' })).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(dialog.getByRole('button', { name: 'Add to favourites' })).toBeVisible()
  await expect(field(page)).toBeFocused()

  const window = page.waitForEvent('popup')
  await page.keyboard.press('Shift+Enter')
  expect(new URL((await window).url()).searchParams.get('viewMode')).toBe('singleModule')
  await expect(dialog).toBeHidden()

  // commands and applications have no buttons of pages
  await openPalette(page)
  await page.keyboard.type('>light')
  await expect(selectedOption(page)).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(0)
})

test('PALETTE-34 from 1280 px the button Search shows its name and its keys', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.signIn('anna')
  const search = page.getByRole('button', { name: 'Search', exact: true })
  const keys = search.locator('[data-keys="Ctrl K"]')
  await expect(keys).toBeVisible()

  await page.setViewportSize({ width: 1279, height: 800 })
  await expect(keys).toBeHidden()
  await expect(search).toBeVisible()
})

test('MSG-108 messages are found and open in the message centre', async ({ page, portal, answers }) => {
  const crane = { ...hit(82, 'Crane 3 is back'), kind: 'message' as const, target: {} }
  answers('GET /api/workbench/v4/search', ({ query }) => (query.get('types') === 'message' ? [crane] : []))
  await portal.signIn('anna')
  await openPalette(page)
  await page.keyboard.type('crane')
  await group(page, 'Messages')
    .getByRole('option', { name: /^Crane 3 is back/ })
    .click()
  await expect(portal.activeTab).toHaveText('All messages')
  await expect.poll(() => portal.pathIn('All messages')).toBe('/messages/details/82')
})

for (const focusOwner of ['the frame', 'an application'] as const) {
  test(`PALETTE-36 text typed after Ctrl+K in ${focusOwner} waits for the dialog, and Escape cancels`, async ({
    page,
    portal,
  }) => {
    let load: () => void = () => undefined
    const heldLoad = new Promise<void>((resolve) => (load = resolve))
    await page.route(/assets\/palette-.*\.js/, async (route) => {
      await heldLoad
      await route.continue()
    })
    await portal.signIn('anna')
    await portal.openApplication('Planning')
    const note = portal.application('Schedule').getByRole('textbox', { name: 'Note' })
    await note.fill('kept')
    if (focusOwner === 'the frame') await page.getByRole('button', { name: 'Recent visits', exact: true }).focus()
    else await note.focus()

    const press = async () => {
      await page.keyboard.press('Control+k')
      // a frame reports the key by a message
      await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused()
    }
    await press()
    await page.keyboard.type('lost')
    await page.keyboard.press('Escape')
    await press()
    await page.keyboard.type('rixx')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    load()

    await expect(field(page)).toHaveValue('ri')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('sks')
    await expect(selectedOption(page)).toHaveText(/^Schedule risks/)
    await page.keyboard.press('Escape')
    await expect(palette(page)).toBeHidden()
    await expect(note).toHaveValue('kept')
    if (focusOwner === 'the frame')
      await expect(page.getByRole('button', { name: 'Recent visits', exact: true })).toBeFocused()
    else await expect(note).toBeFocused()
  })
}

test('PALETTE-36 letters that an input method composes wait for the dialog', async ({ page, portal, context }) => {
  const loading = Promise.withResolvers<void>()
  await page.route(/assets\/palette-.*\.js/, async (route) => {
    await loading.promise
    await route.continue()
  })
  await portal.signIn('anna')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('textbox', { name: 'Search', exact: true })).toBeFocused()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: 'ji', selectionStart: 2, selectionEnd: 2 })
  const loaded = page.waitForResponse(/assets\/palette-.*\.js/)
  loading.resolve()
  await (await loaded).finished()
  await devtools.send('Input.insertText', { text: '计划' })

  await expect(field(page)).toHaveValue('计划')
  await expect(field(page)).toBeFocused()
})

test('LOOK-231 at the foot of the palette each key is before its text, and the keys that are always there do not move', async ({
  page,
  portal,
}) => {
  await portal.signIn('anna')
  await openPalette(page)
  await page.keyboard.type('milestones')
  await expect(selectedOption(page)).toHaveText(/^Milestones/)
  const foot = palette(page).locator('footer')
  await expect(foot).toContainText('↑ ↓Navigate↵OpenEscClose>Commands onlyShift↵Open in new windowAlt↵')
  const left = () => foot.getByText('Commands only').evaluate((hint) => hint.getBoundingClientRect().left)
  const withActions = await left()

  await field(page).fill('>light')
  await expect(foot.getByRole('button')).toHaveCount(0)
  expect(await left()).toBe(withActions)
})
