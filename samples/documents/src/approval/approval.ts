import { computed } from 'vue'
import { documents, findDocument } from '../data/current.ts'
import { savedRef, typedRef } from '../data/saved-ref.ts'
import { project } from '../portal-connection.ts'
import { requestsOf } from './requests.ts'

export const STEPS = ['designed', 'checked', 'contractor', 'client'] as const
export const DECISIONS = ['approve', 'conditional', 'reject'] as const
export type Decision = (typeof DECISIONS)[number]

/** The numbers of the documents that the person has decided on, by project. */
const decided = savedRef<readonly string[]>('decided', [])

export const requests = computed(() =>
  requestsOf(project.value, documents.value).filter(({ number }) => !decided.value.includes(number)),
)

export interface Answer {
  decision: Decision
  remark: string
}
export const answers = typedRef<Record<string, Answer>>('answers', () => ({}))
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
  decided.value = [...decided.value, number]
  delete answers.value[number]
  return true
}

export const documentOf = findDocument
