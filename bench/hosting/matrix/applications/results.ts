import type { ComparedStep } from '../steps.ts'
import type { SkippedApplication, ApplicationRun } from './run.ts'

export interface ApplicationResults {
  ran: ApplicationRun[]
  notRun: SkippedApplication[]
  rows: ComparedStep[]
}

/**
 * Merges new results with those of earlier runs, since a run may include only some applications. The order is that of
 * `codes`.
 */
export function withFormerResults(
  former: Partial<ApplicationResults> | undefined,
  now: ApplicationResults,
  codes: readonly string[],
): ApplicationResults {
  const isNew = new Set([...now.ran, ...now.notRun].map(({ application }) => application))
  const merge = <T extends { application: string }>(before: readonly T[] = [], after: readonly T[]): T[] => {
    const all = [...before.filter(({ application }) => !isNew.has(application)), ...after]
    return codes.flatMap((code) => all.filter(({ application }) => application === code))
  }
  return {
    ran: merge(former?.ran, now.ran),
    notRun: merge(former?.notRun, now.notRun),
    rows: merge(former?.rows, now.rows),
  }
}
