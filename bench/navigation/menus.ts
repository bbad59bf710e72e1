import type { MenuNode } from '@portico/contract/navigation/menus'

export const FIRST_ID = 9_000_000
/** The number of menus in the wide branch, which is one directory. */
export const BRANCH = 500

/** The code of an application whose page opens quickly. */
const CODE = 'plan-core'

/** Adds `nodes` menus to one application: first a wide branch, then directories of 25 with 10 pages each. */
export function withManyMenus(menus: readonly MenuNode[], nodes: number): MenuNode[] {
  const application = find(menus, (node) => node.sourceType === 'app' && node.sourceAppCode === CODE)
  const leaf = application && find(application.children, ({ sourceType, url }) => sourceType === 'menu' && url !== '')
  if (!application || !leaf) throw new Error(`${CODE} has no page`)
  let next = FIRST_ID
  const page = (): MenuNode => {
    const id = next++
    return { ...leaf, id, name: `Page ${id}`, nameAllLang: {}, code: `bench.${id}`, sourceModuleCode: `bench.${id}`, uniqueCode: `bench.${id}`, children: [], menuExtends: [] } // prettier-ignore
  }
  const directory = (children: MenuNode[]): MenuNode => {
    const id = next++
    return { ...leaf, id, name: `Directory ${id}`, nameAllLang: {}, code: `bench.${id}`, sourceModuleCode: `bench.${id}`, uniqueCode: `bench.${id}`, sourceType: 'dir', url: '', children } // prettier-ignore
  }
  const row = (count: number, make: () => MenuNode) => Array.from({ length: count }, make)
  const wide = directory(row(Math.min(BRANCH, nodes), page))
  const more = Math.max(0, Math.ceil((nodes - BRANCH - 1) / (1 + 25 * 10)))
  const added = [wide, ...row(more, () => directory(row(25, () => directory(row(9, page)))))]
  return replace(menus, application.id, { ...application, children: [...application.children, ...added] })
}

function find(nodes: readonly MenuNode[], holds: (node: MenuNode) => boolean): MenuNode | undefined {
  for (const node of nodes) {
    const match = holds(node) ? node : find(node.children, holds)
    if (match) return match
  }
  return undefined
}

function replace(nodes: readonly MenuNode[], id: number, by: MenuNode): MenuNode[] {
  return nodes.map((node) => (node.id === id ? by : { ...node, children: replace(node.children, id, by) }))
}
