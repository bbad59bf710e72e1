import type { Database } from '../../db/handles.ts'
import { repeat } from '../../repeat.ts'
import { postDueAnnouncements } from './announcements/post-announcements.ts'

export { restoreAnnouncement } from './announcements/restore-draft.ts'

/** Milliseconds between two checks for announcements that have begun. */
const EVERY_MS = 30_000

/** MSG-151: posts announcements when they begin, until it is stopped. Returns a stop function. */
export function startAnnouncements(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  return repeat(EVERY_MS, () => postDueAnnouncements(database), onError, 'announcements')
}
