import { BRANCHES } from '@portico/contract/rules/organisations'
import { reportFailure } from '../../../lib/failures.ts'
import type { OrganisationPageSource } from '../data/source.ts'
import type { Search } from '../data/use-search.ts'
import { closedRefusedRoots, opensToFirst } from '../model/access.ts'
import { addManyNodes } from '../model/add-nodes.ts'
import {
  CUT,
  EXPANDED,
  FAILED,
  has,
  isBranch,
  LOADED,
  LOADING,
  setFlag,
  type OrganisationStore,
} from '../model/organisation-store.ts'
import { isOpenAt, type Rows } from '../model/rows.ts'

export interface BranchesProps {
  source: OrganisationPageSource
  store: OrganisationStore | null
  rows: Rows | null
  search: Search | null
  changed: () => void
}

/** What was looked at before. */
const seen = new WeakSet<OrganisationStore>()

/** Opens and closes branches; what is below them is asked for when it is needed (ORG-71). */
export function useBranches({ source, store, rows, search, changed }: BranchesProps) {
  const turn = (nodes: readonly number[]) => {
    if (!store || !rows) return
    const opened = nodes.filter((node) => !isOpenAt(store, rows, rows.nodes.indexOf(node)))
    if (search) search.turn(nodes, (node) => isWay(store, search.hits, node))
    else for (const node of nodes) setFlag(store, node, EXPANDED, opened.includes(node))
    for (const node of opened) void reveal(store, node)
    changed()
  }

  /** Loads what is below a node that was opened, and goes on down where nobody there can be chosen (ORG-62). */
  const reveal = async (of: OrganisationStore, node: number): Promise<void> => {
    if (!(await load(of, node))) return
    const first = of.firstChildren[node]!
    if (!opensToFirst(of, node, source.rules) || !isBranch(of, first)) return
    setFlag(of, first, EXPANDED, true)
    changed()
    await reveal(of, first)
  }

  /** Opens the roots that cannot be chosen, once for what was loaded: whoever closes one finds it closed. */
  const openRoots = (of: OrganisationStore) => {
    if (source.role !== 'tree' || source.page || seen.has(of)) return
    seen.add(of)
    const roots = closedRefusedRoots(of, source.rules)
    for (const root of roots) {
      setFlag(of, root, EXPANDED, true)
      void reveal(of, root)
    }
    if (roots.length > 0) changed()
  }

  const load = async (of: OrganisationStore, node: number): Promise<boolean> => {
    if (has(of, node, LOADED)) return true
    if (has(of, node, LOADING) || !source.children) return false
    setFlag(of, node, LOADING, true)
    setFlag(of, node, FAILED, false)
    try {
      const below = await source.children(of, node)
      addManyNodes(of, below, { parent: node, isWhole: false })
      setFlag(of, node, CUT, below.length >= BRANCHES.nodes)
      return true
    } catch (error) {
      setFlag(of, node, LOADING, false)
      setFlag(of, node, FAILED, true)
      reportFailure(error)
      return false
    } finally {
      changed()
    }
  }

  /** A branch that could not be loaded is tried again. */
  const retry = (node: number) => {
    if (!store) return
    void reveal(store, node)
    changed()
  }
  return { turn, retry, openRoots }
}

/** A node is the way to a hit where one lies below it. */
function isWay({ parents }: OrganisationStore, hits: readonly number[], node: number): boolean {
  return hits.some((hit) => {
    for (let at = parents[hit]!; at >= 0; at = parents[at]!) if (at === node) return true
    return false
  })
}
