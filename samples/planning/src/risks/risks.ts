import type { ByLocale } from '../../../shared/src/locale.ts'
import { createRandom, type Project } from '../../../shared/src/projects/project-kind.ts'
import { oneOf, profileOf } from '../../../shared/src/projects/project-profile.ts'
import type { Activity } from '../schedule/activities.ts'

export type Level = 1 | 2 | 3 | 4 | 5
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5]

export interface Risk {
  id: string
  names: ByLocale
  activity: Activity
  probability: Level
  /** Delay in calendar days where it happens. */
  days: number
  owner: string
}

/** The changes of a person, by the id of the risk. */
export type RiskChanges = Readonly<Record<string, { probability?: Level; response?: string }>>

const risk = (en: string, sv: string, zh: string, crews: readonly string[]) => ({
  names: { en, 'sv-SE': sv, 'zh-CN': zh },
  crews,
})

// prettier-ignore
const KINDS = [
  risk('Boulders or worse ground than surveyed', 'Block eller sämre mark än undersökt', '地质条件差于勘察或遇孤石', ['civil', 'marine', 'road']),
  risk('Weather window is missed', 'Väderfönstret missas', '错过施工天气窗口', ['marine', 'road']),
  risk('Permit comes late', 'Tillståndet dröjer', '许可审批延误', ['design', 'civil']),
  risk('Drawings are revised during the work', 'Handlingarna revideras under arbetet', '施工期间图纸变更', ['design', 'casting', 'fitout']),
  risk('Delivery from the factory is delayed', 'Leverans från fabrik blir sen', '工厂供货延误', ['casting', 'fitout', 'rail']),
  risk('Crew is needed elsewhere at the same time', 'Arbetslaget behövs på annat håll samtidigt', '班组在其他工点冲突', ['civil', 'casting', 'road']),
  risk('Crane stands still for repair', 'Kranen står stilla för reparation', '起重机停机检修', ['civil', 'casting', 'marine']),
  risk('Tests have to be repeated', 'Prov måste göras om', '测试需重做', ['test', 'fitout', 'rail']),
  risk('Traffic cannot be closed in the planned nights', 'Trafiken kan inte stängas av planerade nätter', '计划夜间无法封路', ['road', 'rail', 'civil']),
  risk('Neighbours complain about noise', 'Grannar klagar på buller', '周边居民噪声投诉', ['civil', 'marine']),
] as const

/** The risks of the activities that are still to be done, the same for a project each time. */
export function risksOf(project: Project | undefined, activities: readonly Activity[]): Risk[] {
  const random = createRandom((project?.id ?? 41001) + 7)
  const { people } = profileOf(project)
  const open = activities.filter(({ progress }) => progress < 100)
  return KINDS.flatMap(({ names, crews }, n): Risk[] => {
    const fitting = open.filter(({ crew }) => crew && crews.includes(crew as never))
    const activity = fitting[Math.floor(random() * fitting.length)]
    if (!activity) return []
    const probability = (1 + Math.floor(random() * 5)) as Level
    const days = [5, 10, 20, 35, 60][Math.floor(random() * 5)] ?? 10
    const owner = oneOf(people, Math.floor(random() * people.length))
    return [{ id: `R${String(n + 1).padStart(2, '0')}`, names, activity, probability, days, owner }]
  })
}

/** The severity of a delay. */
export function impactOf(days: number): Level {
  if (days >= 60) return 5
  if (days >= 35) return 4
  if (days >= 20) return 3
  return days >= 10 ? 2 : 1
}

export function toneOf(probability: Level, impact: Level): 'good' | 'warn' | 'late' {
  const score = probability * impact
  return score >= 15 ? 'late' : score >= 6 ? 'warn' : 'good'
}
