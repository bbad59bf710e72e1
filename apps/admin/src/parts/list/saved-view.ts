import type { SavedView } from '@portico/contract/administration/saved-views'

/** The search, filters, days and order of a list. */
export type ShownView = Omit<SavedView, 'name'>

/** The view without filters that have no value. */
export const toSaved = ({ keyword, filters, from, to, sort }: ShownView): ShownView => ({
  ...{ keyword, from, to, sort },
  filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
})

/** Returns whether a list is restricted or sorted by choice. */
export function isRestricted(view: ShownView): boolean {
  const { keyword, filters, from, to, sort } = toSaved(view)
  return [keyword, from, to, sort, ...Object.values(filters)].some(Boolean)
}

/** The saved view that the list shows; undefined after a change of its search or filters. */
export function viewShown(views: readonly SavedView[], shown: ShownView): SavedView | undefined {
  const keyOf = (view: ShownView) => {
    const { keyword, filters, from, to, sort } = toSaved(view)
    return JSON.stringify([
      keyword,
      from,
      to,
      sort,
      Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ])
  }
  const key = keyOf(shown)
  return views.find((view) => keyOf(view) === key)
}
