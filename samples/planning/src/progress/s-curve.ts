import { durationOf, plannedProgress, type Activity } from '../schedule/activities.ts'
import { monthsFrom } from '../resources/load.ts'
import { daysBetween } from '../data/dates.ts'

export interface CurvePoint {
  day: string
  /** Percent. */
  planned: number
  /** Undefined after the data date. */
  actual: number | undefined
}

/**
 * Progress by month, weighted by duration. The finished work is spread evenly from the start of an activity to the data
 * date.
 */
export function curveOf(activities: readonly Activity[], dataDate: string): CurvePoint[] {
  const first = activities.map(({ start }) => start).toSorted()[0]
  const last = activities
    .map(({ end }) => end)
    .toSorted()
    .at(-1)
  if (first === undefined || last === undefined) return []
  const count = Math.ceil(daysBetween(first, last) / 30.4) + 2
  const days = [...new Set([...monthsFrom(first, count).filter((day) => day <= last), dataDate, last])].toSorted()
  const total = activities.reduce((sum, row) => sum + durationOf(row), 0)
  const weighted = (of: (row: Activity) => number) =>
    activities.reduce((sum, row) => sum + of(row) * durationOf(row), 0) / total
  return days.map((day) => ({
    day,
    planned: weighted((row) => plannedProgress(row, day)),
    actual: day > dataDate ? undefined : weighted((row) => actualProgress(row, day, dataDate)),
  }))
}

function actualProgress(row: Activity, day: string, dataDate: string): number {
  if (day < row.start) return 0
  const until = row.end < dataDate && row.progress === 100 ? row.end : dataDate
  const length = daysBetween(row.start, until) + 1
  if (length <= 0) return 0
  return Math.min(row.progress, (row.progress * (daysBetween(row.start, day) + 1)) / length)
}
