import type { Host } from '../host.ts'
import type { Changes } from './activities.ts'
import { savedChanges, scheduleView } from './drafts.ts'

interface Sitting {
  saved: Changes
  view: ReturnType<typeof scheduleView.get>
}

/** What is kept over a sleep of the tab: saved changes, selection and search. */
export function keepSitting(host: Host): void {
  const kept = host.kept as Sitting | undefined
  if (kept) {
    savedChanges.set(kept.saved)
    scheduleView.set(kept.view)
  }
  host.keep((): Sitting => ({ saved: savedChanges.get(), view: scheduleView.get() }))
}
