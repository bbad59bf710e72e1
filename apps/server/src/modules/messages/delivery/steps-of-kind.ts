import type { EscalationStep } from '@portico/contract/messages/kinds'

/** MSG-158, MSG-196: the steps that deliver an unread message of a kind. */
export function stepsOf(
  kind: { mail_after_minutes: number | null; escalation: EscalationStep[] | null } | null,
): EscalationStep[] {
  const minutes = kind?.mail_after_minutes ?? null
  return kind?.escalation ?? (minutes === null ? [] : [{ channel: 'mail', afterMinutes: minutes }])
}
