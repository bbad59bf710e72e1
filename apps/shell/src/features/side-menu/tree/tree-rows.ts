import type { MenuNode } from '@portico/contract/menus'

/** One visible line of the tree. */
export interface SideMenuRow {
  node: MenuNode
  /** From 1. */
  level: number
  position: number
  count: number
  parentId: number | null
  isBranch: boolean
  isExpanded: boolean
}

/** The tree as the lines that are visible: what lies in a closed branch is left out. */
export function treeRows(roots: readonly MenuNode[], expanded: ReadonlySet<number>): readonly SideMenuRow[] {
  const rows: SideMenuRow[] = []
  const add = (nodes: readonly MenuNode[], level: number, parentId: number | null) => {
    for (const [at, node] of nodes.entries()) {
      const isBranch = node.children.length > 0
      const isExpanded = isBranch && expanded.has(node.id)
      rows.push({ node, level, position: at + 1, count: nodes.length, parentId, isBranch, isExpanded })
      if (isExpanded) add(node.children, level + 1, node.id)
    }
  }
  add(roots, 1, null)
  return rows
}

/** Opens or closes a branch. Where only one may be open at a time (`uniqueOpened`), its siblings close. */
export function toggleBranch(
  expanded: ReadonlySet<number>,
  id: number,
  siblings: readonly number[],
  isUnique: boolean,
): ReadonlySet<number> {
  if (expanded.has(id)) return new Set([...expanded].filter((other) => other !== id))
  const kept = isUnique ? [...expanded].filter((other) => !siblings.includes(other)) : [...expanded]
  return new Set([...kept, id])
}
