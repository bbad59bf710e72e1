import { expect, test } from 'vitest'
import { addGroup } from '../../data/groups.ts'
import { addNodes } from '../../model/add-nodes.ts'
import { node, organisationAbove } from '../../model/organisation.fixtures.ts'
import { createStore, FAVOURITE_GROUP_ID, type StoredNode } from '../../model/organisation-store.ts'
import { visibleRows } from '../../model/rows.ts'
import { activeRowOf, type ChosenRow } from './active-row.ts'

const shown = (nodes: readonly StoredNode[], favourites: readonly StoredNode[] = [], isOpen = true) => {
  const store = createStore()
  addGroup(store, favourites, { id: FAVOURITE_GROUP_ID, label: 'Favourites' })
  addNodes(store, nodes, { isOpen })
  return { store, rows: visibleRows(store) }
}
type Shown = ReturnType<typeof shown>

/** The organisation of the active row after the person has moved to a row of the former rows. */
function activeAfter(former: Shown, at: number, next: Shown, { list = 'tree', chosenIn = 'tree' } = {}) {
  const chosen: ChosenRow = { store: former.store, row: former.rows.nodes[at]!, list: chosenIn }
  const position = activeRowOf({
    ...{ shownRows: next, chosen, list, search: null, keyword: '', presentOrgId: 1 },
  })
  return { position, orgId: next.store.orgIds[next.rows.nodes[position]!] }
}

test('ORG-138 the active row stays at its organisation when the list is read again in another order', () => {
  const former = shown([node(1), node(2), node(3)])
  const next = shown([node(3), node(1), node(2)])

  expect(activeAfter(former, 2, next)).toEqual({ position: 0, orgId: 3 })
  expect(activeAfter(former, 1, next)).toEqual({ position: 2, orgId: 2 })
})

test('ORG-138 the active row stays in the tree while the organisation enters and leaves the favourites', () => {
  const plain = shown([node(1), node(2), node(3)])
  const withFavourite = shown([node(1), node(2), node(3)], [node(3)])

  expect(activeAfter(plain, 2, withFavourite)).toEqual({ position: 4, orgId: 3 })
  expect(activeAfter(withFavourite, 1, plain)).toEqual({ position: 2, orgId: 3 })
})

test('ORG-138 the nearest ancestor becomes active if the branch of the organisation is closed after the reading', () => {
  const nodes = [node(1), organisationAbove(5, organisationAbove(6, node(7)))]

  expect(activeAfter(shown(nodes), 3, shown(nodes, [], false))).toEqual({ position: 1, orgId: 5 })
})

test('ORG-138 another view or keyword begins at its own first row', () => {
  const former = shown([node(1), node(2), node(3)])
  const next = shown([node(3), node(1), node(2)])

  expect(activeAfter(former, 2, next, { list: 'list' })).toEqual({ position: 1, orgId: 1 })
})
