interface Ordered {
  /** The code of a known entry of the header. */
  entryCode?: string | undefined
}

/**
 * LOOK-70, HELP-40 (D150): the entries of the header: with entries of the scene, those that it does not name first,
 * then the others in its order; a code that is no known entry is one of the tenant's own.
 */
export function orderEntries<Entry extends Ordered>(
  entries: readonly Entry[],
  order: readonly string[] | null,
): (Entry | string)[] {
  if (order === null) return [...entries]
  const entriesByCode = new Map(
    entries.flatMap((entry) => (entry.entryCode === undefined ? [] : [[entry.entryCode, entry]])),
  )
  const unnamed = entries.filter(({ entryCode }) => entryCode === undefined || !order.includes(entryCode))
  return [...unnamed, ...new Set(order)].map((entry) =>
    typeof entry === 'string' ? (entriesByCode.get(entry) ?? entry) : entry,
  )
}
