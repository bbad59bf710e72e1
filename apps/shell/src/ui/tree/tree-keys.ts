import type { TreeRow } from './tree-model.ts'

/** A tree as flat rows, independent of their storage. */
export interface TreeView {
  readonly count: number
  levelAt(at: number): number
  /** Whether the branch of the row is expanded; undefined if the row is a leaf. */
  isOpenAt(at: number): boolean | undefined
}

/** A move to a row, or the toggling of its branch. */
export interface TreeMove {
  kind: 'go' | 'toggle'
  at: number
}

export const isTreeKey = (key: string): boolean =>
  ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].includes(key)

/** The action of a key in a tree, by the ARIA practices; undefined if it has none. */
export function treeMove(view: TreeView, at: number, key: string): TreeMove | undefined {
  const last = view.count - 1
  const go = (to: number): TreeMove => ({ kind: 'go', at: Math.max(0, Math.min(last, to)) })
  switch (key) {
    case 'ArrowDown':
      return go(at + 1)
    case 'ArrowUp':
      return go(at - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(last)
    case 'ArrowRight':
      if (view.isOpenAt(at) === undefined) return undefined
      if (!view.isOpenAt(at)) return { kind: 'toggle', at }
      return at < last && view.levelAt(at + 1) > view.levelAt(at) ? go(at + 1) : undefined
    case 'ArrowLeft': {
      if (view.isOpenAt(at)) return { kind: 'toggle', at }
      const level = view.levelAt(at)
      for (let above = at - 1; above >= 0; above -= 1) if (view.levelAt(above) < level) return go(above)
      return undefined
    }
    default:
      return undefined
  }
}

/**
 * The next row whose name begins with the typed text; the search wraps. Several letters may stay on the row of the
 * first letter.
 * `begins` compares the name of a row.
 */
export function findByTyping(
  count: number,
  at: number,
  typed: string,
  begins: (at: number) => boolean,
): number | undefined {
  const first = typed.length > 1 ? Math.max(at, 0) : at + 1
  for (let step = 0; step < count; step += 1) {
    const position = (first + step) % count
    if (begins(position)) return position
  }
  return undefined
}

export const treeViewOf = <Node>(rows: readonly TreeRow<Node>[]): TreeView => ({
  count: rows.length,
  levelAt: (at) => rows[at]!.level,
  isOpenAt: (at) => (rows[at]!.isBranch ? rows[at]!.isExpanded : undefined),
})
