import { expect, test } from 'vitest'
import { keyAction, findRowByTyping } from './keys.ts'
import { organisationAbove, node } from './organisation.fixtures.ts'
import { addNodes } from './add-nodes.ts'
import { createStore, EXPANDED_FLAG, FAILED_FLAG, setFlag } from './organisation-store.ts'
import { visibleRows } from './rows.ts'

function store() {
  const made = createStore()
  addNodes(made, [
    organisationAbove(1, organisationAbove(2, node(3)), organisationAbove(4, node(5)), node(6, { name: 'Tunnel' })),
    node(7, { isLeaf: false }),
  ])
  return made
}

test('ORG-72 arrow keys move, expand and collapse as in the ARIA practices', () => {
  const tree = store()
  const press = (at: number, key: string) => keyAction(tree, visibleRows(tree), at, key, true)

  expect(press(0, 'ArrowRight')).toEqual({ kind: 'toggle', nodes: [0] })
  expect(press(0, 'ArrowLeft')).toBeUndefined()
  setFlag(tree, 0, EXPANDED_FLAG, true)
  expect(press(0, 'ArrowRight')).toEqual({ kind: 'go', at: 1 })
  expect(press(0, 'ArrowLeft')).toEqual({ kind: 'toggle', nodes: [0] })
  expect(press(2, 'ArrowLeft')).toEqual({ kind: 'go', at: 0 })
  expect(press(3, 'ArrowRight')).toBeUndefined()
  expect(press(1, '*')).toEqual({ kind: 'toggle', nodes: [1, 3] })
  expect(press(4, 'ArrowDown')).toEqual({ kind: 'go', at: 4 })
  expect(press(4, 'Home')).toEqual({ kind: 'go', at: 0 })
  expect(press(0, 'End')).toEqual({ kind: 'go', at: 4 })
  expect(press(-1, 'ArrowDown')).toEqual({ kind: 'go', at: 0 })
  expect(press(-1, 'ArrowUp')).toEqual({ kind: 'go', at: 4 })
  expect(keyAction(tree, visibleRows(tree), 0, 'ArrowRight', false)).toBeUndefined()
})

test('ORG-72 typing letters moves to the next name that begins with them', () => {
  const tree = store()
  setFlag(tree, 0, EXPANDED_FLAG, true)
  const rows = visibleRows(tree)

  expect(findRowByTyping(tree, rows, 0, 'T')).toBe(3)
  expect(findRowByTyping(tree, rows, 3, 'o')).toBe(4)
  expect(findRowByTyping(tree, rows, 4, 'o')).toBe(0)
  expect(findRowByTyping(tree, rows, 0, 'organisation 4')).toBe(2)
  expect(findRowByTyping(tree, rows, 0, 'zebra')).toBeUndefined()
})

test('ORG-71 a branch whose children failed to load has a row that reports it', () => {
  const tree = store()
  setFlag(tree, 6, EXPANDED_FLAG, true)
  setFlag(tree, 6, FAILED_FLAG, true)
  expect([...visibleRows(tree).nodes]).toEqual([0, 6, ~6])
})
