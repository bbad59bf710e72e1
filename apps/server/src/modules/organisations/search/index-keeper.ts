import type { Database } from '../../../db/handles.ts'
import { indexChanged } from '../../../db/org-index/build.ts'
import { repeat } from '../../../repeat.ts'

/** Milliseconds between two updates of the index. */
const EVERY_MS = 30_000

/**
 * ORG-35: updates the search index periodically. Unindexed changes are found as well, but more slowly. Returns a
 * function that stops it.
 */
export function keepIndexed(database: Database, onError: (error: unknown) => void): () => void {
  const stop = repeat(EVERY_MS, () => indexChanged(database), onError, 'search-index')
  return () => void stop()
}
