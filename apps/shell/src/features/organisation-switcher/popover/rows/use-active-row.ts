import { useMemo, useRef, useState, type RefObject } from 'react'
import type { Search } from '../../data/use-search.ts'
import type { RowsHandle } from '../../tree/organisation-rows.tsx'
import { activeRowOf, type ChosenRow } from './active-row.ts'
import type { ShownRows } from './use-shown-rows.ts'

interface ActiveRowProps {
  shownRows: ShownRows | null
  /** The key of the source of the rows. */
  sourceKey: string
  search: Search | null
  /** The folded keyword; empty without a search. */
  keyword: string
  presentOrgId: number | null
  rows: RefObject<RowsHandle | null>
}

/** The active row of the keyboard. It is stored as a node, because the rows above it change. */
export function useActiveRow({ shownRows, sourceKey, search, keyword, presentOrgId, rows }: ActiveRowProps) {
  const [chosen, setChosen] = useState<ChosenRow | null>(null)
  const hasMoved = useRef(false)
  const list = JSON.stringify([sourceKey, search?.keyword ?? ''])

  const active = useMemo(
    () => (shownRows ? activeRowOf({ shownRows, chosen, list, search, keyword, presentOrgId }) : -1),
    [shownRows, chosen, list, search, keyword, presentOrgId],
  )

  const go = (at: number) => {
    if (!shownRows) return
    hasMoved.current = true
    setChosen({ store: shownRows.store, row: shownRows.rows.nodes[at]!, list })
    rows.current?.see(at)
  }
  return { active, go, hasMoved }
}
