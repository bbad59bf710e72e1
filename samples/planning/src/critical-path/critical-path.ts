import type { Activity } from '../schedule/activities.ts'
import { daysBetween } from '../data/dates.ts'

export interface Link {
  activity: Activity
  /**
   * Days between the finish of the link before and the start of this one; negative where they overlap. Undefined for
   * the first.
   */
  gap: number | undefined
}

/** The critical activities in the order in which they run. */
export function chainOf(activities: readonly Activity[]): Link[] {
  const critical = activities
    .filter(({ isCritical }) => isCritical)
    .toSorted((one, other) => one.start.localeCompare(other.start) || one.end.localeCompare(other.end))
  return critical.map((activity, n) => {
    const former = critical[n - 1]
    return { activity, gap: former && daysBetween(former.end, activity.start) - 1 }
  })
}
