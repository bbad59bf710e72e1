import { expect, test } from 'vitest'
import { addManyNodes, addNodes, addPendingNodes } from './add-nodes.ts'
import { findInStore, hasAllNodes } from './find.ts'
import { node } from './organisation.fixtures.ts'
import {
  createStore,
  TRUNCATED_FLAG,
  EXPANDED_FLAG,
  nameOf,
  pathOf,
  setFlag,
  type OrganisationStore,
} from './organisation-store.ts'
import { positionOf, sizeOf, visibleRows } from './rows.ts'

/** Ten companies with a hundred projects each. */
const companies = Array.from({ length: 10 }, (_, company) => {
  const id = 1 + company * 101
  const projects = Array.from({ length: 100 }, (_, at) => node(id + 1 + at, { fullId: `/${id}/${id + 1 + at}` }))
  return node(id, { childNodes: projects, isLeaf: false })
})

const inside = (store: OrganisationStore) =>
  Array.from({ length: store.count }, (_, at) => [
    store.ids[at],
    store.parents[at],
    store.positions[at],
    store.flags[at],
    nameOf(store, at),
    pathOf(store, at),
  ])

test('ORG-83 very many nodes are added in batches with the same result as at once', () => {
  const store = createStore()
  addManyNodes(store, companies, { isOpen: true })
  expect(store.count).toBeGreaterThan(100)
  expect(store.count).toBeLessThan(companies.length * 101)
  expect(visibleRows(store).nodes).toHaveLength(store.count)
  expect(hasAllNodes(store)).toBe(false)
  expect(findInStore(store, 'organisation 1010', 50).hits).toEqual([])

  const { version } = store
  for (let turns = 0; store.growing.length > 0 && turns < 100; turns += 1) addPendingNodes(store, 0)
  const whole = createStore()
  addNodes(whole, companies, { isOpen: true })
  expect(inside(store)).toEqual(inside(whole))
  expect(store.version).toBeGreaterThan(version)
  expect(hasAllNodes(store)).toBe(true)
  expect(findInStore(store, 'organisation 1010', 50).hits).toHaveLength(1)
})

test('ORG-83 opening a branch meanwhile does not disturb the batches', () => {
  const store = createStore()
  addManyNodes(store, companies)
  addNodes(store, [node(9001, { fullId: '/1/2/9001' })], { parent: 1 })
  addPendingNodes(store, 10_000)

  expect(store.count).toBe(1011)
  const late = store.ids.indexOf(9001)
  expect([store.parents[late], nameOf(store, late)]).toEqual([1, 'Organisation 9001'])
  for (let at = 0; at < store.count; at += 1) expect(nameOf(store, at)).toBe(`Organisation ${store.ids[at]}`)
})

test('ORG-82, ORG-106 a truncated branch ends with a separate row', () => {
  const store = createStore()
  addNodes(store, [node(1, { isLeaf: false, childNodes: [node(2), node(3)] }), node(4)])
  setFlag(store, 0, EXPANDED_FLAG, true)
  setFlag(store, 0, TRUNCATED_FLAG, true)
  const rows = visibleRows(store)

  expect(Array.from(rows.nodes)).toEqual([0, 1, 2, ~0, 3])
  expect([positionOf(store, rows, 3), sizeOf(store, rows, 3)]).toEqual([3, 3])
  setFlag(store, 0, EXPANDED_FLAG, false)
  expect(Array.from(visibleRows(store).nodes)).toEqual([0, 3])
})
