import { REFUSAL_HOURS } from '@portico/contract/rules/sessions/trust'
import type { ViewAnswer, ViewRequest, NewViewRequest } from '@portico/contract/tenants/trust'

/** The requested page and its organisation. */
export type ViewTarget = Omit<NewViewRequest, 'roleName'> & { tenantId: number }

export type RequestState = 'none' | 'waiting' | 'granted' | 'refused' | 'impossible'

/** TRUST-48: the message of the no-permission page, from the person's requests and the last answer. */
export function requestState(
  target: ViewTarget,
  requests: readonly ViewRequest[],
  answer: ViewAnswer | null,
  now: number,
): RequestState {
  const latest = requests.find((request) => isAbout(request, target))
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

const NAMES = ['productCode', 'menuCode', 'menuId', 'applicationCode'] as const

const isAbout = (request: ViewRequest, target: ViewTarget): boolean =>
  request.tenantId === target.tenantId &&
  request.orgId === target.orgId &&
  NAMES.every((name) => request[name] === (target[name] ?? null))
