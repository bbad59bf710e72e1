import type { HistoryStack } from '@portico/hosting/history'

/** What one tab's application left behind. */
export interface Kept {
  saved?: unknown
  history?: HistoryStack
}

/** Storage holds some millions of characters for all of the portal: this much of it is for applications. */
const MOST = 1_000_000
/** An application's own `history.state`, for one place. */
const STATE_MOST = 10_000

/** The newest that fit, the last written last; of a history's states only the small ones. */
export function boundKept(items: readonly (readonly [string, Kept])[]): (readonly [string, Kept])[] {
  let room = MOST
  const fitting: (readonly [string, Kept])[] = []
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
    entries: entries.map((entry) => (sizeOf(entry.state) > STATE_MOST ? { ...entry, state: null } : entry)),
  }
}

/** In characters of JSON; what is none fits nowhere. */
function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value)?.length ?? 0
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
