import type { Life } from './lifecycle.ts'
import type { ViewportState } from '../types.ts'

/** What the shell is told of it. */
export function phaseOf({ phase }: Life): ViewportState['phase'] {
  switch (phase) {
    case 'active':
    case 'suspended':
    case 'saving':
    case 'gone':
      return 'mounted'
    case 'silent':
      return 'not-responding'
    case 'unloaded':
      return 'loading'
    default:
      return phase
  }
}
