import { REFUSAL_HOURS } from '@portico/contract/rules/trust'
import type { ViewAnswer, ViewRequest } from '@portico/contract/trust'

export interface ViewTarget {
  tenantId: number
  orgId: number
  menuCode: string
}

export type RequestState = 'none' | 'waiting' | 'granted' | 'refused' | 'impossible'

/** TRUST-25: what the no-permission page says, from the person's requests and the last answer. */
export function requestState(
  { tenantId, orgId, menuCode }: ViewTarget,
  requests: readonly ViewRequest[],
  answer: ViewAnswer | null,
  now: number,
): RequestState {
  const latest = requests.find(
    (request) => request.tenantId === tenantId && request.orgId === orgId && request.menuCode === menuCode,
  )
  if (latest?.state === 'pending') return 'waiting'
  if (latest?.state === 'granted') return 'granted'
  if (latest?.state === 'refused' || latest?.state === 'withdrawn') {
    const decidedAt = Date.parse(latest.decidedAt ?? '')
    if (now - decidedAt < REFUSAL_HOURS * 3_600_000) return 'refused'
  }
  if (!answer) return 'none'
  if (answer.granted) return 'granted'
  if (answer.pending) return 'waiting'
  return answer.requestId === null ? 'impossible' : 'refused'
}
