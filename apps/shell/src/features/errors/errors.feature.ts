import { emitPortalFault, setFaultListener } from '../../lib/faults.ts'
import { defineFeature } from '../../workbench/contributions/feature.ts'
import { reportFault } from './report-fault.ts'

/** Reports faults of the portal and of applications to support. */
export const errorsFeature = defineFeature({
  id: 'errors',
  start() {
    setFaultListener(reportFault)
    window.addEventListener('error', ({ error, message }) => emitPortalFault(error ?? message))
    window.addEventListener('unhandledrejection', ({ reason }) => emitPortalFault(reason))
  },
})
