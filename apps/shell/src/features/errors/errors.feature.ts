import { emitFault, setFaultListener } from '../../lib/faults.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { reportFault } from './report-fault.ts'

/** Reports faults of the portal and of applications to support. */
export const errorsFeature = defineFeature({
  id: 'errors',
  start() {
    setFaultListener(reportFault)
    window.addEventListener('error', ({ error, message }) => emitOwnFault(error ?? message))
    window.addEventListener('unhandledrejection', ({ reason }) => emitOwnFault(reason))
  },
})

/** ERROR-9: an error that nothing in the shell has handled. */
function emitOwnFault(error: unknown): void {
  const message = error instanceof Error ? (error.stack ?? String(error)) : String(error)
  emitFault({ origin: null, isBackEnd: false, message, url: location.pathname })
}
