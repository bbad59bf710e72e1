import { expect, test } from 'vitest'
import { addGroup } from '../data/groups.ts'
import { findInStore } from './find.ts'
import { closedRefusedRoots, isSameOrganisation, opensToFirst, refusalAt } from './access.ts'
import { organisationAbove, node } from './organisation.fixtures.ts'
import { addNodes } from './add-nodes.ts'
import { fieldContaining, foldKeyword } from './text-column.ts'
import {
  FAVOURITE_GROUP_ID,
  codeOf,
  createStore,
  nodeOfOrganisation,
  has,
  isBranch,
  LOADED_FLAG,
  nameOf,
  pathOf,
  occurrencesOf,
  shortNameOf,
  statusOf,
  typeOf,
  COPY_FLAG,
} from './organisation-store.ts'

const PLAIN = { needsEnabled: false }

test('ORG-8 a project with two positions has its real id and is shown once among siblings', () => {
  const store = createStore(1)
  addNodes(store, [
    node(1, {
      isLeaf: false,
      childNodes: [node(7)],
      childProjects: [node(900, { realId: 7, isSonProjectNode: true })],
    }),
  ])

  expect(Array.from(store.ids.subarray(0, store.count))).toEqual([1, 7])
  expect(isSameOrganisation({ orgId: 7 }, { orgId: 7, realId: 7 })).toBe(true)
  expect(isSameOrganisation({ orgId: 7 }, { orgId: 900, realId: 7 })).toBe(true)
})

test('ORG-5 a category without descendants is omitted', () => {
  const store = createStore()
  addNodes(store, [
    node(1, { type: 'category' }),
    node(2, { type: 'category', isLeaf: false, childNodes: [node(3, { type: 'category' })] }),
    node(4, { type: 'category', isLeaf: false, childNodes: [node(5)] }),
    node(6, { type: 'category', isLeaf: false }),
  ])

  expect(Array.from(store.ids.subarray(0, store.count))).toEqual([4, 5, 6])
})

test('ORG-2 ORG-61 ORG-86 a node without access and a category cannot be chosen and state the reason', () => {
  const store = createStore()
  addNodes(store, [
    node(1, { authType: 0 }),
    node(2, { type: 'category', isLeaf: false }),
    node(3, { orgInfo: { enable: 0, shortName: null } }),
    node(4, { orgInfo: {} as never }),
    node(5),
  ])

  expect(refusalAt(store, 0, PLAIN)).toBe('notPermitted')
  expect(refusalAt(store, 1, PLAIN)).toBe('category')
  expect(refusalAt(store, 2, PLAIN)).toBeNull()
  const inRelation = (at: number) => refusalAt(store, at, { needsEnabled: true })
  expect([2, 3, 4].map(inRelation)).toEqual(['notEnabled', 'notEnabled', null])
  expect(refusalAt(store, 3, PLAIN)).toBeNull()
})

test('ORG-62 a node that cannot be chosen expands to its first child if no descendant can be chosen', () => {
  const closed = { authType: 0 } as const
  const store = createStore()
  addNodes(store, [
    node(1, { ...closed, isLeaf: false, childNodes: [node(2, closed), node(3, closed)] }),
    node(4, { ...closed, isLeaf: false, childNodes: [node(5, closed), node(6)] }),
    organisationAbove(7, node(8, closed)),
    node(9, closed),
  ])
  const opens = (orgId: number) => opensToFirst(store, nodeOfOrganisation(store, orgId), PLAIN)

  expect([1, 4, 7, 9].map(opens)).toEqual([true, false, false, false])
})

test('ORG-62, ORG-110 at most ten closed roots that cannot be chosen expand, without groups and leaves', () => {
  const closed = { authType: 0, isLeaf: false } as const
  const store = createStore()
  addGroup(store, [node(50, { authType: 0 })], { id: FAVOURITE_GROUP_ID, label: 'Favourites' })
  addNodes(store, [node(1, closed), node(2, { isLeaf: false }), node(3, { authType: 0 })], { isWhole: false })
  addNodes(store, [node(4, { ...closed, childNodes: [node(5)] })], { isOpen: true })
  addNodes(store, [node(6, { type: 'category', isLeaf: false })], { isWhole: false })
  const roots = () => closedRefusedRoots(store, PLAIN).map((root) => store.ids[root])
  expect(roots()).toEqual([1, 6])

  const many = Array.from({ length: 20 }, (_, at) => node(100 + at, closed))
  addNodes(store, many, { isWhole: false })
  expect(roots()).toEqual([1, 6, 100, 101, 102, 103, 104, 105, 106, 107])
})

