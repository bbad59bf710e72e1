export const STATES = ['pending', 'granted', 'refused', 'expired', 'withdrawn'] as const
export type State = (typeof STATES)[number]

/** A view request as the portal gives it. */
export interface Request {
  requestId: number
  state: State
  orgName: string | null
  orgId: number
  menuName: string
  menuCode: string
  requestedBy: string
  sourceTenantName: string | null
  requestedAt: string
  expiredAt: number | null
}

/** Returns the well-formed requests of the portal's answer. */
export function readRequests(value: unknown): readonly Request[] {
  return Array.isArray(value) ? value.filter(isRequest) : []
}

function isRequest(value: unknown): value is Request {
  const { requestId, state, menuName, requestedBy } = (value ?? {}) as Partial<Request>
  return (
    Number.isSafeInteger(requestId) &&
    STATES.some((one) => one === state) &&
    typeof menuName === 'string' &&
    typeof requestedBy === 'string'
  )
}
