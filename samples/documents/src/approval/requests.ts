import type { ProjectDocument } from '../data/documents.ts'
import type { ByLocale } from '../../../shared/src/locale.ts'
import type { Project } from '../../../shared/src/projects/project-kind.ts'
import { DATA_DATE, WRITTEN_PROJECT } from '../../../shared/src/projects/project-plan.ts'

export interface Request {
  number: string
  due: string
  /** The number of completed steps. */
  step: number
  reason: ByLocale
}

function request(number: string, due: string, step: number, en: string, sv: string, zh: string): Request {
  return { number, due, step, reason: { en, 'sv-SE': sv, 'zh-CN': zh } }
}

// prettier-ignore
const WRITTEN: readonly Request[] = [
  request('OT-K-20-1003', '2026-11-24', 2, 'Lap lengths and bar marks in bays 3 to 6 after the site query of 12 November.', 'Skarvlängder och armeringslittera i fack 3 till 6 efter fråga från arbetsplatsen den 12 november.', '根据 11 月 12 日现场疑问，修改 3 至 6 仓搭接长度与钢筋编号。'),
  request('OT-K-40-2004', '2026-11-20', 2, 'Ballast tanks of element 8 moved 2.4 m, fire main rerouted.', 'Ballasttankarna i element 8 flyttade 2,4 m, brandvattenledningen omdragen.', '管节 8 压载水箱移位 2.4 米，消防主管改线。'),
  request('OT-G-40-1203', '2026-11-27', 3, 'Armour stone graded up to 300–1000 kg at the navigation channel.', 'Stenskyddet uppgraderat till 300–1000 kg vid farleden.', '航道处护面块石级配提高至 300–1000 公斤。'),
  request('OT-E-50-6002', '2026-12-01', 2, 'UPS capacity raised to 60 minutes.', 'UPS-kapaciteten höjd till 60 minuter.', 'UPS 供电时间提高至 60 分钟。'),
  request('OT-V-50-8002', '2026-11-19', 2, 'Scenario 7 added: fire in the rail tube during maintenance.', 'Scenario 7 tillagt: brand i järnvägsröret under underhåll.', '新增工况 7：检修期间铁路管孔火灾。'),
  request('OT-T-20-7002', '2026-12-04', 2, 'Pump pit enlarged for a rain of 200 years.', 'Pumpgropen utökad för 200-årsregn.', '按 200 年一遇降雨加大集水池。'),
  request('OT-P-00-0113', '2026-12-08', 3, 'Entry criteria for site acceptance tests.', 'Startvillkor för platsacceptanstester.', '现场验收测试准入条件。'),
]

const reason = (en: string, sv: string, zh: string): ByLocale => ({ en, 'sv-SE': sv, 'zh-CN': zh })
const REASONS = [
  reason('Changed after a question from the site.', 'Ändrad efter en fråga från arbetsplatsen.', '根据现场疑问修改。'),
  reason('Checked against the neighbouring lot.', 'Samordnad med angränsande etapp.', '与相邻施工段协调后修改。'),
  reason(
    'Client comments of the last review taken in.',
    'Beställarens synpunkter från senaste granskningen är inarbetade.',
    '已落实业主上次审查意见。',
  ),
  reason('New survey of the ground.', 'Ny mätning av marken.', '依据最新地面测量修改。'),
] as const
const MAX_REQUESTS = 6

/** Returns the requests that wait for the person, the most urgent first. */
export function requestsOf(project: Project | undefined, documents: readonly ProjectDocument[]): readonly Request[] {
  if (!project || project.id === WRITTEN_PROJECT) return WRITTEN
  return documents
    .filter(({ status }) => status === 'review')
    .slice(0, MAX_REQUESTS)
    .map((document, n) => ({
      number: document.number,
      due: new Date(Date.parse(DATA_DATE) + (((project.id + n * 5) % 17) - 3) * 86_400_000).toISOString().slice(0, 10),
      step: 2 + ((project.id + n) % 2),
      reason: REASONS[(project.id + n) % REASONS.length] ?? REASONS[0],
    }))
    .toSorted((one, other) => (one.due < other.due ? -1 : 1))
}
