import type { Host } from '../host.ts'
import type { Changes } from './activities.ts'
import { savedChanges, scheduleView } from './drafts.ts'

interface Sitting {
  saved: Changes
  view: ReturnType<typeof scheduleView.get>
}

/** The sitting outlives a sleep of the tab: what was saved in it, what was selected and searched for. */
export function keepSitting(host: Host): void {
  const kept = host.kept as Sitting | undefined
  if (kept) {
    savedChanges.set(kept.saved)
    scheduleView.set(kept.view)
  }
  host.keep((): Sitting => ({ saved: savedChanges.get(), view: scheduleView.get() }))
}
