/** A node of a tree. Its id is unique in the tree. */
export interface TreeNode<Node> {
  id: number
  children: readonly Node[]
}

/** One row of the flat list that a tree is on the screen. */
export interface TreeRow<Node> {
  node: Node
  /** From 1. */
  level: number
  /** The position among its siblings, from 1. */
  position: number
  siblings: number
  parentId: number | null
  isBranch: boolean
  isExpanded: boolean
}

/** The rows that are visible while these nodes are open. */
export function rowsOf<Node extends TreeNode<Node>>(
  roots: readonly Node[],
  expanded: ReadonlySet<number>,
): readonly TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = []
  const add = (nodes: readonly Node[], level: number, parentId: number | null) => {
    for (const [at, node] of nodes.entries()) {
      const isBranch = node.children.length > 0
      const isExpanded = isBranch && expanded.has(node.id)
      rows.push({ node, level, position: at + 1, siblings: nodes.length, parentId, isBranch, isExpanded })
      if (isExpanded) add(node.children, level + 1, node.id)
    }
  }
  add(roots, 1, null)
  return rows
}

/** Opens or closes a branch. `closes` are the ids of branches that close when it opens. */
export function toggleBranch(
  expanded: ReadonlySet<number>,
  id: number,
  closes: readonly number[] = [],
): ReadonlySet<number> {
  if (expanded.has(id)) return new Set([...expanded].filter((other) => other !== id))
  return new Set([...expanded].filter((other) => !closes.includes(other))).add(id)
}

/** The ids from a root down to the node that matches, itself left out; undefined where it is not in the tree. */
export function pathTo<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  matches: (node: Node) => boolean,
): readonly number[] | undefined {
  for (const node of nodes) {
    if (matches(node)) return []
    const below = pathTo<Node>(node.children, matches)
    if (below) return [node.id, ...below]
  }
  return undefined
}

export type TreeKey = 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft' | 'Home' | 'End'

export function isTreeKey(key: string): key is TreeKey {
  return ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].includes(key)
}

export interface TreeMove {
  focusId: number
  /** A node to open or to close on the way. */
  toggleId: number | null
}

/** The action of a key in a tree, by the ARIA practices; undefined if it has none. */
export function moveBy<Node extends TreeNode<Node>>(
  rows: readonly TreeRow<Node>[],
  focusId: number,
  key: TreeKey,
): TreeMove | undefined {
  const at = rows.findIndex(({ node }) => node.id === focusId)
  const row = rows[at]
  if (!row) return undefined
  const to = (target: TreeRow<Node> | undefined): TreeMove | undefined =>
    target && { focusId: target.node.id, toggleId: null }
  switch (key) {
    case 'ArrowDown':
      return to(rows[at + 1])
    case 'ArrowUp':
      return to(rows[at - 1])
    case 'Home':
      return to(rows[0])
    case 'End':
      return to(rows.at(-1))
    case 'ArrowRight':
      if (!row.isBranch) return undefined
      return row.isExpanded ? to(rows[at + 1]) : { focusId, toggleId: focusId }
    case 'ArrowLeft':
      if (row.isExpanded) return { focusId, toggleId: focusId }
      return to(rows.find(({ node }) => node.id === row.parentId))
  }
}

/** The id of the next row after the focused one whose name begins with what was typed; the search goes round. */
export function findByTyping<Node extends TreeNode<Node>>(
  rows: readonly TreeRow<Node>[],
  focusId: number,
  typed: string,
  nameOf: (node: Node) => string,
): number | undefined {
  const focused = rows.findIndex(({ node }) => node.id === focusId)
  const prefix = typed.toLocaleLowerCase()
  // several letters may stay on the row where the first has led
  const first = typed.length > 1 ? focused : focused + 1
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(first + step + rows.length) % rows.length]
    if (row && nameOf(row.node).toLocaleLowerCase().startsWith(prefix)) return row.node.id
  }
  return undefined
}
