import type { MenuNode } from '@portico/contract/navigation/menus'

/** The nodes of a menu tree, each before those below it. */
export const flat = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
