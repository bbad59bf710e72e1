import { expect, test } from 'vitest'
import { DATA_DATE, planOf } from './project-plan.ts'
import { kindOf, kindOfName, type Project } from './project-kind.ts'
import { profileOf, profileOfTenant } from './project-profile.ts'

const project = (id: number, name: string): Project => ({ id, name, type: 'general-project' })

test.each([
  ['E6 Trelleborg Ring Road', 'road'],
  ['Öland Bridge, Cable Renewal', 'bridge'],
  ['Hallandsås Service Tunnel', 'tunnel'],
  ['Quay 610 Trelleborg Harbour', 'harbour'],
  ['Southern Main Line, Four Tracks Arlöv', 'rail'],
  ['Stekenjokk Wind Park', 'energy'],
  ['Kalmar County Hospital, Block 9', 'building'],
  ['杭州湾跨海大桥', 'bridge'],
  ['滨江医院二期', 'building'],
])('DEMO-1 %s is planned as a %s', (name, kind) => expect(kindOfName(name)).toBe(kind))

test('DEMO-1 two projects have different plans, and one project has the same plan each time', () => {
  const road = project(41010, 'E6 Trelleborg Ring Road')
  const bridge = project(42001, 'Öland Bridge, Cable Renewal')
  expect(planOf(road)).toEqual(planOf(road))
  expect(planOf(road)?.budget).not.toBe(planOf(bridge)?.budget)
  expect(planOf(road)?.groups).not.toEqual(planOf(bridge)?.groups)
})

test('DEMO-2 a company has no plan, and a project that has not begun has none yet', () => {
  expect(planOf({ id: 20001, name: 'Nordbro', type: 'company' })).toBeUndefined()
  expect(planOf(project(41014, 'Road 11 Tomelilla–Simrishamn'))).toBeUndefined()
})

test('DEMO-3 a completed project is finished, and a suspended one stands still', () => {
  const completed = planOf(project(41020, 'Road 120 Älmhult, New Alignment'))
  const works = completed?.groups.flatMap((group) => group.works) ?? []
  expect(works.every(({ progress, to }) => progress === 100 && to < DATA_DATE)).toBe(true)
  expect(planOf(project(41015, 'Road 23 Höör–Hörby'))?.status).toBe('suspended')
})

test('DEMO-1 a plan is consistent: days in order, progress by the data date, shares of the whole budget', () => {
  for (let id = 50_000; id < 50_300; id += 1) {
    const plan = planOf(project(id, id % 2 === 0 ? 'Road' : 'School'))
    const works = plan?.groups.flatMap((group) => group.works) ?? []
    for (const { from, to, progress } of works) {
      expect(from <= to).toBe(true)
      if (from > DATA_DATE) expect(progress).toBe(0)
      if (to > DATA_DATE) expect(progress).toBeLessThan(100)
    }
    const permille = works.reduce((sum, work) => sum + work.permille, 0)
    if (plan) expect(Math.abs(permille - 1000)).toBeLessThan(20)
  }
})

test('DEMO-10 plans that are written by hand name their own works, with dates and progress by the data date', () => {
  const bridge = planOf(project(42001, 'Öland Bridge, Cable Renewal'))
  expect(bridge?.groups.map(({ names }) => names['sv-SE'])).toContain('Kabelbyte')
  expect([bridge?.from, bridge?.to, bridge?.budget]).toEqual(['2025-10-06', '2027-10-01', 236])
  for (const plan of [41010, 42001, 43001, 45001, 51002].map((id) => planOf(project(id, 'E6')))) {
    const works = plan?.groups.flatMap((group) => group.works) ?? []
    expect(works.length).toBeGreaterThan(8)
    for (const { from, to, progress, names } of works) {
      expect(from < to, names.en).toBe(true)
      if (from > DATA_DATE) expect(progress, names.en).toBe(0)
      if (to > DATA_DATE) expect(progress, names.en).toBeLessThan(100)
    }
    expect(works.some(({ progress, to }) => progress < 100 && to > DATA_DATE)).toBe(true)
  }
})

test('DEMO-11 a project in China has the people, the companies and the currency of China', () => {
  expect(profileOf(project(51002, '舟山跨海大桥'))).toMatchObject({ currency: 'CNY' })
  expect(profileOf(project(51002, '舟山跨海大桥')).people).toContain('李伟')
  expect(profileOf(project(42001, 'Öland Bridge'))).toMatchObject({ currency: 'SEK' })
  expect(profileOfTenant(20002).contractors).toEqual(profileOf(project(51002, '舟山跨海大桥')).contractors)
})

test('DEMO-26 the plan, the people and the currency of a project are the same in every language', () => {
  for (const [id, ...names] of [
    [41006, 'Road Bridge at Spillepengen', '斯皮勒彭恩公路桥', 'Vägbro vid Spillepengen'],
    [42001, 'Öland Bridge, Cable Renewal', '厄兰大桥拉索更换', 'Ölandsbron, kabelbyte'],
    [41101, 'Karolinska, Ward Building 7', '卡罗林斯卡医院 7 号病房楼', 'Karolinska, vårdbyggnad 7'],
  ] as const) {
    const [first, ...others] = names.map((name) => [planOf(project(id, name)), profileOf(project(id, name)).currency])
    expect(first?.[1]).toBe('SEK')
    for (const other of others) expect(other).toEqual(first)
  }
  expect(kindOf(project(41006, 'Spillepengen'))).toBe('bridge')
  expect(profileOf(project(51002, 'Zhoushan'))).toMatchObject({ currency: 'CNY' })
})
