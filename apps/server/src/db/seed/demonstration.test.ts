import { expect, test } from 'vitest'
import type { NameAllLang } from '@portico/contract/protocol/common'
import { accountNames, accounts } from './people/accounts.ts'
import { allMenus } from './catalogue/application-rows.ts'
import { applicationGroups, products, projectStatuses } from './catalogue/products.ts'
import { applications } from './catalogue/all-applications.ts'
import { huayuOrganisations } from './organisations/huayu.ts'
import { nordbroOrganisations } from './organisations/nordbro.ts'
import { otherOrganisations } from './organisations/others.ts'
import { organisationRows } from './organisations/organisation-tree.ts'
import { roleMenus, roles, tenantApplications } from './people/roles.ts'
import { dashboards, enterprisePortals } from './tenants/dashboards.ts'
import { entrances } from './tenants/entrances.ts'
import { helpUrls } from './tenants/help-urls.ts'
import { scenes } from './tenants/scenes.ts'
import { themes } from './tenants/themes.ts'
import { tourSteps } from './tenants/tour.ts'
import { workbenchWidgets } from './tenants/workbench.ts'

const menus = applications.flatMap((application) => allMenus(application.menus))
const projectsOf = (organisations: typeof nordbroOrganisations) =>
  organisations.filter(({ type }) => type === 'general-project')

const parse = (text: string) => JSON.parse(text) as NameAllLang
/** The names and tooltips of an entry and of its children. */
const namesIn = ({ names, popovers, children = [] }: EntryNames): NameAllLang[] => [
  ...[names, popovers].filter((one) => one !== undefined),
  ...children.flatMap(namesIn),
]
interface EntryNames {
  names: NameAllLang
  popovers?: NameAllLang
  children?: EntryNames[]
}

test('LANG-1 every name of the demonstration exists in three languages', () => {
  const all: NameAllLang[] = [
    ...applications.map(({ names }) => names),
    ...menus.map(({ names }) => names),
    ...products.map(({ names }) => names),
    ...applicationGroups.map(({ names }) => names),
    ...projectStatuses.map(({ names }) => names),
    ...roles.map(({ names }) => names),
    ...accountNames.map((name) => accounts[name].note),
    ...Object.values(themes).map(({ systemName }) => systemName),
    ...[...helpUrls, ...dashboards, ...enterprisePortals, ...workbenchWidgets].map(({ names }) => parse(names)),
    ...tourSteps.flatMap(({ titles, texts }) => [parse(titles), parse(texts)]),
    ...entrances.flatMap(({ document }) => namesIn(document)),
  ]

  for (const names of all) {
    expect(Object.keys(names).toSorted()).toEqual(['en', 'sv-SE', 'zh-CN'])
    expect(Object.values(names).every((name) => name.trim().length > 0)).toBe(true)
  }
})

test('LANG-1, ORG-131 every project and department of the demonstration has a Chinese and a Swedish name', () => {
  const all = [...nordbroOrganisations, ...Object.values(otherOrganisations).flat()].filter(
    ({ type }) => !['company', 'external-participant'].includes(type),
  )
  expect(all.length).toBeGreaterThan(170)
  for (const { name, zh, sv } of all) {
    expect(
      zh?.every((text) => /\p{Script=Han}|^[A-Z]\d/u.test(text)),
      name,
    ).toBe(true)
    expect(
      sv?.every((text) => text.length > 0 && !/\p{Script=Han}|\b(Road|Bridge|Tunnel)\b/u.test(text)),
      name,
    ).toBe(true)
  }
})

test('HELP-40 the demonstration has the five known codes of the header, and entries of the tenant’s own', () => {
  const codes = scenes[20002]?.headerExtendEntries?.map(({ code }) => code) ?? []
  expect(codes).toEqual(
    expect.arrayContaining(['collect-center', 'help-center', 'experience-center', 'message-center', 'fullscreen']),
  )
  const own = entrances.filter(({ document }) => document.source === 'header').map(({ code }) => code)
  expect(own.every((code) => codes.includes(code))).toBe(true)
  expect(own).toHaveLength(3)
})

