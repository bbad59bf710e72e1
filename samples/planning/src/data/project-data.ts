import {
  planOf,
  WRITTEN_PERIOD,
  WRITTEN_PROJECT,
  type PlannedWork,
  type ProjectPlan,
} from '../../../shared/src/projects/project-plan.ts'
import { isProject, type Project } from '../../../shared/src/projects/project-kind.ts'
import { oneOf, profileOf, type ProjectProfile } from '../../../shared/src/projects/project-profile.ts'
import { addDays } from './dates.ts'
import { createDraft } from './draft.ts'
import { MILESTONES, type Milestone } from './milestones.ts'
import { SCHEDULE, type ScheduleLine } from './schedule.ts'

/** The planning system's data of one project. */
export interface ProjectData {
  schedule: readonly ScheduleLine[]
  milestones: readonly Milestone[]
  /** The day by which the contract wants the project finished. */
  contractFinish: string
  currency: ProjectProfile['currency']
}

/** `no-project`: the organisation is no project; `no-plan`: the project has no schedule yet. */
export type MissingData = 'no-project' | 'no-plan'

const WRITTEN: ProjectData = {
  schedule: SCHEDULE,
  milestones: MILESTONES,
  contractFinish: WRITTEN_PERIOD.to,
  currency: 'SEK',
}

/** The data of the organisation in which the person works. A real planning system would load them from its server. */
export const projectData = createDraft<ProjectData | MissingData>(dataOf(undefined))

/** Without an organisation, outside of a portal, the data are those of the written project. */
export function dataOf(project: Project | undefined): ProjectData | MissingData {
  if (!project || project.id === WRITTEN_PROJECT) return WRITTEN
  if (!isProject(project)) return 'no-project'
  const plan = planOf(project)
  if (!plan) return 'no-plan'
  const { currency, people } = profileOf(project)
  return {
    schedule: scheduleOf(plan),
    milestones: milestonesOf(plan, project.id, people),
    contractFinish: plan.to,
    currency,
  }
}

function scheduleOf(plan: ProjectPlan): ScheduleLine[] {
  return plan.groups.flatMap((group, n): ScheduleLine[] => [
    { wbs: `${n + 1}`, names: group.names },
    ...group.works.map((work, m) => ({
      wbs: `${n + 1}.${m + 1}`,
      names: work.names,
      work: {
        start: work.from,
        end: work.to,
        progress: work.progress,
        crew: work.crew,
        after: m === 0 ? [] : [`${n + 1}.${m}`].filter(() => follows(group.works[m - 1], work)),
        critical: work.isCritical,
      },
    })),
  ])
}

const follows = (former: PlannedWork | undefined, work: PlannedWork) => former !== undefined && former.from < work.from

/**
 * One milestone for the end of each critical activity. DEMO-22: its forecast is that end, and the last one has the
 * contract date of the project.
 */
function milestonesOf(plan: ProjectPlan, id: number, people: readonly string[]): Milestone[] {
  const works = plan.groups.flatMap((group) => group.works).filter((work) => work.isCritical)
  return works
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))
    .map((work, n, { length }) => ({
      code: `M${String(n + 1).padStart(2, '0')}`,
      names: work.names,
      baseline: n === length - 1 ? plan.to : agreedDay(work, ((id + n * 5) % 19) - 6, plan.to),
      forecast: work.to,
      isReached: work.progress === 100,
      owner: oneOf(people, id + n),
      damages: Math.round((plan.budget * work.permille) / 1000 / 50) * 50,
      document: null,
    }))
}

/** The day that the contract names for the end of an activity, so many days before it; for later ones none after the last. */
function agreedDay({ progress, to }: PlannedWork, days: number, last: string): string {
  if (progress === 100) return to
  const agreed = addDays(to, -days)
  return agreed < last ? agreed : last
}
