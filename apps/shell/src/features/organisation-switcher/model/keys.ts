import { findByTyping, treeMove, type TreeView } from '../../../ui/tree/tree-keys.ts'
import { isBranch, type OrganisationStore } from './organisation-store.ts'
import { isFailure, isOpenAt, levelOf, type Rows } from './rows.ts'
import { foldText, nameStartsWith } from './text-column.ts'

/** The action of a key in a tree or a list (ORG-72): go to a row, or toggle branches. */
export type KeyAction = { kind: 'go'; at: number } | { kind: 'toggle'; nodes: readonly number[] }

/** The number of rows that Page up and Page down move. */
const PAGE_ROWS = 14
/** The keys for a branch; they need an active row of a tree. */
const BRANCH_KEYS = ['ArrowRight', 'ArrowLeft', '*']

/**
 * Returns the action of a key as in the ARIA practices; undefined if the key has none. `at` is -1 if no row is active.
 */
export function keyAction(
  store: OrganisationStore,
  rows: Rows,
  at: number,
  key: string,
  isTree: boolean,
): KeyAction | undefined {
  const last = rows.nodes.length - 1
  if (last < 0) return undefined
  if (key === 'PageDown') return { kind: 'go', at: Math.min(last, at + PAGE_ROWS) }
  if (key === 'PageUp') return { kind: 'go', at: Math.max(0, at - PAGE_ROWS) }
  if (key === 'ArrowUp' && at < 0) return { kind: 'go', at: last }
  if (BRANCH_KEYS.includes(key) && (!isTree || at < 0 || at > last)) return undefined
  if (key === '*') return openBeside(store, rows, at)
  const move = treeMove(viewOf(store, rows), at, key)
  if (move?.kind === 'toggle') return { kind: 'toggle', nodes: [rows.nodes[at]!] }
  return move && { kind: 'go', at: move.at }
}

const viewOf = (store: OrganisationStore, rows: Rows): TreeView => ({
  count: rows.nodes.length,
  levelAt: (at) => levelAt(store, rows, at),
  isOpenAt: (at) => {
    const node = rows.nodes[at]!
    return isFailure(node) || !isBranch(store, node) ? undefined : isOpenAt(store, rows, at)
  },
})

/** Expands every collapsed sibling branch. */
function openBeside(store: OrganisationStore, rows: Rows, at: number): KeyAction | undefined {
  const level = levelAt(store, rows, at)
  let from = at
  while (from > 0 && levelAt(store, rows, from - 1) >= level) from -= 1
  const nodes: number[] = []
  for (let position = from; position < rows.nodes.length && levelAt(store, rows, position) >= level; position += 1) {
    const node = rows.nodes[position]!
    if (levelAt(store, rows, position) !== level || isFailure(node)) continue
    if (isBranch(store, node) && !isOpenAt(store, rows, position)) nodes.push(node)
  }
  return nodes.length > 0 ? { kind: 'toggle', nodes } : undefined
}

const levelAt = (store: OrganisationStore, rows: Rows, at: number) => levelOf(store, rows.nodes[at]!)

/** Returns the next row whose name begins with the typed text. */
export function findRowByTyping(store: OrganisationStore, rows: Rows, at: number, typed: string): number | undefined {
  const prefix = foldText(typed)
  return findByTyping(rows.nodes.length, at, prefix, (position) => {
    const row = rows.nodes[position]!
    return !isFailure(row) && nameStartsWith(store.texts, row, prefix)
  })
}
