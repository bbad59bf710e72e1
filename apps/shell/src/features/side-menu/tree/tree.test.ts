import { expect, test } from 'vitest'
import { applicationNode, directory, menuNode } from '../../../workbench/model/menus/menu.fixtures.ts'
import { findByTyping, moveBy, rowsOf } from '../../../ui/tree/tree-model.ts'

const deep = directory(30, [directory(31, [menuNode(32, { level: 5 })])])
const planning = applicationNode(1, 'plan-core', [menuNode(10), directory(20, [menuNode(21), menuNode(22)]), deep])
const open = (...ids: number[]) => rowsOf(planning.children, new Set(ids))
const treeRowsOf = (names: readonly string[]) =>
  rowsOf(
    names.map((name, id) => ({ ...menuNode(id), name })),
    new Set(),
  )
const ids = (rows: ReturnType<typeof open>) => rows.map(({ node }) => node.id)

test('MENU-10 the side menu shows the menus as a tree: a closed branch hides what is in it', () => {
  expect(ids(open())).toEqual([10, 20, 30])
  expect(ids(open(20, 31))).toEqual([10, 20, 21, 22, 30])
  expect(ids(open(30, 31))).toEqual([10, 20, 30, 31, 32])
  expect(open(30, 31).at(-1)).toMatchObject({ level: 3, position: 1, siblings: 1, parentId: 31, isBranch: false })
})

test('MENU-10 arrows walk through the tree, open and close its branches', () => {
  const rows = open(20)

  expect(moveBy(rows, 10, 'ArrowDown')).toEqual({ focusId: 20, toggleId: null })
  expect(moveBy(rows, 20, 'ArrowRight')).toEqual({ focusId: 21, toggleId: null })
  expect(moveBy(rows, 20, 'ArrowLeft')).toEqual({ focusId: 20, toggleId: 20 })
  expect(moveBy(rows, 22, 'ArrowLeft')).toEqual({ focusId: 20, toggleId: null })
  expect(moveBy(rows, 30, 'ArrowRight')).toEqual({ focusId: 30, toggleId: 30 })
  expect(moveBy(rows, 10, 'ArrowRight')).toBeUndefined()
})

test('MENU-10 a letter goes to the next menu that begins with it', () => {
  const rows = treeRowsOf(['Schedule', 'Resources', 'Åtgärder', 'Scenarios', '进度'])
  const next = (letter: string, from: number) => findByTyping(rows, from, letter, ({ name }) => name)

  expect(next('s', 0)).toBe(3)
  expect(next('S', 3)).toBe(0)
  expect(next('å', 0)).toBe(2)
  expect(next('x', 0)).toBeUndefined()
})
