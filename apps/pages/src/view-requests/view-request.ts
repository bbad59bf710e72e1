export const VIEW_REQUEST_STATES = ['pending', 'granted', 'refused', 'expired', 'withdrawn'] as const
export type ViewRequestState = (typeof VIEW_REQUEST_STATES)[number]

/** A view request in the form of the portal. */
export interface ViewRequest {
  requestId: number
  state: ViewRequestState
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
export function readViewRequests(value: unknown): readonly ViewRequest[] {
  return Array.isArray(value) ? value.filter(isRequest) : []
}

function isRequest(value: unknown): value is ViewRequest {
  const { requestId, state, menuName, requestedBy } = (value ?? {}) as Partial<ViewRequest>
  return (
    Number.isSafeInteger(requestId) &&
    VIEW_REQUEST_STATES.some((one) => one === state) &&
    (typeof menuName === 'string' || menuName === null) &&
    typeof requestedBy === 'string'
  )
}

/** TRUST-44: the requested page by its name in the address. */
export const requestedPageName = ({ menuCode, applicationCode, menuId }: ViewRequest): string =>
  menuCode ?? applicationCode ?? String(menuId ?? '')
