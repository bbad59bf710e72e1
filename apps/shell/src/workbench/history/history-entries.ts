/** The state of a history entry: a tab, the step of its application, and the number of entries before it. */
export interface HistoryEntry {
  readonly tab: string
  readonly n: number
  readonly at: number
}

export function readHistoryEntry(value: unknown): HistoryEntry | null {
  if (typeof value !== 'object' || value === null || !('tab' in value) || typeof value.tab !== 'string') return null
  const { n = 1, at = 0 } = value as Partial<HistoryEntry>
  return { tab: value.tab, n: Number.isSafeInteger(n) ? n : 1, at: Number.isSafeInteger(at) ? at : 0 }
}

/** HOST-24: the part of the browser's list of entries that this page has written or read. */
export interface HistoryEntries {
  readonly marks: readonly (HistoryEntry | undefined)[]
  readonly at: number
}

export function pushEntry({ marks, at }: HistoryEntries, tab: string, n: number): HistoryEntries {
  return { marks: insertEntry(marks.slice(0, at + 1), { tab, n, at: at + 1 }), at: at + 1 }
}

export function replaceEntry({ marks, at }: HistoryEntries, tab: string, n: number): HistoryEntries {
  return { marks: insertEntry(marks, { tab, n, at }), at }
}

export function moveToEntry({ marks }: HistoryEntries, mark: HistoryEntry): HistoryEntries {
  return { marks: insertEntry(marks, mark), at: mark.at }
}

/** Returns true if the entry at the distance `delta` is this location. */
export function isEntryAt({ marks, at }: HistoryEntries, delta: number, tab: string, n: number): boolean {
  const mark = marks[at + delta]
  return mark?.tab === tab && mark.n === n
}

function insertEntry(marks: readonly (HistoryEntry | undefined)[], mark: HistoryEntry): (HistoryEntry | undefined)[] {
  const next = Array.from({ length: Math.max(marks.length, mark.at + 1) }, (_, index) => marks[index])
  next[mark.at] = mark
  return next
}
