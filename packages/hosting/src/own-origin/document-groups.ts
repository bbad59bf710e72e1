/**
 * HOST-116: which entries of a tab's history belong to the same document. A step between two of them is a `popstate`; a
 * step to another entry loads the document of that entry.
 */
export interface DocumentGroups {
  /** Assigns the entry to the present document. */
  join(entry: number): void
  /** Starts a group for another document that the browser has loaded at this entry. */
  begin(entry: number): void
  /**
   * Continues the entry's group after the engine has loaded a document for it, which takes over the former document's
   * entries.
   */
  resume(entry: number): void
  isServed(entry: number): boolean
}

export function createDocumentGroups(): DocumentGroups {
  const groups = new Map<number, number>()
  let current = 0
  let last = 0
  // entries from storage count as those of one document, as after a reload of the page
  const groupOf = (entry: number) => groups.get(entry) ?? 0
  return {
    join: (entry) => void groups.set(entry, current),
    begin(entry) {
      current = ++last
      groups.set(entry, current)
    },
    resume(entry) {
      current = groupOf(entry)
    },
    isServed: (entry) => groupOf(entry) === current,
  }
}