test('ORG-69 a node stores its text, its path and its position', () => {
  const store = createStore(2)
  addNodes(store, [
    node(1, {
      name: 'Nordbro\r\nAB',
      shortName: null,
      code: '',
      isLeaf: false,
      childNodes: [
        node(2, { name: 'Öresund 隧道', status: 'planned', type: 'general-project', fullId: '/1/2' }),
        node(90, { realId: 3, fullId: '/5/3', isSonProjectNode: true }),
      ],
    }),
  ])
  addNodes(store, [node(4, { fullId: '/1/2/4', name: '' })], { parent: 1 })

  expect(nameOf(store, 0)).toBe('Nordbro  AB')
  expect([shortNameOf(store, 0), codeOf(store, 0)]).toEqual(['', ''])
  expect([nameOf(store, 1), shortNameOf(store, 1), codeOf(store, 1)]).toEqual(['Öresund 隧道', 'O2', 'C-2'])
  expect([statusOf(store, 1), statusOf(store, 0), typeOf(store, 1)]).toEqual(['planned', null, 'general-project'])
  expect([0, 1, 2, 3].map((at) => pathOf(store, at))).toEqual(['/1', '/1/2', '/5/3', '/1/2/4'])
  expect(nameOf(store, 3)).toBe('')
  expect([store.positions[2], store.childCounts[0], store.levels[3]]).toEqual([2, 2, 3])
  expect(has(store, 1, LOADED_FLAG)).toBe(true)
  expect(isBranch(store, 1)).toBe(true)
})

test('ORG-69 an organisation’s own position precedes its position among the favourites', () => {
  const store = createStore()
  addNodes(store, [node(5)], { flags: COPY_FLAG })
  expect(nodeOfOrganisation(store, 5)).toBe(0)

  addNodes(store, [organisationAbove(1, node(5))])
  expect(nodeOfOrganisation(store, 5)).toBe(2)
  expect(occurrencesOf(store, 5)).toEqual([0, 2])
  expect(nodeOfOrganisation(store, 6)).toBe(-1)
})

test('ORG-9 only the finance number is searched, and only if the deployment enables it', () => {
  const numbered = node(1, {
    projectExtendData: [
      { code: 'SAP_CODE', value: 'SE-4711' },
      { code: 'OTHER', value: 'XY-0815' },
    ],
  })
  const hits = (findsNumbers: boolean, keyword: string) => {
    const store = createStore(1, findsNumbers)
    addNodes(store, [numbered])
    return findInStore(store, keyword, 50).hits
  }

  expect(hits(true, 'se-47')).toEqual([0])
  expect(hits(false, 'se-47')).toEqual([])
  expect(hits(true, 'xy-08')).toEqual([])
})

test('ORG-132 a name in another language is found among the loaded nodes, and is the text of the hit', () => {
  const store = createStore()
  addNodes(store, [
    node(1, {
      ...{ name: 'Region South', shortName: 'South' },
      nameAllLang: { 'zh-CN': '南部大区', en: 'Region South', 'sv-SE': 'Region Syd' },
      shortNameAllLang: { 'zh-CN': '南部' },
    }),
    node(2, { name: 'Region North' }),
  ])
  const hitsOf = (keyword: string) =>
    Array.from(findInStore(store, foldKeyword(keyword), 9).hits, (at) => store.ids[at])
  expect(hitsOf('region syd')).toEqual([1])
  expect(hitsOf('部大')).toEqual([1])
  expect(hitsOf('syd\n')).toEqual([1])
  expect(fieldContaining(store.texts, 0, 'syd')).toBe('Region Syd')
  expect(fieldContaining(store.texts, 0, '南部大')).toBe('南部大区')
  expect(fieldContaining(store.texts, 0, 'south')).toBe('Region South')
  expect(nameOf(store, 1)).toBe('Region North')
  const grouped = createStore()
  addGroup(grouped, [node(1, { nameAllLang: { 'sv-SE': 'Region Syd' } })], { id: FAVOURITE_GROUP_ID, label: 'Mine' })
  expect(fieldContaining(grouped.texts, 0, 'syd')).toBeUndefined()
  expect(fieldContaining(grouped.texts, 1, 'syd')).toBe('Region Syd')
})
