import {
  TRUNCATED_FLAG,
  EXPANDED_FLAG,
  FAILED_FLAG,
  GROUP_FLAG,
  has,
  isBranch,
  type OrganisationStore,
} from './organisation-store.ts'
import { fieldContaining } from './text-column.ts'

/**
 * The visible rows of a store as numbers: a node, or its complement (`~node`) for the row that reports that the node's
 * children failed to load or are truncated.
 */
export interface Rows {
  readonly nodes: Int32Array
  /** The position among the shown siblings, and their number; null if all siblings are shown. */
  readonly positions: Int32Array | null
  readonly sizes: Int32Array | null
  /** 1 if a row's branch is expanded; null if the store has the state. */
  readonly opens: Uint8Array | null
}

export const isFailure = (row: number): boolean => row < 0
export const nodeOf = (row: number): number => (row < 0 ? ~row : row)

/** The rows that are visible while these branches are open. */
export function visibleRows(store: OrganisationStore): Rows {
  const { firstChildren, nexts, parents, flags, count } = store
  let nodes = new Int32Array(count)
  let length = 0
  const push = (row: number) => {
    if (length === nodes.length) {
      const longer = new Int32Array(length + 16)
      longer.set(nodes)
      nodes = longer
    }
    nodes[length] = row
    length += 1
  }
  let at = store.firstRoot
  while (at >= 0) {
    push(at)
    if ((flags[at]! & EXPANDED_FLAG) !== 0) {
      const child = firstChildren[at]!
      if (child >= 0) {
        at = child
        continue
      }
      if ((flags[at]! & FAILED_FLAG) !== 0) push(~at)
    }
    while (at >= 0 && nexts[at]! < 0) {
      at = parents[at]!
      if (at >= 0 && (flags[at]! & TRUNCATED_FLAG) !== 0) push(~at)
    }
    if (at >= 0) at = nexts[at]!
  }
  return { nodes: nodes.subarray(0, length), positions: null, sizes: null, opens: null }
}

export function positionOf(store: OrganisationStore, rows: Rows, at: number): number {
  const row = rows.nodes[at]!
  if (isFailure(row)) return store.childCounts[~row]! + 1
  return rows.positions?.[at] ?? store.positions[row]!
}

export function sizeOf(store: OrganisationStore, rows: Rows, at: number): number {
  const row = rows.nodes[at]!
  if (isFailure(row)) return store.childCounts[~row]! + 1
  if (rows.sizes) return rows.sizes[at]!
  const parent = store.parents[row]!
  return parent < 0 ? store.rootCount : store.childCounts[parent]!
}

export function levelOf(store: OrganisationStore, row: number): number {
  return isFailure(row) ? store.levels[~row]! + 1 : store.levels[row]!
}

export function isOpenAt(store: OrganisationStore, rows: Rows, at: number): boolean {
  const row = rows.nodes[at]!
  if (isFailure(row) || !isBranch(store, row)) return false
  return rows.opens ? rows.opens[at] === 1 : (store.flags[row]! & EXPANDED_FLAG) !== 0
}

/** ORG-123: the first row with a text that contains the keyword (folded); -1 if there is none. */
export function findRowContaining(store: OrganisationStore, rows: Rows, keyword: string): number {
  return rows.nodes.findIndex(
    (node) =>
      !isFailure(node) && !has(store, node, GROUP_FLAG) && fieldContaining(store.texts, node, keyword) !== undefined,
  )
}
