import { createDraft } from '../ui/draft.ts'
import type { Changes } from './activities.ts'
import type { Zoom } from './view-modes.ts'

/** What was saved in this sitting. A real planning system would hold it; this one forgets it with its page. */
export const savedChanges = createDraft<Changes>({})
export const unsavedChanges = createDraft<Changes>({})
/** What the menu asked for: some menus of the portal lead to the same page with another view of it. */
const askedView = new URLSearchParams(location.search).get('view')

export const scheduleView = createDraft<{ selected: string; zoom: Zoom; text: string; criticalOnly: boolean }>({
  selected: '2.4',
  zoom: askedView === 'look-ahead' ? 'week' : 'quarter',
  text: '',
  criticalOnly: askedView === 'critical-path',
})
