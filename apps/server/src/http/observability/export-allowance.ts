const MINUTE_MS = 60_000
/** The maximum number of counted keys. The limit prevents clients of many networks from filling the memory. */
const KEYS_MAX = 10_000
/** The calls of a minute differ from the share, since those of a trace are exported together. */
const SHARE_FACTOR = 2

interface Counts {
  recorded: number
  exported: number
}

/**
 * OPS-89: the id of a trace decides whether it is exported, and callers may choose ids that always are. The returned
 * function counts one call or span of a key, and returns whether it is exported: at most twice the share of those of
 * the minute, and `always` beyond that.
 */
export function createExportAllowance(
  { share, always }: { share: number; always: number },
  now: () => number = Date.now,
): (key: string, isSampled: boolean) => boolean {
  let counts = new Map<string, Counts>()
  let minute = -1
  return (key, isSampled) => {
    const present = Math.floor(now() / MINUTE_MS)
    if (present !== minute || counts.size >= KEYS_MAX) {
      counts = new Map()
      minute = present
    }
    const count = counts.get(key) ?? { recorded: 0, exported: 0 }
    counts.set(key, count)
    count.recorded += 1
    if (!isSampled || count.exported + 1 > always + SHARE_FACTOR * share * count.recorded) return false
    count.exported += 1
    return true
  }
}
