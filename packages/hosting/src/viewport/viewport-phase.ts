import type { Lifecycle } from '../lifecycle/lifecycle.ts'
import type { ViewportState } from '../types.ts'

/** The phase in the shell's terms. */
export function viewportPhaseOf({ phase }: Lifecycle): ViewportState['phase'] {
  switch (phase) {
    case 'active':
    case 'suspended':
    case 'saving':
    case 'closed':
      return 'mounted'
    case 'unloaded':
      return 'loading'
    default:
      return phase
  }
}
