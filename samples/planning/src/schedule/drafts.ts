import { projectData } from '../data/project-data.ts'
import { createSavedValue } from '../data/saved-draft.ts'
import { createDraft } from '../data/draft.ts'
import { activitiesOf, merged, type Activity, type Changes } from './activities.ts'
import type { Zoom } from './view-modes.ts'

/** The saved changes of the project, in this browser. A real planning system would store it on a server. */
export const savedChanges = createSavedValue<Changes>('schedule', {})
/** DEMO-13: they outlive a sleep and a reload, too. */
export const unsavedChanges = createSavedValue<Changes>('schedule.unsaved', {})
/** The view that the menu names: several menus of the portal lead to the same page. */
const query = new URLSearchParams(location.search)
const requestedView = query.get('view')

export const scheduleView = createDraft<{ selected: string; zoom: Zoom; text: string; criticalOnly: boolean }>({
  selected: query.get('activity') ?? '2.4',
  zoom: 'quarter',
  text: '',
  criticalOnly: requestedView === 'critical-path',
})

// another project has another schedule; the first project is that of the address
let requestedActivity = query.get('activity')
projectData.subscribe(() => {
  scheduleView.set({ ...scheduleView.get(), selected: requestedActivity ?? '2.1', text: '' })
  requestedActivity = null
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
