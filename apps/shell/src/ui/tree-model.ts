/** A node of a tree as it is drawn; whose tree it is, only the caller knows. */
export interface TreeNode {
  /** Unique in the tree. */
  id: number
  label: string
  isDisabled: boolean
  children: readonly TreeNode[]
}

/** One row of the flat list that a tree is on the screen. */
export interface TreeRow<Node extends TreeNode = TreeNode> {
  node: Node
  level: number
  /** Where it stands among its siblings, from 1. */
  position: number
  siblings: number
  isExpanded: boolean
  parentId: number | null
}

type NodeOf<Node extends TreeNode> = Omit<Node, 'children'> & { children: readonly Node[] }

/** The rows that are visible while these nodes are open. */
export function rowsOf<Node extends TreeNode & NodeOf<Node>>(
  nodes: readonly Node[],
  expanded: ReadonlySet<number>,
  level = 1,
  parentId: number | null = null,
): readonly TreeRow<Node>[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = node.children.length > 0 && expanded.has(node.id)
    const row = { node, level, position: index + 1, siblings: nodes.length, isExpanded, parentId }
    return isExpanded ? [row, ...rowsOf<Node>(node.children, expanded, level + 1, node.id)] : [row]
  })
}

/** The ids from a root down to the node that is looked for, itself left out; undefined where it is not in the tree. */
export function pathTo<Node extends TreeNode & NodeOf<Node>>(
  nodes: readonly Node[],
  isWanted: (node: Node) => boolean,
): readonly number[] | undefined {
  for (const node of nodes) {
    if (isWanted(node)) return []
    const below = pathTo<Node>(node.children, isWanted)
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
export function moveBy(rows: readonly TreeRow[], focusId: number, key: TreeKey): TreeMove | undefined {
  const at = rows.findIndex(({ node }) => node.id === focusId)
  const row = rows[at]
  if (!row) return undefined
  const to = (target: TreeRow | undefined): TreeMove | undefined =>
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
      if (row.node.children.length === 0) return undefined
      return row.isExpanded ? to(rows[at + 1]) : { focusId, toggleId: focusId }
    case 'ArrowLeft':
      if (row.isExpanded) return { focusId, toggleId: focusId }
      return to(rows.find(({ node }) => node.id === row.parentId))
  }
}

/** The next row after the focused one whose label begins with what was typed; the search goes round. */
export function findByTyping(rows: readonly TreeRow[], focusId: number, typed: string): number | undefined {
  const at = rows.findIndex(({ node }) => node.id === focusId)
  const wanted = typed.toLocaleLowerCase()
  const from = typed.length > 1 ? at : at + 1
  const round = [...rows.slice(from), ...rows.slice(0, from)]
  return round.find(({ node }) => node.label.toLocaleLowerCase().startsWith(wanted))?.node.id
}
