import { ERROR_MESSAGE_MAX, PORTAL_FAULT } from '@portico/contract/rules/support/error-reports'
import { redactRequestData, withoutTokens } from '@portico/contract/rules/support/redaction'
import type { ErrorReport } from '@portico/contract/support/error-reports'
import { logFailure, type ServiceFailure } from '../../lib/api/failures.ts'
import type { Fault } from '../../lib/faults.ts'
import type { Session } from '../../lib/session/session-store.ts'

/** ERROR-20: the version that this page was built from; a development build has none. */
declare const PORTAL_VERSION: string | undefined

/** WIRE-16: a failed call of the portal, without the sent content. */
export function faultOfCall({ traceId, status, request }: ServiceFailure): Fault {
  const [method = '', url = ''] = (request ?? '').split(' ')
  return { origin: null, isBackEnd: true, message: `HTTP ${status}`, url, method, traceId: traceId ?? '' }
}

/** The report of a fault for support: call or page, person and organisation, without secrets (ERROR-4). */
export function reportBody(fault: Fault, { user, tenant, organisation }: Session): ErrorReport {
  return {
    traceId: (fault.traceId ?? '').slice(0, 64),
    requestUrl: withoutQuery(fault.url),
    methodType: (fault.method ?? '').slice(0, 10),
    requestData: redactRequestData(fault.requestData ?? ''),
    errorMessage: withoutTokens(fault.message).slice(0, ERROR_MESSAGE_MAX),
    tenantId: tenant?.tenantId ?? null,
    tenantName: tenant?.tenantName ?? '',
    ...(fault.origin ?? PORTAL_FAULT),
    accountName: user?.accountName ?? '',
    userId: user?.id ?? null,
    orgFullId: organisation?.fullId ?? '',
    orgFullName: wholeName(organisation),
    isBackEnd: fault.isBackEnd,
    ...(typeof PORTAL_VERSION === 'string' ? { version: PORTAL_VERSION } : {}),
  }
}

/** ERROR-32: returns an empty text, and logs a warning, if the whole name of the organisation is not known. */
function wholeName(organisation: Session['organisation']): string {
  if (organisation === null) return ''
  const { orgId, fullName = '' } = organisation
  if (fullName === '') logFailure(new Error(`The whole name of organisation ${orgId} is not known`))
  return fullName
}

const withoutQuery = (url: string) => (url.split(/[?#]/, 1)[0] ?? '').slice(0, 2_000)
