import type { Database } from '../../db/handles.ts'
import { indexChanged } from '../../db/org-index/build.ts'

/** How often what has changed is brought into the index, in milliseconds. */
const EVERY = 30_000

/** ORG-35: what has changed is found without the index too, only slower the more there is of it. Returns the way to stop it. */
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
