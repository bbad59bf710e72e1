import { expect, test } from 'vitest'
import { toggleChoice, uncheckEntries, leavesOf, filterTree, checkEntries, type TreeNode } from './tree-node.ts'

const leaf = (id: string, label = id): TreeNode => ({ id, label, isGroup: false, children: [], choices: ['edit'] })
const group = (id: string, ...children: TreeNode[]): TreeNode => ({
  ...{ id, label: id, isGroup: true, children, choices: [] },
})
const tree = group('planning', leaf('plan', 'Tidplan'), group('reports', leaf('costs', 'Kostnader'), leaf('hours')))

test('CONSOLE-50 the box of a group ticks all entries below it and keeps choices, and clears them', () => {
  const some = new Map([
    ['costs', ['edit']],
    ['other', []],
  ])
  const all = checkEntries(some, tree)
  expect([...all]).toEqual([
    ['costs', ['edit']],
    ['other', []],
    ['plan', []],
    ['hours', []],
  ])
  expect([...uncheckEntries(all, tree)]).toEqual([['other', []]])
  expect(leavesOf(tree).map(({ id }) => id)).toEqual(['plan', 'costs', 'hours'])
})

test('CONSOLE-50 a choice of an entry is chosen and removed, and other entries stay', () => {
  const once = toggleChoice(new Map([['plan', []]]), 'plan', 'edit')
  expect([...once]).toEqual([['plan', ['edit']]])
  expect([...toggleChoice(once, 'plan', 'edit')]).toEqual([['plan', []]])
})

test('CONSOLE-50 a search keeps the way to each match, and all below a group that matches', () => {
  expect(filterTree([tree], 'KOST')).toEqual([group('planning', group('reports', leaf('costs', 'Kostnader')))])
  expect(filterTree([tree], 'reports')[0]?.children).toEqual([
    group('reports', leaf('costs', 'Kostnader'), leaf('hours')),
  ])
  expect(filterTree([tree], 'nothing')).toEqual([])
})
