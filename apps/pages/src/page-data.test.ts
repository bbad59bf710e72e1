import { expect, test } from 'vitest'
import { readPageData } from './page-data.ts'
import { groupsOf, matchingMenus } from './menu-groups.ts'

const menu = (applicationCode: string, name: string, group: string) => ({
  productCode: applicationCode,
  applicationCode: `${applicationCode}-core`,
  menuCode: `${applicationCode}.${name}`,
  name,
  icon: null,
  group,
  applicationName: applicationCode.toUpperCase(),
})
const menus = [
  menu('plan', 'Schedule', 'Control'),
  menu('doc', 'Register', 'Documents'),
  menu('plan', 'Resources', 'Control'),
]

test('a missing list differs from an empty one', () => {
  expect(readPageData(undefined)).toBeUndefined()
  expect(readPageData({})).toEqual({
    cards: [],
    isDueKnown: false,
    awaitedCards: 0,
    menus: [],
    recents: [],
    favourites: [],
    changes: null,
    identity: null,
    background: null,
  })
})

test('malformed entries are omitted, and the others are kept', () => {
  const data = readPageData({
    menus: [menus[0], { name: 'No codes' }, null, 'text'],
    recents: [{ productCode: 'plan', menuCode: 'plan.schedule', name: 'Schedule', time: {}, organisationId: 'x' }],
    favourites: 'none',
  })
  expect(data?.menus.map(({ name }) => name)).toEqual(['Schedule'])
  expect(data?.recents).toMatchObject([{ name: 'Schedule', time: null, organisationId: null }])
  expect(data?.favourites).toEqual([])
})

test.each([
  ['/files/site.webp', true],
  ['data:image/svg+xml,%3Csvg%3E', true],
  ['//elsewhere.example/site.webp', false],
  ['https://elsewhere.example/site.webp', false],
  ['/site.webp"),url(https://elsewhere.example/a', false],
  ['data:text/html,x', false],
  [7, false],
])('THEME-7 the background %s counts: %s', (background, counts) => {
  expect(readPageData({ background })?.background).toBe(counts ? background : null)
})

test('HOME-6 a card without a title is omitted, and so is a row without a menu', () => {
  const row = { text: 'Base slab', menuCode: 'plan.schedule', tone: 'red' }
  const card = {
    id: 'late',
    title: 'Late',
    productCode: 'plan',
    applicationCode: 'plan-core',
    rows: [row, { text: 'x' }],
  }
  const data = readPageData({ cards: [card, { ...card, title: '' }, null], isDueKnown: true })
  expect(data?.cards).toMatchObject([
    { id: 'late', count: 1, figure: null, rows: [{ text: 'Base slab', tone: 'neutral' }] },
  ])
  expect(data?.isDueKnown).toBe(true)
})

test('menus are below their application, and applications below their group', () => {
  const all = readPageData({ menus })?.menus ?? []
  expect(
    groupsOf(all).map(({ name, applications }) => [name, applications.map((one) => `${one.name} ${one.menus.length}`)]),
  ).toEqual([
    ['Control', ['PLAN 2']],
    ['Documents', ['DOC 1']],
  ])
  expect(matchingMenus(all, 'plan RES').map(({ name }) => name)).toEqual(['Resources'])
})

test.each([
  [3, 3],
  [-1, 0],
  [7000, 6],
  ['5', 0],
  [1.5, 0],
])('LOOK-242 home shows at most six empty cards: for the number %s it shows %s', (awaitedCards, drawn) => {
  expect(readPageData({ awaitedCards })?.awaitedCards).toBe(drawn)
})
