import type { MenuNode } from '@portico/contract/navigation/menus'
import type { TreeItem } from '../../ui/tree/tree.tsx'
import { canCollect } from '../../workbench/favourites/collect.ts'
import { isAvailable, isPortalItself, isReserved } from '../../workbench/model/menus/menu-index.ts'

/** COLLECT-7: the menus that can be favourites, with their ancestors, whose names contain the keyword in any case. */
export function chooserItems(
  nodes: readonly MenuNode[],
  nameOf: (node: MenuNode) => string,
  typed: string,
  hint: string,
): readonly TreeItem[] {
  const keyword = typed.trim().toLocaleLowerCase()
  const visit = (node: MenuNode): readonly TreeItem[] => {
    // a menu without permission is not offered, because it cannot be opened
    if (!isAvailable(node) || isReserved(node.id) || isPortalItself(node)) return []
    const label = nameOf(node)
    if (canCollect(node)) {
      return label.toLocaleLowerCase().includes(keyword)
        ? [{ id: node.id, label, icon: 'document', isDisabled: false, children: [] }]
        : []
    }
    const children = node.children.flatMap(visit)
    if (children.length === 0) return []
    // COLLECT-12: people look for applications here, too
    const why = node.sourceType === 'app' ? { hint } : {}
    return [{ id: node.id, label, icon: 'folder', isDisabled: true, children, ...why }]
  }
  return nodes.flatMap(visit)
}

/** The items that can be expanded. */
export const branchesOf = (items: readonly TreeItem[]): number[] =>
  items.flatMap(({ id, children }) => (children.length === 0 ? [] : [id, ...branchesOf(children)]))
