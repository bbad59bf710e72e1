import { createDraft } from '../ui/draft.ts'
import type { Changes } from './activities.ts'
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
