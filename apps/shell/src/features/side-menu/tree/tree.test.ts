import { expect, test } from 'vitest'
import { applicationNode, directory, menuNode } from '../../../workbench/model/menus/menu.fixtures.ts'
import { findByTyping, treeMove, treeViewOf } from '../../../ui/tree/tree-keys.ts'
import { rowsOf } from '../../../ui/tree/tree-model.ts'

const deep = directory(30, [directory(31, [menuNode(32, { level: 5 })])])
const planning = applicationNode(1, 'plan-core', [menuNode(10), directory(20, [menuNode(21), menuNode(22)]), deep])
const open = (...ids: number[]) => rowsOf(planning.children, new Set(ids))
const ids = (rows: ReturnType<typeof open>) => rows.map(({ node }) => node.id)

test('MENU-10 the side menu shows the menus as a tree: a collapsed branch hides its menus', () => {
  expect(ids(open())).toEqual([10, 20, 30])
  expect(ids(open(20, 31))).toEqual([10, 20, 21, 22, 30])
  expect(ids(open(30, 31))).toEqual([10, 20, 30, 31, 32])
  expect(open(30, 31).at(-1)).toMatchObject({ level: 3, position: 1, siblings: 1, parentId: 31, isBranch: false })
})

test('MENU-10 arrow keys move through the tree, expand and collapse its branches', () => {
  const rows = open(20)
  const press = (id: number, key: string) => {
    const at = ids(rows).indexOf(id)
    const move = treeMove(treeViewOf(rows), at, key)
    return move && `${move.kind} ${rows[move.at]!.node.id}`
  }

  expect(press(10, 'ArrowDown')).toBe('go 20')
  expect(press(20, 'ArrowRight')).toBe('go 21')
  expect(press(20, 'ArrowLeft')).toBe('toggle 20')
  expect(press(22, 'ArrowLeft')).toBe('go 20')
  expect(press(30, 'ArrowRight')).toBe('toggle 30')
  expect(press(10, 'ArrowRight')).toBeUndefined()
})

test('MENU-10 a letter goes to the next menu that begins with it', () => {
  const names = ['Schedule', 'Resources', 'Åtgärder', 'Scenarios', '进度']
  const next = (letter: string, from: number) =>
    findByTyping(names.length, from, letter, (at) => names[at]!.toLocaleLowerCase().startsWith(letter))

  expect(next('s', 0)).toBe(3)
  expect(next('s', 3)).toBe(0)
  expect(next('å', 0)).toBe(2)
  expect(next('x', 0)).toBeUndefined()
})
