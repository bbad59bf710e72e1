import { useMemo } from 'react'
import type { Search } from '../../data/use-search.ts'
import { hitRows } from '../../model/find.ts'
import type { OrganisationStore } from '../../model/organisation-store.ts'
import { visibleRows, type Rows } from '../../model/rows.ts'

export interface ShownRows {
  store: OrganisationStore
  rows: Rows
}

/** The rows to draw: the open branches or the search result. */
export function useShownRows(organisations: OrganisationStore | null, search: Search | null): ShownRows | null {
  const store = search?.store ?? organisations
  const version = store?.version
  const hits = search?.hits
  const copies = search?.copies
  const turned = search?.turned
  return useMemo(() => {
    // the store object is mutated; `version` signals its changes
    if (!store || version === undefined) return null
    return { store, rows: hits && copies ? hitRows(store, [...copies, ...hits], turned) : visibleRows(store) }
  }, [store, version, hits, copies, turned])
}
