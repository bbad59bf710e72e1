import { PORTAL_FAULT } from '@portico/contract/rules/support/error-reports'
import { api, backgroundApi } from '../../lib/api/api.ts'
import { logFailure, reportFailure, showNotice, type ServiceFailure } from '../../lib/api/failures.ts'
import type { Fault } from '../../lib/faults.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { environmentFlags } from '../../lib/portal/environment.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { createFaultLimit } from './fault-limit.ts'
import { isIgnoredFault } from './ignored-faults.ts'
import { faultOfCall, reportBody } from './report-body.ts'
import { acceptsErrorReports } from './accepts-error-reports.ts'

const ROUTE = 'POST /api/workbench/v4/error-report/collect-error-info'

const mayReport = createFaultLimit(() => performance.now())

/** ERROR-8, ERROR-9: reports a fault that no person reports. A failure of the report is logged and not shown. */
export function reportFault(fault: Fault): void {
  const { productCode, menuCode } = fault.origin ?? PORTAL_FAULT
  if (isIgnoredFault(fault.message)) return
  if (fault.isTold) showNotice({ kind: 'warning', text: text('errors.page') }) // ERROR-24
  if (!import.meta.env.PROD) return
  if (!acceptsErrorReports(environmentFlags(), productCode) || getSession().tenant === null || getViewing()) return
  if (!mayReport(JSON.stringify([productCode, menuCode, fault.url, fault.message]))) return
  backgroundApi.call(ROUTE, { body: reportBody(fault, getSession()) }).catch(logFailure)
}

/** WIRE-16: reports a failed call when the person presses 'Report Error'. */
export async function reportCall(failure: ServiceFailure): Promise<void> {
  try {
    const { received } = await api.call(ROUTE, { body: reportBody(faultOfCall(failure), getSession()) })
    if (received) showNotice({ kind: 'success', text: text('errors.reported') })
    else showNotice({ kind: 'warning', text: text('errors.notReported') })
  } catch (error) {
    reportFailure(error)
  }
}
