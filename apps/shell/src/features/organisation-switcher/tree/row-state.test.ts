import { expect, test } from 'vitest'
import { addNodes } from '../model/add-nodes.ts'
import { organisationAbove, node } from '../model/organisation.fixtures.ts'
import {
  createStore,
  TRUNCATED_FLAG,
  EXPANDED_FLAG,
  FAILED_FLAG,
  GROUP_FLAG,
  setFlag,
  type StoredNode,
} from '../model/organisation-store.ts'
import { findRowContaining, visibleRows } from '../model/rows.ts'
import { rowState, type RowsSource } from './row-state.ts'

const LABELS = {
  refusals: { notPermitted: 'No permission', category: 'A category', notEnabled: 'Not enabled' },
  favourite: 'Favourite',
  branchFailed: 'Try again',
  branchCut: 'Only the first',
  statuses: { planned: 'Planned' },
}

function sourceOf(nodes: StoredNode[], more: Partial<RowsSource> = {}): RowsSource {
  const store = createStore()
  addNodes(store, nodes, { isOpen: true })
  return {
    id: 'tree',
    role: 'tree',
    store,
    rows: visibleRows(store),
    active: -1,
    presentOrgId: null,
    pendingOrgId: null,
    keyword: '',
    rules: { needsEnabled: false },
    labels: LABELS,
    ...more,
  }
}

test('ORG-73 a row states its level, its position and the number of siblings', () => {
  const source = sourceOf([node(1), organisationAbove(2, node(3), node(4))], { active: 3 })

  expect(rowState(source, 3)).toMatchObject({ id: 'tree-3', level: 2, position: 2, size: 2, isActive: true })
  expect(rowState(source, 1)).toMatchObject({ level: 1, position: 2, size: 2, isOpen: true, isActive: false })
  expect(rowState(source, 0).isOpen).toBeNull()
  expect(rowState({ ...source, role: 'listbox' }, 3)).toMatchObject({ isOpen: null })
})

test('ORG-2 ORG-61 ORG-87 a row that cannot be chosen states the reason in its name and hint', () => {
  const closed = sourceOf([
    node(1, { authType: 0, name: 'Closed' }),
    node(2, { type: 'category', name: 'Kinds', isLeaf: false }),
    node(3, { type: 'general-project', orgInfo: { enable: 0, shortName: null }, name: 'Off' }),
  ])

  expect(rowState(closed, 0)).toMatchObject({ hint: 'No permission', label: 'Closed. No permission' })
  expect(rowState(closed, 1)).toMatchObject({ hint: 'A category', picture: 'folder' })
  expect(rowState(closed, 2)).toMatchObject({ hint: undefined, label: 'Off', isFavourite: false })
  expect(rowState({ ...closed, rules: { needsEnabled: true } }, 2)).toMatchObject({
    hint: 'Not enabled',
    isFavourite: undefined,
  })
})

test('ORG-6 ORG-67 ORG-70 ORG-84 ORG-128 a row shows the match, its path, its status and the present organisation', () => {
  const project = node(7, { type: 'general-project', name: 'Road and road', status: 'planned', userFocus: 1 })
  const source = sourceOf([project], { keyword: 'road', presentOrgId: 7, pendingOrgId: 7 })
  source.store.businessNames.set(7, 'Cost South')
  source.store.wheres.set(0, 'Nordbro')

  expect(rowState(source, 0)).toMatchObject({
    name: [
      ['Road', true],
      [' and ', false],
      ['road', true],
    ],
    label: 'Road and road, Nordbro, Cost South, Planned',
    isFavourite: true,
    isSelected: true,
    isBusy: true,
    picture: 'spinner',
  })
})

test('ORG-71 ORG-82 a failed and a truncated branch each have a separate row', () => {
  const source = sourceOf([organisationAbove(1, node(2)), node(3, { isLeaf: false })])
  setFlag(source.store, 0, TRUNCATED_FLAG, true)
  setFlag(source.store, 2, FAILED_FLAG, true)
  setFlag(source.store, 2, EXPANDED_FLAG, true)
  const rows = visibleRows(source.store)

  expect(rowState({ ...source, rows }, 2)).toMatchObject({
    kind: 'cut',
    label: 'Only the first',
    level: 2,
    position: 2,
  })
  expect(rowState({ ...source, rows }, 4)).toMatchObject({ kind: 'failure', label: 'Try again', picture: 'alert' })
})

test('ORG-70 the group of favourites is a heading, without a hint', () => {
  const source = sourceOf([organisationAbove(1, node(2))])
  setFlag(source.store, 0, GROUP_FLAG, true)

  expect(rowState(source, 0)).toMatchObject({ kind: 'group', hint: undefined, picture: 'star' })
})

test('ORG-124 a hit by its code shows the code beside the name', () => {
  const project = node(7, { type: 'general-project', name: 'Öresund Tunnel', code: 'ORE-7' })

  expect(rowState(sourceOf([project], { keyword: 'ore-7' }), 0)).toMatchObject({
    name: [
      ['Öresund Tunnel · ', false],
      ['ORE-7', true],
    ],
    label: 'Öresund Tunnel · ORE-7',
  })
})

test('ORG-123 the first row that contains the typed text is found by name and by code', () => {
  const { store, rows } = sourceOf([node(1), node(2, { name: 'Tunnel' }), node(3, { code: 'TUN-3' })])

  expect(findRowContaining(store, rows, 'tunn')).toBe(1)
  expect(findRowContaining(store, rows, 'tun-3')).toBe(2)
  expect(findRowContaining(store, rows, 'bridge')).toBe(-1)
})
