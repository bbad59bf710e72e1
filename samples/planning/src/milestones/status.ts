import { daysBetween } from '../data/dates.ts'

export type MilestoneStatus = 'done' | 'onTime' | 'risk' | 'late'

/** Forecasts that people have entered, by the code of the milestone. */
export type Forecasts = Readonly<Record<string, string>>

/** Days that a milestone may slip before its contract date is missed. */
export function floatOf(milestone: { baseline: string; forecast: string }): number {
  return daysBetween(milestone.forecast, milestone.baseline)
}

/** Less than ten days of float is a risk for the report to the steering group. */
export function statusOf(milestone: { baseline: string; forecast: string; isReached: boolean }): MilestoneStatus {
  if (milestone.isReached) return 'done'
  const float = floatOf(milestone)
  if (float < 0) return 'late'
  return float < 10 ? 'risk' : 'onTime'
}