test('MENU-2 ids of the catalogue are unique, and ids of menus are used for menus only', () => {
  const ids = [...applicationGroups, ...applications, ...menus].map(({ id }) => id)

  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id < 100001).toSorted((a, b) => a - b)).toEqual([1, 5, 10000])
  expect(new Set(menus.map(({ code }) => code)).size).toBe(menus.length)
})

test('OPS-13 Nordbro has 140 projects, and a keyword finds more than fifty of them', () => {
  const projects = projectsOf(nordbroOrganisations)

  expect(projects).toHaveLength(140)
  expect(projects.filter(({ name }) => /road/i.test(name)).length).toBeGreaterThan(50)
  expect(projects.filter(({ enable }) => enable === 0)).toHaveLength(1)
  expect(new Set(projects.map(({ status }) => status))).toEqual(
    new Set(['planned', 'in_progress', 'suspended', 'completed']),
  )
  expect(new Set(nordbroOrganisations.map(({ type }) => type))).toEqual(
    new Set([
      'company',
      'department',
      'general-department',
      'general-project',
      'external-participant',
      'category',
      'mixing-station',
      'project-command',
    ]),
  )
})

test.each(['隧道', '大桥', '医院'])(
  'OPS-13 the two characters %s find some projects of Huayu and not the others',
  (keyword) => {
    const projects = projectsOf(huayuOrganisations)
    const matches = projects.filter(({ name }) => name.includes(keyword))

    expect(projects).toHaveLength(60)
    expect(matches.length).toBeGreaterThan(3)
    expect(matches.length).toBeLessThan(30)
  },
)

test('OPS-13 the smaller tenants have their named projects', () => {
  const count = (tenant: number) => projectsOf(otherOrganisations[tenant] ?? []).length

  expect([20003, 20004, 20005, 20007, 10000].map(count)).toEqual([12, 12, 12, 1, 0])
})

test('ORG-8 an organisation has one position in its tenant, below its parent', () => {
  const rows = organisationRows(20001, nordbroOrganisations)
  const tunnel = rows.find(({ id }) => id === 41002)

  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(tunnel).toMatchObject({ path: '/20001/30010/41001/41002', depth: 4, parent_id: 41001 })
})

test('MENU-1 a role names menus of existing applications, and a view-only role grants no edit', () => {
  const known = new Set(menus.map(({ code }) => code))
  const viewer = roles.find(({ viewOnly }) => viewOnly)

  for (const role of roles) expect(roleMenus(role).every(({ menu }) => known.has(menu))).toBe(true)
  expect(
    viewer &&
      roleMenus(viewer)
        .flatMap(({ authorities }) => authorities)
        .filter((code) => code.endsWith('.edit')),
  ).toEqual([])
  expect(Object.values(tenantApplications).flat()).toEqual(expect.arrayContaining(applications.map(({ code }) => code)))
})

test('DEMO-12 each menu of Planning and Equipment has a path of its own, and the name of its page', () => {
  const pages = applications
    .filter(({ code }) => code === 'plan-core' || code === 'gepm-core')
    .flatMap((application) => allMenus(application.menus))
    .filter(({ children }) => children.length === 0)

  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
  // the names in the sample's test of this rule
  expect(pages.map(({ names }) => [names.en, names['sv-SE'], names['zh-CN']].join(', ')).toSorted()).toEqual([
    'Baselines, Baslinjer, 基准计划',
    'Crane bookings, Kranbokningar, 吊装预订',
    'Cranes, Kranar, 起重机',
    'Critical path, Kritisk linje, 关键线路',
    'Handover, Överlämning, 竣工移交',
    'Look-ahead, Rullande plan, 滚动计划',
    'Method statements, Arbetsberedningar, 施工方案',
    'Milestones, Milstolpar, 里程碑',
    'Mobile planning, Mobil planering, 移动端计划',
    'Progress, Framdrift, 形象进度',
    'Resources, Resurser, 资源',
    'Schedule risks, Tidsrisker, 进度风险',
    'Schedule, Tidplan, 进度计划',
    'Weather warnings, Vädervarningar, 气象预警',
  ])
})
