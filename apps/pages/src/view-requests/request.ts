export const STATES = ['pending', 'granted', 'refused', 'expired', 'withdrawn'] as const
export type State = (typeof STATES)[number]

/** A view request in the form of the portal. */
export interface Request {
  requestId: number
  state: State
  orgName: string | null
  orgId: number
  /** Null for an unknown page (TRUST-44). */
  menuName: string | null
  /** The requested page, as its address named it. */
  menuCode: string | null
  menuId: number | null
  applicationCode: string | null
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
    (typeof menuName === 'string' || menuName === null) &&
    typeof requestedBy === 'string'
  )
}

/** TRUST-44: the requested page by its name in the address. */
export const requestedAs = ({ menuCode, applicationCode, menuId }: Request): string =>
  menuCode ?? applicationCode ?? String(menuId ?? '')
