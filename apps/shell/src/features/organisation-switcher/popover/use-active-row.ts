import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Search } from '../data/use-search.ts'
import { beginsWithRecents, nodeOfOrganisation } from '../model/organisation-store.ts'
import { findRowContaining } from '../model/rows.ts'
import type { RowsHandle } from '../tree/organisation-rows.tsx'
import type { ShownRows } from './use-shown-rows.ts'

interface ActiveRowProps {
  shown: ShownRows | null
  search: Search | null
  /** The folded keyword; empty without a search. */
  keyword: string
  presentOrgId: number | null
  rows: RefObject<RowsHandle | null>
}

/**
 * The active row of the keyboard: the row to which the person has moved, else the first hit, else the heading of the
 * recent organisations, else the present one. It is stored as a node, because the rows above it change.
 */
export function useActiveRow({ shown, search, keyword, presentOrgId, rows }: ActiveRowProps) {
  const [chosen, setChosen] = useState<{ of: object; row: number } | null>(null)
  const hasMoved = useRef(false)

  const active = useMemo(() => {
    if (!shown) return -1
    if (chosen?.of === shown.store) {
      const at = shown.rows.nodes.indexOf(chosen.row)
      if (at >= 0) return at
    }
    if (search) return shown.rows.nodes.indexOf(search.copies[0] ?? search.hits[0] ?? -1)
    const match = keyword === '' ? -1 : findRowContaining(shown.store, shown.rows, keyword)
    if (match >= 0) return match
    if (beginsWithRecents(shown.store)) return 0 // ORG-130
    return presentOrgId === null ? -1 : shown.rows.nodes.indexOf(nodeOfOrganisation(shown.store, presentOrgId))
  }, [shown, chosen, search, keyword, presentOrgId])

  const go = (at: number) => {
    if (!shown) return
    hasMoved.current = true
    setChosen({ of: shown.store, row: shown.rows.nodes[at]! })
    rows.current?.see(at)
  }
  return { active, go, hasMoved }
}
