/**
 * HOST-116: which entries of a tab's history one document serves. A step between two of them is a `popstate`; a step to any other loads
 * its document.
 */
export interface DocumentGroups {
  /** The document that is loaded serves this entry, too. */
  join(entry: number): void
  /** Another document of the application has come by itself, at this entry. */
  begin(entry: number): void
  /** The engine has loaded a document for this entry: it serves whatever its predecessor served. */
  resume(entry: number): void
  isServed(entry: number): boolean
}

export function createDocumentGroups(): DocumentGroups {
  const groups = new Map<number, number>()
  let current = 0
  let last = 0
  // entries that storage has brought back count as one document's, as after a reload of the page
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
