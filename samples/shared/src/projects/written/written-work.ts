import type { ByLocale } from '../../locale.ts'
import type { ProjectKind } from '../project-ids.ts'
import type { Crew } from '../works.ts'

export interface WrittenWork {
  names: ByLocale
  from: string
  to: string
  /** Percent. */
  progress: number
  crew: Crew
  /** Part of the budget, relative to the other works. */
  share: number
  isCritical: boolean
}

/** The plan of one project, written by hand. */
export interface WrittenPlan {
  kind: ProjectKind
  /** Millions of the tenant's currency. */
  budget: number
  groups: readonly { names: ByLocale; works: readonly WrittenWork[] }[]
}

type Names = [en: string, sv: string, zh: string]

const namesOf = ([en, sv, zh]: Names): ByLocale => ({ en, 'sv-SE': sv, 'zh-CN': zh })

export const group = (names: Names, ...works: WrittenWork[]) => ({ names: namesOf(names), works })

export const work = (
  names: Names,
  [from, to]: [string, string],
  progress: number,
  crew: Crew,
  share: number,
  critical?: 'critical',
): WrittenWork => ({ names: namesOf(names), from, to, progress, crew, share, isCritical: critical !== undefined })
