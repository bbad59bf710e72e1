/** One entry of an application's history. `n` identifies it, even after a reload of the page. */
export interface HistoryEntry {
  readonly n: number
  readonly path: string
  /** A copy of the application's own `history.state`. */
  readonly state: unknown
}

/** HOST-24: the history of one application; `index` is the present entry. */
export interface HistoryStack {
  readonly entries: readonly HistoryEntry[]
  readonly index: number
}

/** The maximum number of entries, like in browsers. */
const MAX_ENTRIES = 50

export function createHistoryStack(path: string, state: unknown = null): HistoryStack {
  return { entries: [{ n: 1, path, state }], index: 0 }
}

export function currentEntry(stack: HistoryStack): HistoryEntry {
  return stack.entries[stack.index]!
}

/** Adds an entry after the present one. Removes the forward entries, and the oldest one if there are too many. */
export function pushEntry({ entries, index }: HistoryStack, path: string, state: unknown): HistoryStack {
  const n = Math.max(...entries.map((entry) => entry.n)) + 1
  const next = [...entries.slice(0, index + 1), { n, path, state }].slice(-MAX_ENTRIES)
  return { entries: next, index: next.length - 1 }
}

export function replaceEntry(stack: HistoryStack, path: string, state: unknown): HistoryStack {
  const { n } = currentEntry(stack)
  return { ...stack, entries: stack.entries.with(stack.index, { n, path, state }) }
}

/** Moves by a number of entries; undefined if there are not enough entries. */
export function moveBy({ entries, index }: HistoryStack, delta: number): HistoryStack | undefined {
  return entries[index + delta] ? { entries, index: index + delta } : undefined
}

/** Moves to an entry by its number; undefined if it does not exist. */
export function moveTo({ entries }: HistoryStack, n: number): HistoryStack | undefined {
  const index = entries.findIndex((entry) => entry.n === n)
  return index < 0 ? undefined : { entries, index }
}

/** Returns the value if it is a history stack, else undefined. */
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
