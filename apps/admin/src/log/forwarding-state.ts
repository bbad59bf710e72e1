import type { AuditForwarding } from '@portico/contract/administration/audit'
import type { ForwardingTexts } from '../texts/forwarding-en.ts'

/** AUDIT-32: the state of a forwarding in one word. */
export function stateOf({
  url,
  failures,
  lastSentAt,
}: Pick<AuditForwarding, 'url' | 'failures' | 'lastSentAt'>): keyof ForwardingTexts['forwarding']['states'] {
  if (url === null) return 'off'
  if (failures > 0) return 'failing'
  return lastSentAt === null ? 'waiting' : 'working'
}

/** AUDIT-32: the last answer in words, with the failures since the last success. */
export function answerOf(
  { lastStatus, failures }: Pick<AuditForwarding, 'lastStatus' | 'failures'>,
  text: ForwardingTexts['forwarding'],
): string {
  if (lastStatus === null) return '–'
  const answer = lastStatus === 0 ? text.noAnswer : String(lastStatus)
  return failures === 0 ? answer : text.failures.replace('{answer}', answer).replace('{n}', String(failures))
}

/** AUDIT-33: the answer to a test in words; syslog has none. */
export function outcomeOfTest(
  status: number | null,
  text: ForwardingTexts['forwarding'],
): { isTaken: boolean; message: string } {
  if (status === null) return { isTaken: true, message: text.testTaken }
  if (status === 0) return { isTaken: false, message: text.testFailed }
  const isTaken = status >= 200 && status < 300
  return { isTaken, message: (isTaken ? text.tested : text.testRefused).replace('{status}', String(status)) }
}
