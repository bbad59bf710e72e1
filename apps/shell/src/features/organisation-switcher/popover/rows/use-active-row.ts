import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Search } from '../../data/use-search.ts'
import { beginsWithRecents, nodeOfOrganisation } from '../../model/organisation-store.ts'
import { findRowContaining } from '../../model/rows.ts'
import type { RowsHandle } from '../../tree/organisation-rows.tsx'
import type { ShownRows } from './use-shown-rows.ts'

interface ActiveRowProps {
  shownRows: ShownRows | null
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
export function useActiveRow({ shownRows, search, keyword, presentOrgId, rows }: ActiveRowProps) {
  const [chosenRow, setChosenRow] = useState<{ of: object; row: number } | null>(null)
  const hasMoved = useRef(false)

  const active = useMemo(() => {
    if (!shownRows) return -1
    if (chosenRow?.of === shownRows.store) {
      const at = shownRows.rows.nodes.indexOf(chosenRow.row)
      if (at >= 0) return at
    }
    if (search) return shownRows.rows.nodes.indexOf(search.copies[0] ?? search.hits[0] ?? -1)
    const match = keyword === '' ? -1 : findRowContaining(shownRows.store, shownRows.rows, keyword)
    if (match >= 0) return match
    if (beginsWithRecents(shownRows.store)) return 0 // ORG-130
    return presentOrgId === null ? -1 : shownRows.rows.nodes.indexOf(nodeOfOrganisation(shownRows.store, presentOrgId))
  }, [shownRows, chosenRow, search, keyword, presentOrgId])

  const go = (at: number) => {
    if (!shownRows) return
    hasMoved.current = true
    setChosenRow({ of: shownRows.store, row: shownRows.rows.nodes[at]! })
    rows.current?.see(at)
  }
  return { active, go, hasMoved }
}
