import { beforeEach, expect, test, vi } from 'vitest'
import { application, applicationNode, menuNode } from '../menus/menu.fixtures.ts'
import { indexMenus } from '../menus/menu-index.ts'
import { createTab } from '../tabs/tabs.ts'
import type { MenuData } from './decide.ts'

const readMenuData = vi.fn<(orgId: number) => MenuData | undefined>()
vi.mock('./menu-data.ts', () => ({ readMenuData }))
vi.stubGlobal('addEventListener', vi.fn())
const { pageOf, resolveTab } = await import('./resolve-tab.ts')

const leaf = menuNode(100_211)
const data: MenuData = {
  index: indexMenus([applicationNode(1, 'plan-core', [leaf])]),
  applications: [application('plan-core')],
}
const tab = createTab({ id: '100211', menuId: leaf.id, name: 'Plan' })

beforeEach(() => readMenuData.mockReset())

test('a tab is resolved once per set of menus', () => {
  readMenuData.mockImplementation(() => ({ ...data }))
  const first = resolveTab(tab)

  expect(resolveTab(tab)).toBe(first)
  expect(resolveTab({ ...tab })).not.toBe(first)

  readMenuData.mockReturnValue({ ...data, applications: [] })
  expect(resolveTab(tab)).toMatchObject({ kind: 'forbidden' })
})

test('a tab has no page before the menus are loaded or if its menu no longer exists', () => {
  readMenuData.mockReturnValue(undefined)
  expect(pageOf(tab)).toBeUndefined()
  expect(pageOf(undefined)).toBeUndefined()

  readMenuData.mockReturnValue({ ...data, index: indexMenus([]) })
  expect(pageOf(tab)).toBeUndefined()
})
