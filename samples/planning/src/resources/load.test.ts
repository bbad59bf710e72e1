import { expect, test } from 'vitest'
import { SCHEDULE } from '../data/schedule.ts'
import { activitiesOf } from '../schedule/activities.ts'
import { loadOf, monthsFrom, stateOf } from './load.ts'

test('months follow each other across the year', () => {
  expect(monthsFrom('2026-11-20', 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
})

test('an activity counts for its share of the month', () => {
  const activities = activitiesOf(SCHEDULE, 'en').filter((row) => row.wbs === '10.4')
  // 13 May to 14 June 2030: 19 of 31 days and 14 of 30, with 20 persons.
  expect(loadOf(activities, 'test', '2030-05-01')).toBe(12)
  expect(loadOf(activities, 'test', '2030-06-01')).toBe(9)
  expect(loadOf(activities, 'test', '2030-07-01')).toBe(0)
  expect(loadOf(activities, 'test', '2030-04-01')).toBe(0)
})

test('a load is tight above 85 % of the crew', () => {
  expect([0, 85, 86, 100, 101].map((load) => stateOf(load, 100))).toEqual(['idle', 'ok', 'tight', 'tight', 'over'])
})
