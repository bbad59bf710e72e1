/** An entry of a tree with check boxes. */
export interface TreeNode {
  id: string
  label: string
  /** A text beside the label. */
  note?: string
  /** True for an entry that only contains others: its box ticks all entries below it. */
  isGroup: boolean
  children: readonly TreeNode[]
  /** The choices that an entry offers once it is ticked. */
  choices: readonly string[]
}

/** The ticked entries by id, with their chosen choices. */
export type CheckedEntries = ReadonlyMap<string, readonly string[]>

/** The entries that can be ticked, at the node and below it. */
export const leavesOf = (node: TreeNode): TreeNode[] => [
  ...(node.isGroup ? [] : [node]),
  ...node.children.flatMap((child) => leavesOf(child)),
]

/** Ticks an entry, or all below a group, without choices; entries that are ticked already keep theirs. */
export function checkEntries(ticked: CheckedEntries, node: TreeNode): CheckedEntries {
  const added = leavesOf(node).filter(({ id }) => !ticked.has(id))
  return new Map([...ticked, ...added.map(({ id }) => [id, []] as const)])
}

/** Clears an entry, or all below a group. */
export function uncheckEntries(ticked: CheckedEntries, node: TreeNode): CheckedEntries {
  const cleared = new Set(leavesOf(node).map(({ id }) => id))
  return new Map([...ticked].filter(([id]) => !cleared.has(id)))
}

/** Adds a choice to a ticked entry, or removes it. */
export function toggleChoice(ticked: CheckedEntries, id: string, choice: string): CheckedEntries {
  const former = ticked.get(id) ?? []
  const next = former.includes(choice) ? former.filter((other) => other !== choice) : [...former, choice]
  return new Map(ticked).set(id, next)
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
