import type { Host } from '../host.ts'
import type { Changes } from './activities.ts'
import { savedChanges, scheduleView } from './drafts.ts'

interface SleepState {
  saved: Changes
  view: ReturnType<typeof scheduleView.get>
}

/** The state that outlives a sleep of the tab: saved changes, selection and search. */
export function restoreSleepState(host: Host): void {
  const saved = host.savedState as SleepState | undefined
  if (saved) {
    savedChanges.set(saved.saved)
    scheduleView.set(saved.view)
  }
  host.keep((): SleepState => ({ saved: savedChanges.get(), view: scheduleView.get() }))
}
