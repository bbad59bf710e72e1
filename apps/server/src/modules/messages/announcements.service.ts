import type { Database } from '../../db/handles.ts'
import { postDueAnnouncements } from './announcements/post-announcements.ts'

/** Milliseconds between two checks for announcements that have begun. */
const EVERY_MS = 30_000

/** MSG-151: posts announcements when they begin, until it is stopped. Returns a stop function. */
export function startAnnouncements(database: Database, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    running = postDueAnnouncements(database)
      .catch(onError)
      .finally(() => (isRunning = false))
  }, EVERY_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
