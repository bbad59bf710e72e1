import type { Preferences } from '@portico/contract/account/preferences'
import { TAB_SETS } from '@portico/contract/rules/navigation/tabs'

/**
 * TAB-23: for a person with very many organisations, keeps the tab sets that were written last. Returns the same
 * object if nothing is dropped.
 */
export function newestTabSets(document: Preferences): Preferences {
  const { tabSets = {}, tabSetsAt = {} } = document
  const keys = Object.keys(tabSets)
  if (keys.length <= TAB_SETS.sets) return document
  const newest = keys.toSorted((a, b) => (tabSetsAt[b] ?? 0) - (tabSetsAt[a] ?? 0)).slice(0, TAB_SETS.sets)
  const of = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([key]) => newest.includes(key)))
  return { ...document, tabSets: of(tabSets), tabSetsAt: of(tabSetsAt) }
}
