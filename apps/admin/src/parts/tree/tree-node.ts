/** An entry of a tree with check boxes. */
export interface TreeNode {
  id: string
  label: string
  /** A text beside the label. */
  note?: string
  /** True for an entry that only contains others: its box checks all entries below it. */
  isGroup: boolean
  children: readonly TreeNode[]
  /** The choices that an entry offers once it is checked. */
  choices: readonly string[]
}

/** The checked entries by id, with their chosen choices. */
export type CheckedEntries = ReadonlyMap<string, readonly string[]>

/** The entries that can be checked, at the node and below it. */
export const leavesOf = (node: TreeNode): TreeNode[] => [
  ...(node.isGroup ? [] : [node]),
  ...node.children.flatMap((child) => leavesOf(child)),
]

/** Checks an entry, or all below a group, without choices; entries that are checked already keep theirs. */
export function checkEntries(checked: CheckedEntries, node: TreeNode): CheckedEntries {
  const added = leavesOf(node).filter(({ id }) => !checked.has(id))
  return new Map([...checked, ...added.map(({ id }) => [id, []] as const)])
}

/** Clears an entry, or all below a group. */
export function uncheckEntries(checked: CheckedEntries, node: TreeNode): CheckedEntries {
  const cleared = new Set(leavesOf(node).map(({ id }) => id))
  return new Map([...checked].filter(([id]) => !cleared.has(id)))
}

/** Adds a choice to a checked entry, or removes it. */
export function toggleChoice(checked: CheckedEntries, id: string, choice: string): CheckedEntries {
  const former = checked.get(id) ?? []
  const next = former.includes(choice) ? former.filter((other) => other !== choice) : [...former, choice]
  return new Map(checked).set(id, next)
}

/** The part of a tree whose entries have the text in their label or id; a group with the text stays whole. */
export function filterTree(nodes: readonly TreeNode[], text: string): TreeNode[] {
  const sought = text.trim().toLowerCase()
  return nodes.flatMap((node) => {
    if (`${node.label} ${node.id}`.toLowerCase().includes(sought)) return [node]
    const children = filterTree(node.children, text)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}
