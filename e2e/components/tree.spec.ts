import { expect, test } from './fixture.ts'
import { isInside, LONG_TEXTS } from './long-texts.ts'

interface Item {
  id: number
  label: string
  icon: string
  isDisabled: boolean
  hint?: string
  children: Item[]
}

let lastId = 0
const item = (label: string, children: Item[] = [], more: Partial<Item> = {}): Item => ({
  id: (lastId += 1),
  label,
  icon: 'organisation',
  isDisabled: false,
  children,
  ...more,
})
const REFUSED = { isDisabled: true, hint: 'A category' }

test('LOOK-9 a tree has a name, and each row its name, level, position and state', async ({ gallery, page }) => {
  const tunnel = item('Tunnel')
  const south = item('South', [tunnel, item('Bridge')], REFUSED)
  const items = [item('Nordbro', [south]), item('Sund')]
  const props = { label: 'Companies', items, selectedId: tunnel.id, initiallyExpanded: [items[0]!.id, south.id] }
  await gallery.show('TreeExample', { ...props, endLabel: 'new' })
  const row = (name: string) => page.getByRole('treeitem', { name, exact: true })

  await expect(page.getByRole('tree')).toHaveAccessibleName('Companies')
  await expect(page.getByRole('treeitem')).toHaveCount(5)
  await expect(row('Tunnel')).toHaveAttribute('aria-level', '3')
  await expect(row('Tunnel')).toHaveAttribute('aria-selected', 'true')
  await expect(row('Tunnel')).not.toHaveAttribute('aria-expanded')
  await expect(row('Bridge')).toHaveAttribute('aria-posinset', '2')
  await expect(row('Bridge')).toHaveAttribute('aria-setsize', '2')
  await expect(row('South. A category')).toHaveAttribute('aria-disabled', 'true')
  await expect(row('South. A category')).toHaveAttribute('title', 'A category')
  await expect(row('Sund')).toContainText('new')
  // the Tab key stops at one row
  await expect(page.locator('[role=treeitem][tabindex="0"]')).toHaveText(/Tunnel/)

  await gallery.show('TreeExample', { label: 'Companies', items: [], selectedId: null, initiallyExpanded: [] })
  await expect(page.getByRole('tree')).toBeVisible()
  await expect(page.getByRole('treeitem')).toHaveCount(0)
})

test('LOOK-9 ORG-2 a press selects a row, or expands one that cannot be selected; the expand icon selects no row', async ({
  gallery,
  page,
}) => {
  const items = [item('Nordbro', [item('South')]), item('Kinds', [item('Road')], REFUSED), item('Closed', [], REFUSED)]
  await gallery.show('TreeExample', { label: 'Companies', items, selectedId: null, initiallyExpanded: [] })
  const row = (name: string) => page.getByRole('treeitem', { name })

  await row('Kinds').click({ force: true })
  await expect(row('Road')).toBeVisible()
  await row('Kinds').click({ force: true })
  await expect(row('Road')).toHaveCount(0)
  await row('Closed').click({ force: true })
  expect(await gallery.calls()).toEqual([])

  await row('Nordbro').locator('.p-tree-twist').click()
  await expect(row('South')).toBeVisible()
  expect(await gallery.calls()).toEqual([])
  await row('South').click()
  await expect(row('South')).toHaveAttribute('aria-selected', 'true')
  expect(await gallery.calls()).toEqual([['select', 'South']])
})

test('LOOK-9 a tree is used by arrows, Home, End, letters, Enter and Space', async ({ gallery, page }) => {
  const items = [item('Nordbro', [item('South', [item('Tunnel')]), item('West')]), item('Sund', [], REFUSED)]
  await gallery.show('TreeExample', { label: 'Companies', items, selectedId: null, initiallyExpanded: [] })
  await page.getByRole('treeitem', { name: 'Nordbro' }).focus()
  for (const [key, focused] of [
    ['ArrowRight', 'Nordbro'],
    ['ArrowRight', 'South'],
    ['ArrowRight', 'South'],
    ['ArrowRight', 'Tunnel'],
    ['ArrowRight', 'Tunnel'],
    ['ArrowLeft', 'South'],
    ['ArrowLeft', 'South'],
    ['ArrowDown', 'West'],
    ['End', 'Sund'],
    ['ArrowDown', 'Sund'],
    ['Home', 'Nordbro'],
    ['ArrowUp', 'Nordbro'],
    ['w', 'West'],
    ['Control+Home', 'West'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.locator(':focus'), key).toHaveAccessibleName(new RegExp(`^${focused}`))
  }
  await expect(page.getByRole('treeitem', { name: 'Tunnel' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  expect(await gallery.calls()).toEqual([
    ['select', 'West'],
    ['select', 'South'],
  ])
})

test('MENU-43 a long tree draws the rows near the view, and the keyboard reaches every row', async ({
  gallery,
  page,
}) => {
  const items = Array.from({ length: 1000 }, (_, at) => item(`Row ${at + 1}`))
  await gallery.show('TreeExample', { label: 'Rows', items, selectedId: null, initiallyExpanded: [] })
  const rows = page.getByRole('treeitem')
  await expect.poll(() => rows.count()).toBeLessThan(60)
  await page.getByRole('treeitem', { name: 'Row 1', exact: true }).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('treeitem', { name: 'Row 1000' })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(last).toHaveAttribute('aria-setsize', '1000')
  await page.keyboard.press('Home')
  await expect(page.getByRole('treeitem', { name: 'Row 1', exact: true })).toBeFocused()
})

for (const [language, text] of LONG_TEXTS) {
  test(`LOOK-9 LOOK-93 a long name in ${language} is cut off in its row, with a tooltip`, async ({ gallery, page }) => {
    await page.setViewportSize({ width: 320, height: 600 })
    const items = [item(text, [item(`${text} 2`)])]
    await gallery.show(
      'TreeExample',
      { label: text, items, selectedId: null, initiallyExpanded: [items[0]!.id] },
      language,
    )
    await gallery.root.evaluate(isInside)
    const row = page.getByRole('treeitem', { name: `${text} 2` })
    expect((await row.boundingBox())!.height).toBe(32)
    await row.getByText(text).hover()
    await expect(row.getByTitle(`${text} 2`)).toBeVisible()
  })
}
