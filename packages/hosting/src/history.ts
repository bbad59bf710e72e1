/** One place that an application has been at. `n` names it for good, also after a reload of the page. */
export interface HistoryEntry {
  readonly n: number
  readonly path: string
  /** The application's own `history.state`, as a copy. */
  readonly state: unknown
}

/** HOST-24: where one application has been, and where in that it is. */
export interface HistoryStack {
  readonly entries: readonly HistoryEntry[]
  readonly index: number
}

/** As many steps as browsers keep themselves. */
const MAX_ENTRIES = 50

export function startStack(path: string, state: unknown = null): HistoryStack {
  return { entries: [{ n: 1, path, state }], index: 0 }
}

export function currentEntry(stack: HistoryStack): HistoryEntry {
  return stack.entries[stack.index]!
}

/** A new place; what lay ahead is gone, and beyond the longest the oldest is. */
export function pushEntry({ entries, index }: HistoryStack, path: string, state: unknown): HistoryStack {
  const n = Math.max(...entries.map((entry) => entry.n)) + 1
  const next = [...entries.slice(0, index + 1), { n, path, state }].slice(-MAX_ENTRIES)
  return { entries: next, index: next.length - 1 }
}

export function replaceEntry(stack: HistoryStack, path: string, state: unknown): HistoryStack {
  const { n } = currentEntry(stack)
  return { ...stack, entries: stack.entries.with(stack.index, { n, path, state }) }
}

/** So many steps on or back; undefined where there are not so many. */
export function stepBy({ entries, index }: HistoryStack, delta: number): HistoryStack | undefined {
  return entries[index + delta] ? { entries, index: index + delta } : undefined
}

/** To the entry of that name; undefined where it is no more. */
export function stepTo({ entries }: HistoryStack, n: number): HistoryStack | undefined {
  const index = entries.findIndex((entry) => entry.n === n)
  return index < 0 ? undefined : { entries, index }
}

/** What storage or anybody else says is a stack; undefined where it is none. */
export function parseHistoryStack(value: unknown): HistoryStack | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { entries, index } = value as Partial<HistoryStack>
  if (!Array.isArray(entries) || entries.length === 0 || entries.length > MAX_ENTRIES) return undefined
  if (!entries.every(isEntry) || new Set(entries.map((entry) => entry.n)).size !== entries.length) return undefined
  return typeof index === 'number' && entries[index] ? { entries, index } : undefined
}

function isEntry(value: unknown): value is HistoryEntry {
  if (typeof value !== 'object' || value === null) return false
  const { n, path } = value as Partial<HistoryEntry>
  return Number.isSafeInteger(n) && typeof path === 'string' && path.startsWith('/') && 'state' in value
}
