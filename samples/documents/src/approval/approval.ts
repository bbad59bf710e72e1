import { computed, ref } from 'vue'
import { DOCUMENTS } from '../data/documents.ts'
import type { ByLocale } from '../../../shared/src/locale.ts'

export const STEPS = ['designed', 'checked', 'contractor', 'client'] as const
export const DECISIONS = ['approve', 'conditional', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

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
export const requests = ref<readonly Request[]>([
  request('OT-K-20-1003', '2026-11-24', 2, 'Lap lengths and bar marks in bays 3 to 6 after the site query of 12 November.', 'Skarvlängder och armeringslittera i fack 3 till 6 efter fråga från arbetsplatsen den 12 november.', '根据 11 月 12 日现场疑问，修改 3 至 6 仓搭接长度与钢筋编号。'),
  request('OT-K-40-2004', '2026-11-20', 2, 'Ballast tanks of element 8 moved 2.4 m, fire main rerouted.', 'Ballasttankarna i element 8 flyttade 2,4 m, brandvattenledningen omdragen.', '管节 8 压载水箱移位 2.4 米，消防主管改线。'),
  request('OT-G-40-1203', '2026-11-27', 3, 'Armour stone graded up to 300–1000 kg at the navigation channel.', 'Stenskyddet uppgraderat till 300–1000 kg vid farleden.', '航道处护面块石级配提高至 300–1000 公斤。'),
  request('OT-E-50-6002', '2026-12-01', 2, 'UPS capacity raised to 60 minutes.', 'UPS-kapaciteten höjd till 60 minuter.', 'UPS 供电时间提高至 60 分钟。'),
  request('OT-V-50-8002', '2026-11-19', 2, 'Scenario 7 added: fire in the rail tube during maintenance.', 'Scenario 7 tillagt: brand i järnvägsröret under underhåll.', '新增工况 7：检修期间铁路管孔火灾。'),
  request('OT-T-20-7002', '2026-12-04', 2, 'Pump pit enlarged for a rain of 200 years.', 'Pumpgropen utökad för 200-årsregn.', '按 200 年一遇降雨加大集水池。'),
  request('OT-P-00-0113', '2026-12-08', 3, 'Entry criteria for site acceptance tests.', 'Startvillkor för platsacceptanstester.', '现场验收测试准入条件。'),
])

export interface Answer {
  decision: Decision
  remark: string
}
export const answers = ref<Record<string, Answer>>({})
export const hasAnswers = computed(() =>
  Object.values(answers.value).some(({ decision, remark }) => remark.trim() !== '' || decision !== 'approve'),
)

export function answerOf(number: string): Answer {
  return (answers.value[number] ??= { decision: 'approve', remark: '' })
}

/** Any decision but an approval needs a reason for the designer. */
export function isComplete({ decision, remark }: Answer): boolean {
  return decision === 'approve' || remark.trim() !== ''
}

export function send(number: string): boolean {
  if (!isComplete(answerOf(number))) return false
  requests.value = requests.value.filter((request) => request.number !== number)
  delete answers.value[number]
  return true
}

export const documentOf = (number: string) => DOCUMENTS.find((document) => document.number === number)
