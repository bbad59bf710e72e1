import type { MenuNode } from '@portico/contract/navigation/menus'
import { INTEGRATE, RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'

/** The menus of an organisation, found by id or by code. */
export interface MenuIndex {
  /** The listed menus; others can still be found. */
  readonly roots: readonly MenuNode[]
  readonly byId: ReadonlyMap<number, MenuNode>
  readonly byCode: ReadonlyMap<string, MenuNode>
  readonly parents: ReadonlyMap<number, MenuNode>
}

export const NO_MENUS: MenuIndex = indexMenus([])

/** Indexes the menus; `listed` are the ones that lists show (MENU-6). */
export function indexMenus(all: readonly MenuNode[], listed: readonly MenuNode[] = all): MenuIndex {
  const byId = new Map<number, MenuNode>()
  const byCode = new Map<string, MenuNode>()
  const parents = new Map<number, MenuNode>()
  const addNode = (node: MenuNode, parent: MenuNode | null) => {
    byId.set(node.id, node)
    if (parent) parents.set(node.id, parent)
    const key = codeKey(node.sourceProductCode, node.sourceModuleCode)
    if (node.sourceType === 'menu' && !byCode.has(key)) byCode.set(key, node)
  }
  const visit = (node: MenuNode, parent: MenuNode | null) => {
    addNode(node, parent)
    for (const child of node.children) visit(child, node)
  }
  // a node below an unlisted one belongs to the nearest listed ancestor
  const visitRest = (node: MenuNode, above: MenuNode | null) => {
    const listedNode = byId.get(node.id)
    if (!listedNode) addNode(node, above)
    for (const child of node.children) visitRest(child, listedNode ?? above)
  }
  for (const root of listed) visit(root, null)
  if (listed !== all) for (const root of all) visitRest(root, null)
  return { roots: listed, byId, byCode, parents }
}

export function findMenu(index: MenuIndex, productCode: string, menuCode: string): MenuNode | undefined {
  return index.byCode.get(codeKey(productCode, menuCode))
}

export function findByMenuCode(index: MenuIndex, menuCode: string): MenuNode | undefined {
  return [...index.byId.values()].find((node) => node.sourceType === 'menu' && node.sourceModuleCode === menuCode)
}

/** The level-1 node of an application (MENU-1). */
export function findApplicationNode(
  index: MenuIndex,
  applicationCode: string,
  productCode?: string,
): MenuNode | undefined {
  return [...index.byId.values()].find(
    (node) =>
      node.sourceType === 'app' &&
      node.sourceAppCode === applicationCode &&
      (productCode === undefined || node.sourceProductCode === productCode),
  )
}

/** The application of a menu: its nearest ancestor that is an application, else its root. */
export function applicationNodeOf(index: MenuIndex, node: MenuNode): MenuNode {
  let at = node
  for (let parent = index.parents.get(at.id); parent && at.sourceType !== 'app'; parent = index.parents.get(at.id)) {
    at = parent
  }
  return at
}

/** MENU-5: the icon of the menu; the first page of an application has the application's icon. */
export function iconClassOf(index: MenuIndex, node: MenuNode): string | null {
  const application = applicationNodeOf(index, node)
  return node.iconClass ?? (firstLeaf(application) === node ? application.iconClass : null)
}

/** The ancestors from the root to the node's parent. */
export function ancestorsOf(index: MenuIndex, id: number): readonly MenuNode[] {
  const ancestors: MenuNode[] = []
  for (let parent = index.parents.get(id); parent; parent = index.parents.get(parent.id)) ancestors.unshift(parent)
  return ancestors
}

/** The main menu's applications, without their categories and without the portal's own pages (NAV-1). */
export function applicationNodes(index: MenuIndex): readonly MenuNode[] {
  return index.roots.flatMap((root) => (root.sourceType === 'app-category' ? root.children : [root])).filter(isOffered)
}

function isOffered(node: MenuNode): boolean {
  return !node.noAuth && !isReserved(node.id) && !isPortalItself(node)
}

/** Whether the node belongs to the application of home and workbench, whose pages have separate entries. */
export function isPortalItself(node: MenuNode): boolean {
  return node.children.some((child) => isReserved(child.id))
}

export function isReserved(id: number): boolean {
  return Object.values(RESERVED_MENUS).some((reserved) => reserved === id)
}

export function isAvailable(node: MenuNode): boolean {
  return !node.disabled && !node.noAuth
}

/** MENU-11: the node itself if it is a page, else the first page below it that can be entered. */
export function firstLeaf(node: MenuNode): MenuNode | undefined {
  if (!isAvailable(node)) return undefined
  for (const child of node.children) {
    const leaf = firstLeaf(child)
    if (leaf) return leaf
  }
  return isPage(node) ? node : undefined
}

/** Returns whether a node can be entered: a directory cannot; an application can if it has an address and no menus. */
function isPage(node: MenuNode): boolean {
  if (node.url === '') return false
  return node.sourceType === 'menu' || (node.sourceType === 'app' && node.children.length === 0)
}

export function isDetached(node: MenuNode): boolean {
  return node.sourceIntegrateType === INTEGRATE.detached
}

export function extensionOf(node: Pick<MenuNode, 'menuExtends'>, code: string): string | undefined {
  return node.menuExtends.find(({ extendCode }) => extendCode === code)?.value
}

function codeKey(productCode: string | null, menuCode: string | null): string {
  return `${productCode ?? ''} ${menuCode ?? ''}`
}
