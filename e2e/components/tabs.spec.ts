import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixture.ts'
import { LONG_TEXTS } from './long-texts.ts'

const FIVE = [
  { tab: { id: 'home', menuId: 910001, name: 'Home', isDefault: true } },
  { tab: { id: 'a', name: 'Schedule', isPinned: true } },
  { tab: { id: 'b', name: 'Register', isDirty: true }, badge: { count: 3, label: '3 to approve' } },
  { tab: { id: 'c', name: 'Budget' }, isAsleep: true, badge: { count: 120, label: null } },
  { tab: { id: 'd', name: 'Inspections', title: 'Inspections of week 12' } },
]

test('TAB-15 TAB-17 TAB-55 SDK-7 a tab says that it is active, unsaved, paused, pinned or beside another, and its badge', async ({
  gallery,
  page,
}) => {
  await gallery.show('TabBarExample', { tabs: FIVE, activeId: 'b', split: { left: 'b', right: 'd' } })
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('tablist', { name: 'Open tabs' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(5)
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(/^Register/)
  await expect(tab('Register')).toHaveAccessibleName(/3 to approve$/)
  await expect(tab('Register')).toHaveAccessibleDescription(/unsaved/i)
  await expect(tab('Budget')).toHaveAccessibleName(/120/)
  await expect(tab('Budget').getByText('99+')).toBeVisible()
  await expect(tab('Budget')).toHaveAccessibleDescription(/paused/i)
  await expect(tab('Schedule')).toHaveAccessibleDescription(/pinned/i)
  await expect(tab('Inspections')).toHaveAccessibleDescription(/\S/)
  await expect(tab('Home')).toHaveAccessibleDescription('')

  // a tab that may be closed has a cross; a pinned tab has the pin at the same position
  for (const [name, crosses, pins] of [
    ['Home', 0, 0],
    ['Schedule', 0, 1],
    ['Register', 1, 0],
  ] as const) {
    await expect(tab(name).locator('[data-close]')).toHaveCount(crosses)
    await expect(tab(name).locator('[data-pin]')).toHaveCount(pins)
  }
})

test('TAB-15 TAB-10 the tab row is one stop of the Tab key, its arrow keys wrap around, and keys move a tab', async ({
  gallery,
  page,
}) => {
  const tabs = FIVE.map(({ tab }) => ({ tab: { ...tab, isDirty: false } }))
  await gallery.show('TabBarExample', { tabs, activeId: 'c' })
  const names = page.getByRole('tab').locator('.p-tab-name')
  await expect(page.locator('[role=tab][tabindex="0"]')).toHaveText('Budget')
  await page.locator('[role=tab][tabindex="0"]').focus()
  for (const [key, name] of [
    ['ArrowRight', 'Inspections'],
    ['ArrowRight', 'Home'],
    ['ArrowLeft', 'Inspections'],
    ['Home', 'Home'],
    ['End', 'Inspections'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.locator(':focus')).toHaveText(name)
  }
  await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(names).toHaveText(['Home', 'Schedule', 'Register', 'Inspections', 'Budget'])
  await expect(page.getByRole('status')).toHaveText(/Inspections.*4.*5/)
  await expect(page.locator(':focus')).toHaveText('Inspections')
  for (let turn = 0; turn < 4; turn++) await page.keyboard.press('Control+Shift+ArrowLeft')
  await expect(names).toHaveText(['Home', 'Schedule', 'Inspections', 'Register', 'Budget'])

  // the key Delete does not close a pinned tab, and a status message gives the reason
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('status')).toHaveText(/Schedule/)
  await expect(names).toHaveCount(5)
  await page.getByRole('tab', { name: 'Schedule' }).locator('[data-pin]').click()
  await expect(page.getByRole('tab', { name: 'Schedule' }).locator('[data-close]')).toHaveCount(1)
})

for (const [language, text] of LONG_TEXTS) {
  test(`TAB-16 LOOK-93 a long name in ${language} is cut off in its tab and whole in its card`, async ({
    gallery,
    page,
  }) => {
    const tabs = [FIVE[0]!, { tab: { id: 'a', name: text } }, { tab: { id: 'b', name: 'B', isPinned: true } }]
    await gallery.show('TabBarExample', { tabs, activeId: 'a' }, language)
    const tab = page.getByRole('tab', { name: text })
    await tab.hover()
    await expect(page.locator('.p-tab-card')).toContainText(text)
    const name = await tab.locator('.p-tab-name').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(name).toBe(true)
    const [box, cross] = [await tab.boundingBox(), await tab.locator('[data-close]').boundingBox()]
    expect(cross!.x + cross!.width).toBeLessThanOrEqual(box!.x + box!.width)
  })
}

/** Home, one pinned tab, and `count` further tabs. */
const many = (count: number) => [
  FIVE[0]!,
  FIVE[1]!,
  ...Array.from({ length: count }, (_, at) => ({ tab: { id: `t${at}`, name: `Progress report ${at + 1}` } })),
]

test('TAB-16 TAB-68 tabs shrink before the row scrolls, and no visible close button lies over a name', async ({
  gallery,
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 400 })
  await gallery.show('TabBarExample', { tabs: many(9), activeId: 't0' })
  const list = page.getByRole('tablist')
  const all = () =>
    page.getByRole('tab').evaluateAll((tabs) => tabs.slice(2).map((tab) => tab.getBoundingClientRect().width))
  const widths = async () => (await all()).slice(1)
  expect(await list.evaluate((row) => row.scrollWidth <= row.clientWidth)).toBe(true)
  const shrunk = await widths()
  expect(Math.min(...shrunk)).toBeGreaterThanOrEqual(108)
  expect(Math.max(...shrunk)).toBeLessThan(144)
  expect(Math.max(...shrunk) - Math.min(...shrunk)).toBeLessThan(8)

  const ends = async (tab: Locator) => [
    await tab.locator('.p-tab-name').evaluate((name) => name.getBoundingClientRect().right),
    await tab.locator('[data-close]').evaluate((close) => close.getBoundingClientRect().left),
  ]
  const [ofActive, crossOfActive] = await ends(page.getByRole('tab', { selected: true }))
  expect(ofActive).toBeLessThanOrEqual(crossOfActive!)

  const other = page.getByRole('tab').last()
  const [resting, crossAtRest] = await ends(other)
  expect(resting).toBeGreaterThan(crossAtRest!)
  await other.hover()
  await expect.poll(async () => (await ends(other))[0]).toBeLessThanOrEqual(crossAtRest!)
  expect(await widths()).toEqual(shrunk)
})

test('TAB-74 in a crowded row the active tab shows its whole name', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await gallery.show('TabBarExample', { tabs: many(14), activeId: 't5' })
  const active = page.getByRole('tab', { selected: true })
  const other = page.getByRole('tab', { name: 'Progress report 7', exact: true })
  const isCut = (tab: Locator) => tab.locator('.p-tab-name').evaluate((name) => name.scrollWidth > name.clientWidth)
  await expect(page.locator('.p-tabs-all')).toBeVisible()
  expect([await isCut(active), await isCut(other)]).toEqual([false, true])
  expect((await other.boundingBox())!.width).toBe(108)
})

