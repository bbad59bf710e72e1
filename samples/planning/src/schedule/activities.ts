import { DATA_DATE } from '../../../shared/src/projects/project-plan.ts'
import type { CrewCode, ScheduleLine } from '../data/schedule.ts'
import type { Locale } from '../../../shared/src/locale.ts'
import { daysBetween } from '../data/dates.ts'

/** A row of the schedule as it is shown: a group, or an activity with the person's changes in it. */
export interface Activity {
  wbs: string
  isGroup: boolean
  name: string
  start: string
  end: string
  progress: number
  note: string
  crew: CrewCode | null
  after: readonly string[]
  isCritical: boolean
}

export type Change = Partial<Pick<Activity, 'name' | 'start' | 'end' | 'progress' | 'note'>>
/** Changes by WBS code. */
export type Changes = Readonly<Record<string, Change>>

export function activitiesOf(
  lines: readonly ScheduleLine[],
  locale: Locale,
  ...layers: readonly Changes[]
): Activity[] {
  const rows = lines.map((line) =>
    layers.reduce<Activity>((row, layer) => ({ ...row, ...layer[line.wbs] }), rowOf(line, locale)),
  )
  return rows.map((row) => (row.isGroup ? spanning(row, childrenOf(rows, row.wbs)) : row))
}

function rowOf(line: ScheduleLine, locale: Locale): Activity {
  const { wbs, work } = line
  return {
    wbs,
    isGroup: !work,
    name: line.names[locale],
    start: work?.start ?? '',
    end: work?.end ?? '',
    progress: work?.progress ?? 0,
    note: '',
    crew: work?.crew ?? null,
    after: work?.after ?? [],
    isCritical: work?.critical ?? false,
  }
}

function childrenOf(rows: readonly Activity[], wbs: string): Activity[] {
  return rows.filter((row) => row.wbs.startsWith(`${wbs}.`))
}

function spanning(group: Activity, children: readonly Activity[]): Activity {
  const starts = children.map((child) => child.start).toSorted()
  const ends = children.map((child) => child.end).toSorted()
  return { ...group, start: starts[0] ?? DATA_DATE, end: ends.at(-1) ?? DATA_DATE, progress: progressOf(children) }
}

export function durationOf(activity: Pick<Activity, 'start' | 'end'>): number {
  return daysBetween(activity.start, activity.end) + 1
}

/** Progress weighted by duration, in percent. */
export function progressOf(activities: readonly Activity[]): number {
  const total = activities.reduce((sum, activity) => sum + durationOf(activity), 0)
  const done = activities.reduce((sum, activity) => sum + durationOf(activity) * activity.progress, 0)
  return total ? done / total : 0
}

/** The progress that an activity has by a day at an even rate, in percent. */
export function plannedProgress(activity: Activity, day: string = DATA_DATE): number {
  const elapsed = daysBetween(activity.start, day) + 1
  return Math.min(100, Math.max(0, (elapsed / durationOf(activity)) * 100))
}

/** DEMO-20: the percentage points that an activity lacks by a day, without fractions, as they are shown. */
export const missingProgress = (activity: Activity, day: string = DATA_DATE): number =>
  Math.max(0, Math.round(plannedProgress(activity, day) - activity.progress))

export const isRunning = ({ progress, start }: Activity): boolean => progress < 100 && start <= DATA_DATE

/** DEMO-20: a running activity is late where it lacks more than one percentage point. */
export const isLate = (activity: Activity): boolean => isRunning(activity) && missingProgress(activity) > 1

/** DEMO-20: the figures of a schedule. The day of the finish is undefined without activities. */
export interface ScheduleFigures {
  /** Percent. */
  progress: number
  planned: number
  running: readonly Activity[]
  late: readonly Activity[]
  finish: string | undefined
}

/** DEMO-20: every page and every card takes the figures of a schedule from here. Groups do not count. */
export function figuresOf(rows: readonly Activity[]): ScheduleFigures {
  const activities = rows.filter(({ isGroup }) => !isGroup)
  const total = activities.reduce((sum, row) => sum + durationOf(row), 0)
  const planned = activities.reduce((sum, row) => sum + plannedProgress(row) * durationOf(row), 0)
  return {
    progress: progressOf(activities),
    planned: total ? planned / total : 0,
    running: activities.filter(isRunning),
    late: activities.filter(isLate),
    finish: activities
      .map(({ end }) => end)
      .toSorted()
      .at(-1),
  }
}

/** The changes with one field set; a field that is back at its saved value is no change. */
export function changed(changes: Changes, saved: Activity, change: Change): Changes {
  const next: Change = { ...changes[saved.wbs], ...change }
  const real = Object.entries(next).filter(([field, value]) => saved[field as keyof Change] !== value)
  const { [saved.wbs]: _before, ...others } = changes
  return real.length ? { ...others, [saved.wbs]: Object.fromEntries(real) as Change } : others
}

/** Applies one set of changes to another. */
export function merged(below: Changes, above: Changes): Changes {
  const result: Record<string, Change> = { ...below }
  for (const [wbs, change] of Object.entries(above)) result[wbs] = { ...result[wbs], ...change }
  return result
}

/** Rows that match, with the groups they stand in. */
export function matching(rows: readonly Activity[], text: string, criticalOnly: boolean): Activity[] {
  const search = text.trim().toLocaleLowerCase()
  const hits = rows.filter(
    (row) =>
      !row.isGroup &&
      (!criticalOnly || row.isCritical) &&
      (!search || `${row.wbs} ${row.name}`.toLocaleLowerCase().includes(search)),
  )
  const groups = new Set(hits.map((hit) => hit.wbs.split('.')[0]))
  const hitRows = new Set(hits)
  return rows.filter((row) => (row.isGroup ? groups.has(row.wbs) : hitRows.has(row)))
}
