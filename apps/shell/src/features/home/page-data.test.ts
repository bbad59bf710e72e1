import { expect, test } from 'vitest'
import { application, applicationNode, directory, menuNode } from '../../workbench/model/menus/menu.fixtures.ts'
import { indexMenus } from '../../workbench/model/menus/menu-index.ts'
import { pageData } from './page-data.ts'

const schedule = menuNode(10, { name: 'Schedule', iconClass: 'icon-gantt', nameAllLang: { 'sv-SE': 'Tidplan' } })
const planning = applicationNode(100200, 'plan-core', [
  schedule,
  directory(20, [menuNode(21), menuNode(22, { noAuth: true })]),
])
const portal = applicationNode(100100, 'portal-pages', [menuNode(5, { sourceAppCode: 'portal-pages' })])
const index = indexMenus([portal, planning])
const facts = {
  index,
  applications: [application('plan-core'), application('portal-pages')],
  recents: [],
  favourites: [],
  background: null,
  identity: null,
  nameOf: (node: { name: string; nameAllLang: { 'sv-SE'?: string } }) => node.nameAllLang['sv-SE'] ?? node.name,
}

test('APP-2 the pages of the portal receive the menus that the person may open, without pages of the portal itself', () => {
  const { menus } = pageData(facts)

  expect(menus.map(({ name, applicationName }) => `${name} in ${applicationName}`)).toEqual([
    'Tidplan in Menu 100200',
    'Menu 21 in Menu 100200',
  ])
})

test('TENANT-61 home receives the name of the company that the person acts for', () => {
  expect(pageData({ ...facts, identity: 'Kranbolaget AB' })).toMatchObject({ identity: 'Kranbolaget AB' })
})

test("LANG-3 recent visits and favourites are named in the reader's language", () => {
  const visit = {
    productCode: 'plan',
    appCode: 'plan-core',
    menuAuthCode: 'plan.10',
    menuName: 'Schedule',
    menuNameAllLang: { 'sv-SE': 'Tidplan' },
    orgId: 41001,
    orgName: 'Öresund Tunnel',
    visitTime: '2026-11-21T08:00:00+01:00',
  }
  const { recents, favourites } = pageData({ ...facts, recents: [visit], favourites: [visit] })

  expect(recents).toMatchObject([{ name: 'Tidplan', icon: 'icon-gantt', organisationId: 41001 }])
  expect(favourites).toMatchObject([{ name: 'Tidplan', menuCode: 'plan.10', time: null }])
})

test("MENU-5 an entry without its own drawing shows its application's, even if the menu no longer exists", () => {
  const planning = { ...applicationNode(100200, 'plan-core', [menuNode(21)]), iconClass: 'icon-plan' }
  const visit = {
    productCode: 'plan',
    appCode: 'plan-core',
    menuAuthCode: 'plan.21',
    menuName: 'x',
    menuNameAllLang: {},
  }
  const { menus, favourites } = pageData({
    ...facts,
    index: indexMenus([planning]),
    applications: [{ ...application('plan-core'), iconClass: 'icon-plan' }],
    favourites: [visit, { ...visit, menuAuthCode: 'plan.gone' }],
  })

  expect(menus.map(({ icon }) => icon)).toEqual(['icon-plan'])
  expect(favourites.map(({ icon }) => icon)).toEqual(['icon-plan', 'icon-plan'])
})

test('HOME-7 recent visits name no page of the portal itself', () => {
  const visit = (appCode: string, menuAuthCode: string) => ({
    productCode: 'pmpp',
    appCode,
    menuAuthCode,
    menuName: menuAuthCode,
    menuNameAllLang: {},
    orgId: 41001,
    orgName: 'Öresund Tunnel',
    visitTime: '2026-11-21T08:00:00+01:00',
  })
  const recents = [visit('portal-pages', 'member.info'), visit('plan-core', 'plan.10')]
  expect(pageData({ ...facts, recents }).recents.map(({ menuCode }) => menuCode)).toEqual(['plan.10'])
})
