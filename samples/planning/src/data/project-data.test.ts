import { expect, test } from 'vitest'
import { activitiesOf } from '../schedule/activities.ts'
import { dataOf, type ProjectData } from './project-data.ts'
import { SCHEDULE } from './schedule.ts'

const project = (id: number, name: string, type = 'general-project') => dataOf({ id, name, type })
const planned = (id: number, name: string) => project(id, name) as ProjectData
const namesOf = (data: ProjectData) => data.schedule.map(({ names }) => names.en)

test('DEMO-1 each project has a schedule and milestones of its own', () => {
  const [road, bridge] = [planned(41010, 'E6 Trelleborg Ring Road'), planned(42001, 'Öland Bridge, Cable Renewal')]
  expect(namesOf(road)).toContain('Harbour interchange')
  expect(namesOf(bridge)).toContain('Corrosion protection and grouting')
  expect(namesOf(planned(41018, 'Road 19 Brösarp Bypass'))).toContain('Asphalt layers')
  expect(namesOf(planned(41039, 'Road Bridge over the Helge å'))).toContain('Piling, piers')
  expect(road.milestones.map(({ baseline }) => baseline)).toEqual(
    road.milestones.map(({ baseline }) => baseline).toSorted(),
  )
  expect(planned(41001, 'Öresund Tunnel').schedule).toBe(SCHEDULE)
})

test('DEMO-2 an organisation without a schedule says why', () => {
  expect(project(30010, 'Region South', 'company')).toBe('no-project')
  expect(project(41014, 'Road 11 Tomelilla–Simrishamn')).toBe('no-plan')
})

test('DEMO-11 the milestones of a project in China name its own people, and damages in its currency', () => {
  const { currency, milestones } = planned(51002, '舟山跨海大桥')
  expect(currency).toBe('CNY')
  expect(milestones.every(({ owner }) => /^\p{Script=Han}+$/u.test(owner))).toBe(true)
})

test('DEMO-1 the predecessors of an activity are activities that begin before it', () => {
  const { schedule } = planned(41025, 'Quay 610 Trelleborg Harbour')
  const rows = activitiesOf(schedule, 'en')
  for (const row of rows) {
    for (const wbs of row.after) {
      const former = rows.find((one) => one.wbs === wbs)
      expect(former && former.start < row.start).toBe(true)
    }
  }
})
