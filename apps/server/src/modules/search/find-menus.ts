import type { MenuNode } from '@portico/contract/navigation/menus'

/** PALETTE-14: pages by part of a name in any language, or by the whole code; each once, prefix matches first. */
export function findMenus(roots: readonly MenuNode[], keyword: string, maximum: number): MenuNode[] {
  const foldedKeyword = keyword.toLowerCase()
  const matches = new Map<number, { node: MenuNode; rank: number }>()
  const visit = (node: MenuNode) => {
    const rank = rankOf(node, foldedKeyword)
    if (rank !== null && isPage(node) && !matches.has(node.id)) matches.set(node.id, { node, rank })
    for (const child of node.children) visit(child)
  }
  for (const root of roots) visit(root)
  return [...matches.values()]
    .toSorted((a, b) => a.rank - b.rank || a.node.name.length - b.node.name.length)
    .slice(0, maximum)
    .map(({ node }) => node)
}

const isPage = ({ sourceType, url, noAuth, disabled }: MenuNode) =>
  sourceType === 'menu' && url !== '' && !noAuth && !disabled

/** Lower ranks come first: the displayed name before other languages, prefix matches before others. */
function rankOf({ name, nameAllLang, sourceModuleCode }: MenuNode, foldedKeyword: string): number | null {
  if (sourceModuleCode?.toLowerCase() === foldedKeyword) return 0
  const nameIndex = name.toLowerCase().indexOf(foldedKeyword)
  if (nameIndex >= 0) return nameIndex === 0 ? 1 : 2
  return Object.values(nameAllLang).some((other) => other.toLowerCase().includes(foldedKeyword)) ? 3 : null
}

/** Start and end of the match in the name; empty if the match was elsewhere. */
export function highlightOf(name: string, keyword: string): [number, number][] {
  const from = name.toLowerCase().indexOf(keyword.toLowerCase())
  return from < 0 ? [] : [[from, from + keyword.length]]
}
