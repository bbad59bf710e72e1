import { CallError } from '@portico/contract/protocol/client'
import type { plannedRoutes } from '@portico/contract/planned'
import { api } from '../../lib/api/api.ts'
import { reportFailure, showNotice, type ServiceFailure } from '../../lib/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { reportBody } from './report-body.ts'

/** The contract has no types yet of a call that is not built. */
const planned = api.call as unknown as (
  route: (typeof plannedRoutes)[number],
  input: { body: object },
) => Promise<unknown>

/** WIRE-16: reports a failed call to support; a deployment without reports answers with its own message. */
export async function reportError(failure: ServiceFailure): Promise<void> {
  try {
    const body = reportBody(failure, getSession())
    await planned('POST /api/workbench/v4/error-report/collect-error-info', { body })
    showNotice({ kind: 'success', text: text('errors.reported') })
  } catch (error) {
    const isRefused = error instanceof CallError && error.status === 501 && error.problem !== null
    if (isRefused && error.problem) showNotice({ kind: 'warning', text: error.problem.errorMsg })
    else reportFailure(error)
  }
}
