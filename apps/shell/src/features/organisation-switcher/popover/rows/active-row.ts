import type { Search } from '../../data/use-search.ts'
import {
  beginsWithRecents,
  COPY_FLAG,
  has,
  NO_NODE,
  nodeOfOrganisation,
  type OrganisationStore,
} from '../../model/organisation-store.ts'
import { findRowContaining, isFailure, nodeOf } from '../../model/rows.ts'
import type { ShownRows } from './use-shown-rows.ts'

/** The row to which the person has moved: a node of a store, and the organisation in case the store is replaced. */
export interface ChosenRow {
  store: OrganisationStore
  row: number
  /** Identifies source and keyword: only the same rows, read again, keep the organisation. */
  list: string
}

interface ActiveRowOptions {
  shownRows: ShownRows
  chosen: ChosenRow | null
  /** Identifies source and keyword of the shown rows. */
  list: string
  search: Pick<Search, 'copies' | 'hits'> | null
  /** The folded keyword; empty without a search. */
  keyword: string
  presentOrgId: number | null
}

/**
 * The active row of the keyboard: the row to which the person has moved, else the first hit, else the heading of the
 * recent organisations, else the present one; -1 without any.
 */
export function activeRowOf({ shownRows, chosen, list, search, keyword, presentOrgId }: ActiveRowOptions): number {
  const { store, rows } = shownRows
  const at = chosen ? chosenRowIn(shownRows, chosen, list) : -1
  if (at >= 0) return at
  if (search) return rows.nodes.indexOf(search.copies[0] ?? search.hits[0] ?? -1)
  const match = keyword === '' ? -1 : findRowContaining(store, rows, keyword)
  if (match >= 0) return match
  if (beginsWithRecents(store)) return 0 // ORG-130
  return presentOrgId === null ? -1 : rows.nodes.indexOf(nodeOfOrganisation(store, presentOrgId))
}

/**
 * ORG-138: after the rows were read again, the row of the same organisation, in the same group if it is still there.
 * If its branch is closed now, the row of the nearest ancestor.
 */
function chosenRowIn({ store, rows }: ShownRows, chosen: ChosenRow, list: string): number {
  if (chosen.store === store) return rows.nodes.indexOf(chosen.row)
  if (chosen.list !== list) return -1
  const former = chosen.store
  for (let node = nodeOf(chosen.row); node !== NO_NODE; node = former.parents[node]!) {
    const isSame = (row: number) => !isFailure(row) && store.orgIds[row] === former.orgIds[node]
    const isCopy = has(former, node, COPY_FLAG)
    const inGroup = rows.nodes.findIndex((row) => isSame(row) && has(store, row, COPY_FLAG) === isCopy)
    const at = inGroup >= 0 ? inGroup : rows.nodes.findIndex(isSame)
    if (at >= 0) return at
  }
  return -1
}
