import { PORTAL_FAULT } from '@portico/contract/rules/support/error-reports'
import { reportFailure, type ServiceFailure } from '../../lib/api/failures.ts'
import { useText } from '../../lib/i18n/i18n.ts'
import { useEnvironment } from '../../lib/portal/environment.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { getViewing } from '../../lib/session/viewing.ts'
import { ticketDialog } from '../../lib/ticket-dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { useCommandNames } from '../../workbench/commands/command-text.ts'
import { useOffersTickets } from '../../workbench/layout/offers-tickets.ts'
import { reportCall } from './report-fault.ts'
import { acceptsErrorReports } from './accepts-error-reports.ts'

/** WIRE-16, TICKET-40: reports a failed call, or opens the ticket form with its error code. */
export function FailureActions({ failure }: { failure: ServiceFailure }) {
  const text = useText()
  const flags = useEnvironment()
  const { label } = useCommandNames()('createTicket')
  const isOffered = useOffersTickets()
  const hasTenant = useSession(({ tenant }) => tenant !== null)
  if (!hasTenant) return null
  return (
    <>
      {!getViewing() && acceptsErrorReports(flags, PORTAL_FAULT.productCode) && (
        <Button size="small" onClick={() => void reportCall(failure).catch(reportFailure)}>
          {text('errors.report')}
        </Button>
      )}
      {isOffered && (
        <Button size="small" onClick={() => ticketDialog.open(failure.traceId)}>
          {label}
        </Button>
      )}
    </>
  )
}