test('TAB-73 the active tab stays in view when the row becomes narrower', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 1200, height: 400 })
  await gallery.show('TabBarExample', { tabs: many(14), activeId: 't13' })
  const tab = page.getByRole('tab', { selected: true })
  await expect(page.locator('.p-tabs-all')).toBeVisible()
  await expect(tab).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1100, height: 400 })
  const isWhole = () =>
    tab.evaluate((element) => {
      const row = element.parentElement!.getBoundingClientRect()
      return element.getBoundingClientRect().right <= row.right
    })
  await expect.poll(isWhole).toBe(true)
})

test('TAB-16 a tab with room shows its whole name beside the close button', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 1366, height: 400 })
  await gallery.show('TabBarExample', { tabs: [FIVE[0]!, { tab: { id: 'a', name: 'Preferences' } }], activeId: 'a' })
  const tab = page.getByRole('tab', { selected: true })
  const [name, cross] = [
    await tab.locator('.p-tab-name').boundingBox(),
    await tab.locator('[data-close]').boundingBox(),
  ]
  expect(name!.x + name!.width).toBeLessThanOrEqual(cross!.x)
})

test('TAB-71 where nothing hovers, the close buttons are visible and cover no name', async ({ gallery, page }) => {
  // the page is that of all tests of this file
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  try {
    expect(await page.evaluate(() => matchMedia('(hover: none)').matches)).toBe(true)
    await page.setViewportSize({ width: 800, height: 400 })
    await gallery.show('TabBarExample', { tabs: many(9), activeId: 't0' })
    // the space before each button, in one look, so that no layout comes between
    const spaces = () =>
      page.getByRole('tab').evaluateAll((tabs) =>
        tabs.slice(2).map((tab) => {
          const name = tab.querySelector('.p-tab-name')!.getBoundingClientRect()
          return name.width > 20 ? tab.querySelector('[data-close]')!.getBoundingClientRect().x - name.right : -1
        }),
      )
    await expect.poll(async () => Math.min(...(await spaces()))).toBeGreaterThanOrEqual(0)
  } finally {
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
  }
})

