import {
  COPY_FLAG,
  TRUNCATED_FLAG,
  FAILED_FLAG,
  GROUP_FLAG,
  LEAF_FLAG,
  LOADED_FLAG,
  type OrganisationStore,
} from './organisation-store.ts'
import type { Rows } from './rows.ts'
import { scanExact, scanTexts } from './text-column.ts'

/** The hits of a keyword among the loaded nodes. */
export interface OrganisationHits {
  /** The hits in the order of the store, at most `limit`. */
  readonly hits: readonly number[]
  /** The hits among recent organisations and favourites, which come first (ORG-70, ORG-125). */
  readonly copies: readonly number[]
  /** True if there are more hits. */
  readonly isMore: boolean
}

/**
 * ORG-66: searches by name, short name, code and number in the finance system. The keyword is folded (`foldKeyword`).
 */
export function findInStore(store: OrganisationStore, keyword: string, limit: number): OrganisationHits {
  const hits: number[] = []
  const copies: number[] = []
  let isMore = false
  scanTexts(store.texts, keyword, (node) => {
    if ((store.flags[node]! & (COPY_FLAG | GROUP_FLAG)) !== 0) {
      // an organisation in both groups is one hit
      const isFirst = !copies.some((copy) => store.orgIds[copy] === store.orgIds[node])
      if ((store.flags[node]! & COPY_FLAG) !== 0 && isFirst) copies.push(node)
      return true
    }
    if (hits.length === limit) {
      isMore = true
      return false
    }
    hits.push(node)
    return true
  })
  return { hits, copies, isMore }
}

/** D93: the nodes whose name, code or number equals the keyword, which come first. */
export function findExact(store: OrganisationStore, keyword: string, limit: number): readonly number[] {
  const hits: number[] = []
  scanExact(store.texts, keyword, (node) => {
    if ((store.flags[node]! & (COPY_FLAG | GROUP_FLAG)) === 0) hits.push(node)
    return hits.length < limit
  })
  return hits
}

/** Returns whether all nodes are loaded, so that the local search is complete. */
export function hasAllNodes(store: OrganisationStore): boolean {
  if (store.growing.length > 0) return false
  for (let node = 0; node < store.count; node += 1) {
    if ((store.flags[node]! & (LOADED_FLAG | LEAF_FLAG | COPY_FLAG | GROUP_FLAG)) === 0) return false
  }
  return store.count > 0
}

/** Branches of a filtered tree that the person has expanded or collapsed. */
export interface ToggledNodes {
  readonly opened: ReadonlySet<number>
  readonly closed: ReadonlySet<number>
}

export const NONE_TOGGLED: ToggledNodes = { opened: new Set(), closed: new Set() }

const WAY = 1
const HIT = 2

/**
 * ORG-67: the rows of the hits, each below its expanded ancestors. A hit that is a branch is collapsed; when it is
 * expanded, it shows all its children.
 */
export function hitRows(store: OrganisationStore, hits: readonly number[], turned: ToggledNodes = NONE_TOGGLED): Rows {
  const { nexts, firstChildren, flags } = store
  const kinds = kindsOf(store, hits)
  const nodes: number[] = []
  const positions: number[] = []
  const sizes: number[] = []
  const opens: number[] = []
  show(store.firstRoot, false)
  return {
    nodes: Int32Array.from(nodes),
    positions: Int32Array.from(positions),
    sizes: Int32Array.from(sizes),
    opens: Uint8Array.from(opens),
  }

  function show(first: number, isAll: boolean): void {
    const siblings: number[] = []
    for (let at = first; at >= 0; at = nexts[at]!) {
      const kind = kinds.get(at) ?? 0
      if (!isAll && kind === 0) continue
      const isOpen = (kind & WAY) !== 0 ? !turned.closed.has(at) : turned.opened.has(at)
      siblings.push(nodes.length)
      push(at, siblings.length, isOpen)
      if (!isOpen) continue
      const showsAll = isAll || (kind & WAY) === 0
      if (firstChildren[at]! >= 0) {
        show(firstChildren[at]!, showsAll)
        if (showsAll && (flags[at]! & TRUNCATED_FLAG) !== 0) push(~at, store.childCounts[at]! + 1, false)
      } else if ((flags[at]! & FAILED_FLAG) !== 0) push(~at, 1, false)
    }
    for (const at of siblings) sizes[at] = siblings.length
  }

  function push(row: number, position: number, isOpen: boolean): void {
    nodes.push(row)
    positions.push(position)
    sizes.push(1)
    opens.push(isOpen ? 1 : 0)
  }
}

/** Returns the reason why a node is shown: as a hit, as an ancestor of one, or both. */
function kindsOf({ parents }: OrganisationStore, hits: readonly number[]): ReadonlyMap<number, number> {
  const kinds = new Map<number, number>()
  for (const hit of hits) {
    kinds.set(hit, (kinds.get(hit) ?? 0) | HIT)
    for (let at = parents[hit]!; at >= 0; at = parents[at]!) {
      const kind = kinds.get(at) ?? 0
      if ((kind & WAY) !== 0) break
      kinds.set(at, kind | WAY)
    }
  }
  return kinds
}
