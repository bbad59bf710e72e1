import type { PortalConnection } from '../portal-connection.ts'
import type { Changes } from './activities.ts'
import { savedChanges, scheduleView } from './drafts.ts'

interface SleepState {
  saved: Changes
  view: ReturnType<typeof scheduleView.get>
}

/** The state that outlives a sleep of the tab: saved changes, selection and search. */
export function restoreSleepState(portal: PortalConnection): void {
  const saved = portal.savedState as SleepState | undefined
  if (saved) {
    savedChanges.set(saved.saved)
    scheduleView.set(saved.view)
  }
  portal.keep((): SleepState => ({ saved: savedChanges.get(), view: scheduleView.get() }))
}
