/** A node of a tree. Its id is unique in the tree. */
export interface TreeNode<Node> {
  id: number
  children: readonly Node[]
}

/** One row of the flat list of a tree's visible nodes. */
export interface TreeRow<Node> {
  node: Node
  /** The level, from 1. */
  level: number
  /** The position among its siblings, from 1. */
  position: number
  siblings: number
  parentId: number | null
  isBranch: boolean
  isExpanded: boolean
}

/** The rows that are visible while these nodes are expanded. */
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

/** Expands or collapses a branch. `closes` are the ids of branches that collapse when it expands. */
export function toggleBranch(
  expanded: ReadonlySet<number>,
  id: number,
  closes: readonly number[] = [],
): ReadonlySet<number> {
  if (expanded.has(id)) return new Set([...expanded].filter((other) => other !== id))
  return new Set([...expanded].filter((other) => !closes.includes(other))).add(id)
}

/** The ids from a root to the parent of the matching node; undefined if the node is not in the tree. */
export function pathToNode<Node extends TreeNode<Node>>(
  nodes: readonly Node[],
  matches: (node: Node) => boolean,
): readonly number[] | undefined {
  for (const node of nodes) {
    if (matches(node)) return []
    const below = pathToNode<Node>(node.children, matches)
    if (below) return [node.id, ...below]
  }
  return undefined
}
