import { expect, test } from 'vitest'
import { dataOf, type ProjectData } from '../data/project-data.ts'
import { activitiesOf } from '../schedule/activities.ts'
import { chainOf } from './critical-path.ts'

const road = dataOf({ id: 41010, name: 'E6 Trelleborg Ring Road', type: 'general-project' }) as ProjectData

test('DEMO-12 the critical path is the critical activities in the order in which they run, with the days between them', () => {
  const activities = activitiesOf(road.schedule, 'en').filter(({ isGroup }) => !isGroup)
  const chain = chainOf(activities)
  expect(chain.map(({ activity }) => activity.name).slice(0, 2)).toEqual([
    'Detailed design',
    'Embankment over the Ståstorp brook',
  ])
  expect(chain.every(({ activity }) => activity.isCritical)).toBe(true)
  expect(chain[0]?.gap).toBeUndefined()
  // the inspection ends on Friday 8 October 2027, the traffic switches on Monday
  expect(chain.at(-1)?.gap).toBe(2)
})
