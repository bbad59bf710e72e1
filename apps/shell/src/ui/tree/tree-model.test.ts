import { expect, test } from 'vitest'
import { pathToNode, rowsOf, toggleBranch, type TreeNode } from './tree-model.ts'

interface Labelled extends TreeNode<Labelled> {
  label: string
}

const node = (id: number, label: string, children: Labelled[] = []): Labelled => ({ id, label, children })
const tree = [node(1, 'Nordbro', [node(2, 'South', [node(3, 'Tunnel')]), node(4, 'West')]), node(5, 'Sund')]
const labels = (expanded: number[]) => rowsOf(tree, new Set(expanded)).map((row) => `${row.level} ${row.node.label}`)

test('LOOK-9 a tree shows the children of open nodes, with level and position among the siblings', () => {
  expect(labels([])).toEqual(['1 Nordbro', '1 Sund'])
  expect(labels([1])).toEqual(['1 Nordbro', '2 South', '2 West', '1 Sund'])
  expect(labels([1, 2])).toEqual(['1 Nordbro', '2 South', '3 Tunnel', '2 West', '1 Sund'])
  expect(rowsOf(tree, new Set([1]))[2]).toMatchObject({ position: 2, siblings: 2, parentId: 1, isBranch: false })
  // a node without children is never open
  expect(rowsOf(tree, new Set([5]))[1]).toMatchObject({ isExpanded: false })
})

test('MENU-10 expanding a branch collapses branches that exclude it', () => {
  expect([...toggleBranch(new Set([20]), 30)]).toEqual([20, 30])
  expect([...toggleBranch(new Set([20, 31]), 30, [20, 30])]).toEqual([31, 30])
  expect([...toggleBranch(new Set([20, 30]), 20, [20, 30])]).toEqual([30])
})

test('ORG-6 the path to the present organisation is known', () => {
  expect(pathToNode(tree, ({ label }) => label === 'Tunnel')).toEqual([1, 2])
  expect(pathToNode(tree, ({ label }) => label === 'Sund')).toEqual([])
  expect(pathToNode(tree, ({ label }) => label === 'nowhere')).toBeUndefined()
})
