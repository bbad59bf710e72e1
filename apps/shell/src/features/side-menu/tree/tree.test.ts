import { expect, test } from 'vitest'
import { applicationNode, directory, menuNode } from '../../../workbench/model/menus/menu.fixtures.ts'
import { treeKeyAction, typeAhead } from './tree-keys.ts'
import { toggleBranch, treeRows } from './tree-rows.ts'

const deep = directory(30, [directory(31, [menuNode(32, { level: 5 })])])
const planning = applicationNode(1, 'plan-core', [menuNode(10), directory(20, [menuNode(21), menuNode(22)]), deep])
const open = (...ids: number[]) => treeRows(planning.children, new Set(ids))
const ids = (rows: ReturnType<typeof treeRows>) => rows.map(({ node }) => node.id)

test('MENU-10 the side menu shows the menus as a tree: a closed branch hides what is in it', () => {
  expect(ids(open())).toEqual([10, 20, 30])
  expect(ids(open(20, 31))).toEqual([10, 20, 21, 22, 30])
  expect(ids(open(30, 31))).toEqual([10, 20, 30, 31, 32])
  expect(open(30, 31).at(-1)).toMatchObject({ level: 3, position: 1, count: 1, parentId: 31, isBranch: false })
})

test('MENU-10 one branch at a time where the scene wants it so', () => {
  const all = [20, 30]

  expect([...toggleBranch(new Set([20]), 30, all, false)]).toEqual([20, 30])
  expect([...toggleBranch(new Set([20, 31]), 30, all, true)]).toEqual([31, 30])
  expect([...toggleBranch(new Set([20, 30]), 20, all, true)]).toEqual([30])
})

test('MENU-10 arrows walk through the tree, open and close its branches', () => {
  const rows = open(20)

  expect(treeKeyAction('ArrowDown', rows, 0)).toEqual({ kind: 'focus', position: 1 })
  expect(treeKeyAction('ArrowUp', rows, 0)).toEqual({ kind: 'focus', position: 0 })
  expect(treeKeyAction('ArrowRight', rows, 1)).toEqual({ kind: 'focus', position: 2 })
  expect(treeKeyAction('ArrowLeft', rows, 1)).toEqual({ kind: 'toggle' })
  expect(treeKeyAction('ArrowLeft', rows, 3)).toEqual({ kind: 'focus', position: 1 })
  expect(treeKeyAction('ArrowRight', rows, 4)).toEqual({ kind: 'toggle' })
  expect(treeKeyAction('ArrowRight', rows, 0)).toBeUndefined()
  expect(treeKeyAction('End', rows, 0)).toEqual({ kind: 'focus', position: 4 })
  expect(treeKeyAction('Home', rows, 4)).toEqual({ kind: 'focus', position: 0 })
  expect(treeKeyAction('Enter', rows, 0)).toEqual({ kind: 'choose' })
})

test('MENU-10 a letter goes to the next menu that begins with it', () => {
  const names = ['Schedule', 'Resources', 'Åtgärder', 'Scenarios', '进度']

  expect(typeAhead('s', names, 0)).toBe(3)
  expect(typeAhead('S', names, 3)).toBe(0)
  expect(typeAhead('å', names, 0)).toBe(2)
  expect(typeAhead('x', names, 0)).toBeUndefined()
  expect(typeAhead('Tab', names, 0)).toBeUndefined()
})
