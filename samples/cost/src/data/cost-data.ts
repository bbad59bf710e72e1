import { isProject, type Project } from '../../../shared/src/projects/project-kind.ts'
import { planOf, WRITTEN_PERIOD, WRITTEN_PROJECT, type ProjectPlan } from '../../../shared/src/projects/project-plan.ts'
import { oneOf, profileOf, type ProjectProfile } from '../../../shared/src/projects/project-profile.ts'
import { BUDGET, type BudgetGroup, type BudgetLine } from './budget.ts'
import { CONTRACTS, type Contract } from './contracts.ts'

/** The cost system's data of one project. */
export interface CostData {
  budget: readonly BudgetGroup[]
  contracts: readonly Contract[]
  /** The first day and the last one of the project. */
  period: readonly [from: string, to: string]
  currency: ProjectProfile['currency']
}

/** `no-project`: the organisation is no project; `no-budget`: the project has none yet. */
export type MissingData = 'no-project' | 'no-budget'

/**
 * Without an organisation, outside of a portal, the data are those of the written project. A real system would load
 * them.
 */
export function dataOf(project: Project | undefined): CostData | MissingData {
  if (!project || project.id === WRITTEN_PROJECT) {
    const { from, to } = WRITTEN_PERIOD
    return { budget: BUDGET, contracts: CONTRACTS, period: [from, to], currency: 'SEK' }
  }
  if (!isProject(project)) return 'no-project'
  const plan = planOf(project)
  if (!plan) return 'no-budget'
  const profile = profileOf(project)
  return {
    budget: budgetOf(plan, project.id),
    contracts: contractsOf(plan, project.id, profile),
    period: [plan.from, plan.to],
    currency: profile.currency,
  }
}

const MARGIN = 0.07

/** One group of the budget for each group of the schedule, and one for risk. */
function budgetOf(plan: ProjectPlan, id: number): BudgetGroup[] {
  const works = plan.groups.map((group, n): BudgetGroup => {
    const code = `${(n + 1) * 10}`
    return {
      code,
      names: group.names,
      lines: group.works.map((work, m): BudgetLine => {
        const budget = round((plan.budget * (1 - MARGIN) * work.permille) / 1000)
        const changes = round(budget * (((id + n * 7 + m * 3) % 9) / 200))
        const isLet = work.progress > 0
        const committed = isLet ? round(budget + changes * 0.9) : 0
        const actual = round((committed * work.progress) / 100)
        const forecast = round((budget + changes) * (0.97 + ((id + m * 5 + n) % 11) / 120))
        return { code: `${code}${m + 1}0`, names: work.names, budget, changes, committed, actual, forecast }
      }),
    }
  })
  return [...works, riskOf(plan)]
}

function riskOf(plan: ProjectPlan): BudgetGroup {
  const budget = round(plan.budget * MARGIN)
  const names = { en: 'Risk and contingency', 'sv-SE': 'Risk och oförutsett', 'zh-CN': '风险与预备费' }
  const line = { code: '9010', names, budget, changes: 0, committed: 0, actual: 0, forecast: round(budget * 0.8) }
  return { code: '90', names, lines: [line] }
}

const FORMS = ['unit', 'lump', 'cost'] as const

/** A contract for each activity that has begun and costs at least two per cent of the whole. */
function contractsOf(plan: ProjectPlan, id: number, { contractors, people }: ProjectProfile): Contract[] {
  const awarded = plan.groups
    .flatMap((group) => group.works)
    .filter(({ permille, progress }) => permille >= 20 && progress > 0)
  return awarded.map((work, n): Contract => {
    const sum = round((plan.budget * (1 - MARGIN) * work.permille) / 1000)
    const invoiced = round((sum * work.progress) / 100)
    return {
      number: `C-${101 + n}`,
      contractor: oneOf(contractors, id + n * 3),
      subject: work.names,
      form: oneOf(FORMS, id + n),
      sum,
      invoiced,
      retention: round(invoiced * 0.05),
      from: work.from,
      to: work.to,
      manager: oneOf(people, id + n),
      orders: [],
    }
  })
}

const round = (amount: number) => Math.round(amount * 10) / 10
