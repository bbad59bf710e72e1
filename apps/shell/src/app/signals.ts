import { restartEntry } from '../entry/entry.ts'
import { onForbiddenPage } from '../lib/api/failures.ts'
import { onViewEnded } from '../lib/session/viewing.ts'
import { forbidShown } from '../workbench/navigation/forbid-shown.ts'

/** WIRE-9: the server's signal leads to the no-permission page, with the frame around it. */
export function followSignals(): void {
  onViewEnded(restartEntry) // TRUST-6
  onForbiddenPage(() => void forbidShown())
}
