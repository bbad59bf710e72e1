import { useMemo } from 'react'
import type { OrganisationPageSource } from '../data/source.ts'
import type { Search } from '../data/use-search.ts'
import { EXPANDED_FLAG, setFlag, type OrganisationStore } from '../model/organisation-store.ts'
import { isOpenAt } from '../model/rows.ts'
import { createBranchLoader } from './branch-loader.ts'
import type { ShownRows } from './rows/use-shown-rows.ts'

export interface BranchesProps {
  source: OrganisationPageSource
  shownRows: ShownRows | null
  search: Search | null
  changed: () => void
}

export type Branches = ReturnType<typeof useBranches>

/** Expands and collapses branches; their children are loaded when they are needed (ORG-71). */
export function useBranches({ source, shownRows, search, changed }: BranchesProps) {
  const { reveal, openRoots } = useMemo(() => createBranchLoader(source, changed), [source, changed])

  const toggle = (nodes: readonly number[]) => {
    if (!shownRows) return
    const { store, rows } = shownRows
    const opened = nodes.filter((node) => !isOpenAt(store, rows, rows.nodes.indexOf(node)))
    if (search) search.toggle(nodes, (node) => hasHitBelow(store, search.hits, node))
    else for (const node of nodes) setFlag(store, node, EXPANDED_FLAG, opened.includes(node))
    for (const node of opened) void reveal(store, node)
    changed()
  }

  /** Repeats the failed load of a branch. */
  const retry = (node: number) => {
    if (!shownRows) return
    void reveal(shownRows.store, node)
    changed()
  }
  return { toggle, retry, openRoots }
}

/** Returns whether a hit is below a node. */
function hasHitBelow({ parents }: OrganisationStore, hits: readonly number[], node: number): boolean {
  return hits.some((hit) => {
    for (let at = parents[hit]!; at >= 0; at = parents[at]!) if (at === node) return true
    return false
  })
}
