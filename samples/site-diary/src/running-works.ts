import type { Project } from '../../shared/src/projects/project-kind.ts'
import { DATA_DATE, planOf, type PlannedWork } from '../../shared/src/projects/project-plan.ts'

/** The activities that have begun, the latest first; none for a project that has not begun. */
export function runningWorks(project: Project): readonly PlannedWork[] {
  const works = planOf(project)?.groups.flatMap((group) => group.works) ?? []
  return works
    .filter(({ from, crew, progress }) => from <= DATA_DATE && crew !== 'design' && progress > 0)
    .toSorted((one, other) => (one.from < other.from ? 1 : -1))
}
