import type { MenuNode } from '@portico/contract/navigation/menus'
import { isAvailable, isDetached, type MenuIndex } from '../model/menus/menu-index.ts'

/** The limit of results. */
const MAX_RESULTS = 40

/** MENU-41: menus whose name holds what was typed, whatever its case; each once. Directories are no goal. */
export function findMenus(
  index: MenuIndex,
  roots: readonly MenuNode[],
  typed: string,
  nameOf: (node: MenuNode) => string,
  hasWindows = false,
): readonly MenuNode[] {
  if (typed.trim() === '') return []
  const matches: MenuNode[] = []
  const visit = (node: MenuNode) => {
    if (matches.length >= MAX_RESULTS || !isAvailable(node)) return
    if (node.sourceType === 'menu' && containsText(nameOf(node), typed) && !matches.includes(node)) matches.push(node)
    for (const child of node.children) visit(child)
  }
  for (const root of roots) if (hasWindows || !isDetached(root)) visit(index.byId.get(root.id) ?? root)
  return matches
}

export function containsText(name: string, typed: string): boolean {
  return name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
