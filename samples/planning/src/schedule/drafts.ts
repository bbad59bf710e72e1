import { projectData } from '../data/project-data.ts'
import { createDraft } from '../ui/draft.ts'
import { activitiesOf, merged, type Activity, type Changes } from './activities.ts'
import type { Zoom } from './view-modes.ts'

/** What was saved since the page was loaded. A real planning system would store it on a server. */
export const savedChanges = createDraft<Changes>({})
export const unsavedChanges = createDraft<Changes>({})
/** The view that the menu names: several menus of the portal lead to the same page. */
const askedView = new URLSearchParams(location.search).get('view')

export const scheduleView = createDraft<{ selected: string; zoom: Zoom; text: string; criticalOnly: boolean }>({
  selected: '2.4',
  zoom: askedView === 'look-ahead' ? 'week' : 'quarter',
  text: '',
  criticalOnly: askedView === 'critical-path',
})

// another project has another schedule
projectData.subscribe(() => {
  savedChanges.set({})
  unsavedChanges.set({})
  scheduleView.set({ ...scheduleView.get(), selected: '2.1', text: '' })
})

/** Saves the schedule. Throws where an activity ends before it begins. */
export function saveSchedule(): void {
  const data = projectData.get()
  if (typeof data === 'string') return
  const rows = activitiesOf(data.schedule, 'en', savedChanges.get(), unsavedChanges.get())
  if (hasBadDates(rows)) throw new Error('An activity ends before it begins.')
  savedChanges.set(merged(savedChanges.get(), unsavedChanges.get()))
  unsavedChanges.set({})
}

export const hasBadDates = (rows: readonly Activity[]) => rows.some((row) => !row.isGroup && row.end < row.start)
