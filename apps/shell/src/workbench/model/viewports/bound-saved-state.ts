import type { HistoryStack } from '@portico/hosting/history'

/** The saved state of one tab's application. */
export interface SavedState {
  saved?: unknown
  history?: HistoryStack
}

/**
 * The maximum size of all saved states in characters, because storage has some millions of characters for the whole
 * portal.
 */
const MAX_CHARACTERS = 1_000_000
/** The maximum size of an application's `history.state` for one step, in characters. */
const MAX_STATE_CHARACTERS = 10_000

/** The newest states that fit, in the order of writing. A state of a history is included only if it is small. */
export function boundSavedStates(items: readonly (readonly [string, SavedState])[]): (readonly [string, SavedState])[] {
  let room = MAX_CHARACTERS
  const fitting: (readonly [string, SavedState])[] = []
  for (const [id, { saved, history }] of items.toReversed()) {
    const item = [
      id,
      { ...(saved === undefined ? {} : { saved }), ...(history ? { history: withSmallStates(history) } : {}) },
    ] as const
    room -= sizeOf(item)
    if (room < 0) break
    fitting.unshift(item)
  }
  return fitting
}

function withSmallStates({ entries, index }: HistoryStack): HistoryStack {
  return {
    index,
    entries: entries.map((entry) => (sizeOf(entry.state) > MAX_STATE_CHARACTERS ? { ...entry, state: null } : entry)),
  }
}

/** The length of a value as JSON, in characters; infinite for a value that cannot be serialised. */
function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
