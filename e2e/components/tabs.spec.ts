import { expect, test } from './fixture.ts'
import { LONG } from './long-texts.ts'

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
  await expect(tab('Inspections')).toHaveAttribute('title', 'Inspections of week 12')
  await expect(tab('Home')).toHaveAccessibleDescription('Home')

  // the cross is for those that may be closed, and the pin is in its place
  for (const [name, crosses, pins] of [
    ['Home', 0, 0],
    ['Schedule', 0, 1],
    ['Register', 1, 0],
  ] as const) {
    await expect(tab(name).locator('[data-close]')).toHaveCount(crosses)
    await expect(tab(name).locator('[data-pin]')).toHaveCount(pins)
  }
})

test('TAB-15 TAB-10 the row of tabs has one stop of Tab, arrows that go round, and keys that move a tab', async ({
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

  // a pinned tab is not closed by a slip, and the screen reader says why
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('status')).toHaveText(/Schedule/)
  await expect(names).toHaveCount(5)
  await page.getByRole('tab', { name: 'Schedule' }).locator('[data-pin]').click()
  await expect(page.getByRole('tab', { name: 'Schedule' }).locator('[data-close]')).toHaveCount(1)
})

for (const [language, text] of LONG) {
  test(`TAB-16 LOOK-93 a long name in ${language} is cut off in its tab and whole in its tooltip`, async ({
    gallery,
    page,
  }) => {
    const tabs = [FIVE[0]!, { tab: { id: 'a', name: text } }, { tab: { id: 'b', name: 'B', isPinned: true } }]
    await gallery.show('TabBarExample', { tabs, activeId: 'a' }, language)
    const tab = page.getByRole('tab', { name: text })
    await expect(tab).toHaveAttribute('title', text)
    const name = await tab.locator('.p-tab-name').evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    expect(name).toBe(true)
    const [box, cross] = [await tab.boundingBox(), await tab.locator('[data-close]').boundingBox()]
    expect(cross!.x + cross!.width).toBeLessThanOrEqual(box!.x + box!.width)
  })
}
