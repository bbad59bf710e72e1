import { isBranch, type OrganisationStore } from './organisation-store.ts'
import { isFailure, isOpenAt, levelOf, type Rows } from './rows.ts'
import { foldText, nameStartsWith } from './text-column.ts'

/** The action of a key in a tree or a list (ORG-72): go to a row, or open and close a branch, or all its siblings. */
export type KeyAction = { kind: 'go'; at: number } | { kind: 'turn'; nodes: readonly number[] }

/** Rows that a page holds: what Page up and Page down leap over. */
const PAGE_ROWS = 14

const FLAT = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'PageDown', 'PageUp']

/** As the ARIA practices have it. Undefined where the key does nothing. `at` is -1 where no row is active yet. */
export function keyAction(
  store: OrganisationStore,
  rows: Rows,
  at: number,
  key: string,
  isTree: boolean,
): KeyAction | undefined {
  const last = rows.nodes.length - 1
  if (last < 0) return undefined
  if (FLAT.includes(key)) return { kind: 'go', at: flat(key, at, last) }
  if (!isTree || at < 0 || at > last) return undefined
  switch (key) {
    case 'ArrowRight':
      return goIn(store, rows, at)
    case 'ArrowLeft':
      return goOut(store, rows, at)
    case '*':
      return openBeside(store, rows, at)
    default:
      return undefined
  }
}

function flat(key: string, at: number, last: number): number {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at < 0 ? last : at - 1,
    Home: 0,
    End: last,
    PageDown: at + PAGE_ROWS,
    PageUp: at - PAGE_ROWS,
  }[key]
  return Math.max(0, Math.min(last, to ?? 0))
}

function goIn(store: OrganisationStore, rows: Rows, at: number): KeyAction | undefined {
  const node = rows.nodes[at]!
  if (isFailure(node) || !isBranch(store, node)) return undefined
  if (!isOpenAt(store, rows, at)) return { kind: 'turn', nodes: [node] }
  const hasBelow = at + 1 < rows.nodes.length && levelAt(store, rows, at + 1) > levelAt(store, rows, at)
  return hasBelow ? { kind: 'go', at: at + 1 } : undefined
}

function goOut(store: OrganisationStore, rows: Rows, at: number): KeyAction | undefined {
  const node = rows.nodes[at]!
  if (isOpenAt(store, rows, at)) return { kind: 'turn', nodes: [node] }
  const level = levelAt(store, rows, at)
  for (let above = at - 1; above >= 0; above -= 1) {
    if (levelAt(store, rows, above) < level) return { kind: 'go', at: above }
  }
  return undefined
}

/** Every closed branch beside this one. */
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
  return nodes.length > 0 ? { kind: 'turn', nodes } : undefined
}

const levelAt = (store: OrganisationStore, rows: Rows, at: number) => levelOf(store, rows.nodes[at]!)

/** The next row whose name begins with what was typed; the search goes round. Several letters may stay where they are. */
export function findRowByTyping(store: OrganisationStore, rows: Rows, at: number, typed: string): number | undefined {
  const { length } = rows.nodes
  const prefix = foldText(typed)
  const from = prefix.length > 1 ? Math.max(at, 0) : at + 1
  for (let step = 0; step < length; step += 1) {
    const position = (from + step) % length
    const row = rows.nodes[position]!
    if (!isFailure(row) && nameStartsWith(store.texts, row, prefix)) return position
  }
  return undefined
}
