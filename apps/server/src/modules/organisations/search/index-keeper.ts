import type { Database } from '../../../db/handles.ts'
import { indexChanged } from '../../../db/org-index/build.ts'

/** Milliseconds between two updates of the index. */
const EVERY = 30_000

/**
 * ORG-35: updates the search index periodically. Unindexed changes are found as well, but more slowly. Returns a
 * function that stops it.
 */
export function keepIndexed(database: Database, onError: (error: unknown) => void): () => void {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    void indexChanged(database)
      .catch(onError)
      .finally(() => (isRunning = false))
  }, EVERY)
  timer.unref()
  return () => clearInterval(timer)
}
