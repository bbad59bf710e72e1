import { BRANCHES } from '@portico/contract/rules/navigation/organisations'
import { reportFailure } from '../../../lib/api/failures.ts'
import type { OrganisationPageSource } from '../data/source.ts'
import { closedRefusedRoots, opensToFirst } from '../model/access.ts'
import { addManyNodes } from '../model/add-nodes.ts'
import {
  TRUNCATED_FLAG,
  EXPANDED_FLAG,
  FAILED_FLAG,
  has,
  isBranch,
  LOADED_FLAG,
  LOADING_FLAG,
  setFlag,
  type OrganisationStore,
} from '../model/organisation-store.ts'

/** Stores whose roots were expanded. */
const opened = new WeakSet<OrganisationStore>()

export interface BranchLoader {
  /** Loads the children of an expanded node, and continues below if none of them can be chosen (ORG-62). */
  reveal: (store: OrganisationStore, node: number) => Promise<void>
  /** Expands the roots that cannot be chosen, once for each store: a root that a person collapses stays collapsed. */
  openRoots: (store: OrganisationStore) => void
}

export function createBranchLoader(source: OrganisationPageSource, changed: () => void): BranchLoader {
  const load = async (store: OrganisationStore, node: number): Promise<boolean> => {
    if (has(store, node, LOADED_FLAG)) return true
    if (has(store, node, LOADING_FLAG) || !source.children) return false
    setFlag(store, node, LOADING_FLAG, true)
    setFlag(store, node, FAILED_FLAG, false)
    try {
      const below = await source.children(store, node)
      addManyNodes(store, below, { parent: node, isWhole: false })
      setFlag(store, node, TRUNCATED_FLAG, below.length >= BRANCHES.nodes)
      return true
    } catch (error) {
      setFlag(store, node, LOADING_FLAG, false)
      setFlag(store, node, FAILED_FLAG, true)
      reportFailure(error)
      return false
    } finally {
      changed()
    }
  }

  const reveal = async (store: OrganisationStore, node: number): Promise<void> => {
    if (!(await load(store, node))) return
    const first = store.firstChildren[node]!
    if (!opensToFirst(store, node, source.rules) || !isBranch(store, first)) return
    setFlag(store, first, EXPANDED_FLAG, true)
    changed()
    await reveal(store, first)
  }

  const openRoots = (store: OrganisationStore) => {
    if (source.role !== 'tree' || source.page || opened.has(store)) return
    opened.add(store)
    const roots = closedRefusedRoots(store, source.rules)
    for (const root of roots) {
      setFlag(store, root, EXPANDED_FLAG, true)
      void reveal(store, root)
    }
    if (roots.length > 0) changed()
  }
  return { reveal, openRoots }
}
