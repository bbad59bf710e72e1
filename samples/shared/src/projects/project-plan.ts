import { createRandom, isProject, kindOf, type Project } from './project-kind.ts'
import type { ProjectKind } from './project-ids.ts'
import { statusOf, type ProjectStatus } from './project-status.ts'
import { worksOf, type Work, type WorkGroup } from './works.ts'
import { WRITTEN_PLANS } from './written/written-plans.ts'
import type { WrittenPlan } from './written/written-work.ts'

/** The day up to which progress has been reported in all samples. */
export const DATA_DATE = '2026-11-20'

/** The project for which each sample has data of its own, written by hand. */
export const WRITTEN_PROJECT = 41001

/** DEMO-19: its first day, and the day by which its contract wants it finished. */
export const WRITTEN_PERIOD = { from: '2025-03-03', to: '2030-06-28' } as const

export interface PlannedWork extends Work {
  /** Days, as `2026-11-20`. */
  from: string
  to: string
  /** Percent. */
  progress: number
  /** Thousandths of the project's budget. */
  permille: number
}

export interface ProjectPlan {
  kind: ProjectKind
  status: ProjectStatus
  from: string
  to: string
  /** Millions of the tenant's currency. */
  budget: number
  groups: readonly (Omit<WorkGroup, 'works'> & { works: readonly PlannedWork[] })[]
}

const DAY = 86_400_000

/** The elapsed part of a project's duration. */
const ELAPSED = { in_progress: [0.15, 0.6], suspended: [0.2, 0.3], completed: [1.2, 0.8] } as const
/** The days for which a suspended project has stood still. */
const STANDSTILL = 140

/**
 * The plan of a project, the same at each call; undefined where a project has none yet, or the organisation is no
 * project.
 */
export function planOf(project: Project): ProjectPlan | undefined {
  if (!isProject(project)) return undefined
  const status = statusOf(project.id)
  if (status === 'planned') return undefined
  const written = WRITTEN_PLANS.get(project.id)
  if (written) return completePlan(written, status)

  const random = createRandom(project.id)
  const [minimum, spread] = ELAPSED[status]
  const kind = kindOf(project)
  const days = Math.round((16 + random() * 26) * 30.4)
  const start = Date.parse(DATA_DATE) - Math.round(days * (minimum + random() * spread)) * DAY
  const budget = Math.round(60 + random() * random() * 1400)
  const pace = 0.88 + random() * 0.2
  const groups = worksOf(kind)
  const total = groups.flatMap(({ works }) => works).reduce((sum, { share }) => sum + share, 0)
  const plan = (work: Work): PlannedWork => {
    const shift = (random() - 0.5) * 3
    const at = (percent: number) => isoDay(start + Math.round((Math.max(0, Math.min(100, percent)) / 100) * days) * DAY)
    const [from, to] = [at(work.start + shift), at(work.end + shift)]
    return {
      ...work,
      from,
      to,
      progress: progressAt(from, to, pace, status),
      permille: Math.round((work.share / total) * 1000),
    }
  }
  return {
    kind,
    status,
    from: isoDay(start),
    to: isoDay(start + days * DAY),
    budget,
    groups: endingWithHandover(groups.map((group) => ({ ...group, works: group.works.map(plan) }))),
  }
}

/** DEMO-22: no activity ends after the last critical one, the handover. */
function endingWithHandover(groups: ProjectPlan['groups']): ProjectPlan['groups'] {
  const ends = groups.flatMap(({ works }) => works.filter(({ isCritical }) => isCritical).map(({ to }) => to))
  const last = ends.toSorted().at(-1) ?? ''
  const capped = (work: PlannedWork) => (work.to > last ? { ...work, to: last } : work)
  return groups.map((group) => ({ ...group, works: group.works.map(capped) }))
}

/** Completes a written plan with the values that follow from its dates. */
function completePlan({ kind, budget, groups }: WrittenPlan, status: ProjectStatus): ProjectPlan {
  const works = groups.flatMap((group) => group.works)
  const from = works.map((work) => work.from).reduce((one, other) => (one < other ? one : other))
  const to = works.map((work) => work.to).reduce((one, other) => (one > other ? one : other))
  const days = (Date.parse(to) - Date.parse(from)) / DAY
  const percentAt = (day: string) => ((Date.parse(day) - Date.parse(from)) / DAY / days) * 100
  const total = works.reduce((sum, { share }) => sum + share, 0)
  return {
    kind,
    status,
    from,
    to,
    budget,
    groups: groups.map((group) => ({
      names: group.names,
      works: group.works.map((work) => ({
        ...work,
        start: percentAt(work.from),
        end: percentAt(work.to),
        permille: Math.round((work.share / total) * 1000),
      })),
    })),
  }
}

function progressAt(from: string, to: string, pace: number, status: ProjectStatus): number {
  if (status === 'completed') return 100
  const standstill = status === 'suspended' ? STANDSTILL * DAY : 0
  const [start, end, now] = [Date.parse(from), Date.parse(to), Date.parse(DATA_DATE) - standstill]
  const elapsed = (now - start) / Math.max(DAY, end - start)
  // activities that should be finished are, unless the project is slow
  if (elapsed >= 1.15) return 100
  const maximum = to > DATA_DATE ? 97 : 100
  return Math.max(0, Math.min(maximum, Math.round(elapsed * pace * 100)))
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10)
