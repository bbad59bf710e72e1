import { expect, test } from 'vitest'
import { findByTyping, treeMove, treeViewOf } from './tree-keys.ts'
import { rowsOf, type TreeNode } from './tree-model.ts'
import { createTypeAhead } from './type-ahead.ts'

interface Labelled extends TreeNode<Labelled> {
  label: string
}

const node = (id: number, label: string, children: Labelled[] = []): Labelled => ({ id, label, children })
const tree = [node(1, 'Nordbro', [node(2, 'South', [node(3, 'Tunnel')]), node(4, 'West')]), node(5, 'Sund')]
const rowsWith = (...expanded: number[]) => rowsOf(tree, new Set(expanded))

test('LOOK-9 keys move through a tree, expand and collapse it', () => {
  const collapsed = treeViewOf(rowsWith())
  const expanded = treeViewOf(rowsWith(1))

  expect(treeMove(collapsed, 0, 'ArrowRight')).toEqual({ kind: 'toggle', at: 0 })
  expect(treeMove(expanded, 0, 'ArrowRight')).toEqual({ kind: 'go', at: 1 })
  expect(treeMove(expanded, 0, 'ArrowLeft')).toEqual({ kind: 'toggle', at: 0 })
  expect(treeMove(expanded, 2, 'ArrowLeft')).toEqual({ kind: 'go', at: 0 })
  expect(treeMove(expanded, 2, 'ArrowRight')).toBeUndefined()
  expect(treeMove(collapsed, 0, 'ArrowLeft')).toBeUndefined()
  expect(treeMove(expanded, 0, 'ArrowDown')).toEqual({ kind: 'go', at: 1 })
  expect(treeMove(expanded, 3, 'ArrowUp')).toEqual({ kind: 'go', at: 2 })
  expect(treeMove(expanded, 0, 'End')).toEqual({ kind: 'go', at: 3 })
  expect(treeMove(expanded, 3, 'Home')).toEqual({ kind: 'go', at: 0 })
  expect(treeMove(expanded, 3, 'ArrowDown')).toEqual({ kind: 'go', at: 3 })
  expect(treeMove(expanded, 0, 'x')).toBeUndefined()
})

test('LOOK-9 typing moves to the next label with that prefix and wraps', () => {
  const rows = rowsWith(1)
  const find = (at: number, typed: string) =>
    findByTyping(rows.length, at, typed, (one) => rows[one]!.node.label.toLowerCase().startsWith(typed))

  expect(find(0, 's')).toBe(1)
  expect(find(1, 's')).toBe(3)
  expect(find(3, 's')).toBe(1)
  expect(find(1, 'su')).toBe(3)
  expect(find(1, 'so')).toBe(1)
  expect(find(0, 'x')).toBeUndefined()
})

test('LOOK-9 letters in quick succession are one word, and after a pause another one begins', () => {
  const { add, isNewWord } = createTypeAhead()

  expect([add('s', 1000), add('u', 1499)]).toEqual(['s', 'su'])
  expect([isNewWord(1998), isNewWord(1999)]).toEqual([false, true])
  expect(add('n', 1999)).toBe('n')
})
