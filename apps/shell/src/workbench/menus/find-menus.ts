import type { MenuNode } from '@portico/contract/navigation/menus'
import { ancestorsOf, firstLeaf, isAvailable, isDetached, type MenuIndex } from '../model/menus/menu-index.ts'

/** The maximum number of results. */
const MAX_RESULTS = 40

export interface FindOptions {
  /** Whether menus that open a window are included. */
  hasWindows?: boolean
  /** MENU-123: whether applications and directories are included. */
  hasGroups?: boolean
}

/** MENU-41, MENU-123: the menus whose name or path contains the keyword, in any case; each once. */
export function findMenus(
  index: MenuIndex,
  roots: readonly MenuNode[],
  typed: string,
  nameOf: (node: MenuNode) => string,
  { hasWindows = false, hasGroups = false }: FindOptions = {},
): readonly MenuNode[] {
  if (typed.trim() === '') return []
  const matches = new Set<MenuNode>()
  const visit = (node: MenuNode, path: string) => {
    if (matches.size >= MAX_RESULTS || !isAvailable(node)) return
    const name = nameOf(node)
    const isGoal = node.sourceType === 'menu' || (hasGroups && isEntered(node))
    if (isGoal && (containsText(name, typed) || isAtPath(path, name, typed))) matches.add(node)
    for (const child of node.children) visit(child, `${path} ${name}`)
  }
  for (const root of roots) {
    const node = index.byId.get(root.id) ?? root
    if (hasWindows || !isDetached(root)) visit(node, ancestorsOf(index, node.id).map(nameOf).join(' '))
  }
  return [...matches]
}

/** Opening an application or a directory enters its first page (MENU-11); an application in a window needs none. */
const isEntered = (node: MenuNode) =>
  (node.sourceType === 'app' || node.sourceType === 'dir') && (isDetached(node) || firstLeaf(node) !== undefined)

/** Matches several words: the last one in the name, each other one in the name or its path. */
function isAtPath(path: string, name: string, typed: string): boolean {
  const words = typed.trim().split(/[\s/]+/)
  const last = words.at(-1) ?? ''
  return words.length > 1 && containsText(name, last) && words.every((word) => containsText(`${path} ${name}`, word))
}

export function containsText(name: string, typed: string): boolean {
  return name.toLocaleLowerCase().includes(typed.trim().toLocaleLowerCase())
}
