import type { CrewCode } from '../data/schedule.ts'
import type { Activity } from '../schedule/activities.ts'
import { daysBetween } from '../data/dates.ts'

export const CREWS: readonly CrewCode[] = ['design', 'civil', 'marine', 'casting', 'fitout', 'rail', 'road', 'test']

/** The number of persons that one running activity of a crew needs. */
const PERSONS: Readonly<Record<CrewCode, number>> = {
  design: 22,
  civil: 34,
  marine: 38,
  casting: 84,
  fitout: 34,
  rail: 30,
  road: 26,
  test: 20,
}

export const CAPACITY: Readonly<Record<CrewCode, number>> = {
  design: 30,
  civil: 110,
  marine: 150,
  casting: 90,
  fitout: 60,
  rail: 60,
  road: 30,
  test: 40,
}

/** The first day of each of `count` months, from the month of `day` on. */
export function monthsFrom(day: string, count: number): string[] {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  return Array.from({ length: count }, (_, n) =>
    new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + n, 1)).toISOString().slice(0, 10),
  )
}

/** Persons of a crew needed in a month: an activity counts for the part of the month in which it runs. */
export function loadOf(activities: readonly Activity[], crew: CrewCode, month: string): number {
  const next = monthsFrom(month, 2)[1] ?? month
  const days = daysBetween(month, next)
  const worked = activities
    .filter((activity) => activity.crew === crew)
    .map((activity) => {
      const from = activity.start > month ? activity.start : month
      const to = activity.end < next ? daysBetween(from, activity.end) + 1 : daysBetween(from, next)
      return Math.max(0, to)
    })
  return Math.round((worked.reduce((sum, n) => sum + n, 0) / days) * PERSONS[crew])
}

export function stateOf(load: number, capacity: number): 'idle' | 'ok' | 'tight' | 'over' {
  if (load === 0) return 'idle'
  if (load > capacity) return 'over'
  return load > capacity * 0.85 ? 'tight' : 'ok'
}
