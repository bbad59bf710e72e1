import { createDraft } from '../ui/draft.ts'
import type { Changes } from './activities.ts'
import type { Zoom } from './view-modes.ts'

/** What was saved in this sitting. A real planning system would hold it; this one forgets it with its page. */
export const savedChanges = createDraft<Changes>({})
export const unsavedChanges = createDraft<Changes>({})
export const scheduleView = createDraft<{ selected: string; zoom: Zoom; text: string; criticalOnly: boolean }>({
  selected: '2.4',
  zoom: 'quarter',
  text: '',
  criticalOnly: new URLSearchParams(location.search).get('view') === 'critical-path',
})
