import { plannedProgress, type Activity } from '../schedule/activities.ts'
import { addDays } from '../data/dates.ts'

export const WEEKS = 6
export const CHECKS = ['design', 'permit', 'material', 'crew'] as const
export type Check = (typeof CHECKS)[number]
/** The prerequisites that are ready, by WBS code. */
export type Readiness = Readonly<Record<string, readonly Check[]>>

/** The activities that run within the next weeks, the first to begin first. */
export function comingActivities(activities: readonly Activity[], from: string): readonly Activity[] {
  const to = addDays(from, WEEKS * 7)
  return activities
    .filter(({ start, end, progress }) => progress < 100 && start < to && end >= from)
    .toSorted((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0))
}

/** The default without an entry of a person: everything is ready for a running activity, less for a later one. */
export function usuallyReady(activity: Activity, day: string): readonly Check[] {
  const { progress, wbs, start } = activity
  // late activities mostly wait for material
  if (progress > 0)
    return plannedProgress(activity, day) - progress > 4 ? CHECKS.filter((one) => one !== 'material') : CHECKS
  const soon = start < addDays(day, 14)
  return CHECKS.filter((_, n) => (wbs.length * 7 + wbs.charCodeAt(wbs.length - 1) + n * 3) % (soon ? 5 : 3) !== 0)
}

/** The weeks, from 0, in which the activity runs. */
export function weeksOf({ start, end }: Activity, from: string): readonly boolean[] {
  return Array.from({ length: WEEKS }, (_, n) => start < addDays(from, (n + 1) * 7) && end >= addDays(from, n * 7))
}
