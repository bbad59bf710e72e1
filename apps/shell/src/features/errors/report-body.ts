import type { ServiceFailure } from '../../lib/failures.ts'
import type { Session } from '../../lib/session/session-store.ts'

/** Document 1, section 8: what fails in the portal itself is reported under these names. */
const PORTAL = { productCode: 'pmpp', menuCode: 'portal', menuName: 'portal framework' } as const

/** The report of a failed call for support: address and person, without what was sent. */
export function reportBody({ traceId, status, request }: ServiceFailure, { user, tenant, organisation }: Session) {
  const [methodType = '', requestUrl = ''] = (request ?? '').split(' ')
  return {
    traceId: traceId ?? '',
    requestUrl,
    methodType,
    requestData: '',
    errorMessage: `HTTP ${status}`,
    tenantId: tenant?.tenantId ?? null,
    tenantName: tenant?.tenantName ?? '',
    ...PORTAL,
    accountName: user?.accountName ?? '',
    userId: user?.id ?? null,
    orgFullId: organisation?.fullId ?? '',
    orgFullName: organisation?.name ?? '',
    isBackEnd: true,
  }
}