test('TAB-67 default and pinned tabs stay at the left while the others scroll', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  await gallery.show('TabBarExample', { tabs: many(14), activeId: 't13' })
  const left = (name: string) => page.getByRole('tab', { name }).evaluate((tab) => tab.getBoundingClientRect().left)
  const list = page.getByRole('tablist')
  await expect.poll(() => list.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)
  const [home, pinned] = [await left('Home'), await left('Schedule')]
  expect(home).toBeGreaterThanOrEqual(0)
  expect(pinned).toBeGreaterThan(home)

  await list.evaluate((row) => row.scrollTo({ left: 0 }))
  await expect.poll(() => list.evaluate((row) => row.scrollLeft)).toBe(0)
  expect(await left('Home')).toBe(home)
  expect(await left('Schedule')).toBe(pinned)

  // in a narrow row, fixed tabs would leave no space for the others, so they scroll, too
  await page.setViewportSize({ width: 390, height: 400 })
  await list.evaluate((row) => row.scrollTo({ left: 400 }))
  await expect.poll(() => left('Home')).toBeLessThan(0)
})

test('TAB-75 no scrolled tab is seen between or beside the fixed tabs', async ({ gallery, page }) => {
  await page.setViewportSize({ width: 1024, height: 400 })
  const tabs = [
    ...many(14).slice(0, 2),
    { tab: { id: 'second', name: 'Budget', isPinned: true } },
    ...many(14)
      .slice(2)
      .map(({ tab }) => ({ tab: { ...tab, isDirty: true } })),
  ]
  await gallery.show('TabBarExample', { tabs, activeId: 't6' })
  const row = page.getByRole('tablist')
  // what scrolls is as red as nothing else, so that every pixel of it shows
  await page.addStyleTag({
    content:
      '.p-tab:not([data-fixed]), .p-tab:not([data-fixed]) * { background: #ff0000 !important; color: #ff0000 !important }',
  })
  const { width, left } = await row.evaluate((element) => ({
    width: Number.parseFloat(element.style.getPropertyValue('--p-tabs-fixed')),
    left: element.getBoundingClientRect().left,
  }))
  expect(width).toBeGreaterThan(200)
  const box = (await row.boundingBox())!
  const reds: number[] = []
  for (const scrollLeft of [120, 163, 207, 251]) {
    await row.evaluate((element, to) => element.scrollTo({ left: to }), scrollLeft)
    const picture = await page.screenshot({ clip: { x: left, y: box.y, width, height: box.height - 1 } })
    reds.push(await countReds(page, picture))
  }
  expect(reds).toEqual([0, 0, 0, 0])
})

/** The number of red pixels of a picture. */
const countReds = (page: Page, picture: Buffer): Promise<number> =>
  page.evaluate(async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
    canvas.drawImage(image, 0, 0)
    const { data: pixels } = canvas.getImageData(0, 0, image.width, image.height)
    let count = 0
    for (let at = 0; at < pixels.length; at += 4)
      if (pixels[at]! > 200 && pixels[at + 1]! < 120 && pixels[at + 2]! < 120) count += 1
    return count
  }, picture.toString('base64'))

test('TAB-69 a card shows the whole title and the states of the tab under the mouse, until Escape', async ({
  gallery,
  page,
}) => {
  const tabs = [
    FIVE[0]!,
    { tab: { id: 'a', name: 'Schedule', isDirty: true, unsaved: 'Float of 3 activities' } },
    FIVE[4]!,
  ]
  await gallery.show('TabBarExample', { tabs, activeId: 'a' })
  const card = page.locator('.p-tab-card')
  await page.getByRole('tab', { name: 'Schedule' }).hover()
  await expect(card).toContainText('Unsaved changes: Float of 3 activities')
  await page.getByRole('tab', { name: 'Inspections' }).hover()
  await expect(card).toContainText('Inspections of week 12')
  await card.hover()
  await expect(card).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
})
