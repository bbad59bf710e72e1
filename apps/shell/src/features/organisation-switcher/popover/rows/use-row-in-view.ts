import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { Search } from '../../data/use-search.ts'
import type { OrganisationStore } from '../../model/organisation-store.ts'
import { SWITCHER_DELAYS_MS } from '../../switcher-delays.ts'
import type { RowsHandle } from '../../tree/organisation-rows.tsx'

interface RowInViewProps {
  organisations: OrganisationStore | null
  search: Search | null
  active: number
  /** True after the person has moved to a row; then the list does not scroll by itself. */
  hasMoved: RefObject<boolean>
  rows: RefObject<RowsHandle | null>
}

/** ORG-112, ORG-130: scrolls to the first active row of the keyboard, and again after the tree has grown around it. */
export function useRowInView({ organisations, search, active, hasMoved, rows }: RowInViewProps): void {
  const isGrowing = organisations !== null && organisations.growing.length > 0
  const isSearched = search !== null
  const located = useRef(-1)
  located.current = active

  useLayoutEffect(() => {
    if (!isSearched) rows.current?.see(located.current, 'centre')
    else rows.current?.see(0)
  }, [rows, organisations, isSearched, search?.keyword])
  useEffect(() => {
    hasMoved.current = false
  }, [hasMoved, organisations])
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasMoved.current) rows.current?.see(located.current, 'centre')
    }, SWITCHER_DELAYS_MS.locate)
    return () => clearTimeout(timer)
  }, [hasMoved, rows, organisations, isGrowing])
}
