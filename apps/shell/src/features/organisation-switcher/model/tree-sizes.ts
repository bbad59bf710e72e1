/** ORG-64: sizes in pixels and rows. */
export const TREE_SIZES = { row: 32, spare: 0, minimum: 30, indent: 18, treeHeight: 500 } as const
