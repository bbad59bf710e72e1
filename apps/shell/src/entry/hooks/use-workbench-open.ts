import { useSession } from '../../lib/session/session-store.ts'
import { useEntry } from '../entry.ts'

/** True if the workbench of the present tenant is open, possibly below a dialog of the entry. */
export function useWorkbenchOpen(): boolean {
  const hasEntered = useEntry((entry) => entry.hasEntered && !entry.isEntering)
  return useSession(({ tenant }) => tenant !== null) && hasEntered
}
