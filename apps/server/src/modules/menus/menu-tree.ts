import type { Language } from '@portico/contract/protocol/common'
import type { MenuNode } from '@portico/contract/navigation/menus'
import type { OrgType } from '@portico/contract/organisations/organisations'
import { isOfferedInType, type MenuRule } from '@portico/contract/rules/navigation/menu-visibility'
import { MENU_LEVELS } from '@portico/contract/rules/navigation/menus'
import { applicationNode, menuNode, type MenuPosition } from './menu-nodes.ts'
import type { ApplicationRow, MenuRow } from './menus.store.ts'

export interface TreeFacts {
  language: Language
  /** The type of the organisation; null for any type. */
  orgType: OrgType | null
  hidden: ReadonlySet<string>
  /** Rules by menu code. The browser applies them as well, to the menus that it received (MENU-34). */
  rules: ReadonlyMap<string, readonly MenuRule[]>
  /** The home menu: the workbench for portal types that begin with it (D48). */
  homeId: number
}

export interface OpenApplication {
  row: ApplicationRow
  node: MenuNode
}

/** MENU-1: the applications with at least one menu that may be opened, each with its visible menus. */
export function openApplications(
  applications: readonly ApplicationRow[],
  menus: readonly MenuRow[],
  facts: TreeFacts,
  positionOf: (row: ApplicationRow) => MenuPosition = () => ({
    level: MENU_LEVELS.application,
    fullId: '',
    fullName: '',
  }),
): OpenApplication[] {
  const byApplication = Map.groupBy(menus, ({ application_code }) => application_code)
  return applications
    .filter(({ org_types }) => isOfferedInType(org_types, facts.orgType))
    .map((row) => {
      const node = applicationNode(row, facts.language, positionOf(row))
      const byParent = Map.groupBy(byApplication.get(row.code) ?? [], ({ parent_id }) => parent_id)
      const position = { level: MENU_LEVELS.first, fullId: node.fullId, fullName: node.fullName }
      return { row, node: { ...node, children: menusBelow(null, position, { row, byParent, facts }) } }
    })
    .filter(({ node }) => hasOpenMenu(node))
}

interface Branch {
  row: ApplicationRow
  byParent: Map<number | null, MenuRow[]>
  facts: TreeFacts
}

function menusBelow(parentId: number | null, position: MenuPosition, branch: Branch): MenuNode[] {
  const { row: application, byParent, facts } = branch
  return (byParent.get(parentId) ?? [])
    .filter((row) => !facts.hidden.has(row.code) && isOfferedInType(row.org_types, facts.orgType))
    .flatMap((row) => {
      if (row.kind === 'menu') {
        const isShown = row.authority_codes !== null || row.advertised
        return isShown ? [menuNode(row, { application, position, facts })] : []
      }
      // MENU-4: menus below the last level are moved up to it.
      if (position.level === MENU_LEVELS.last) return menusBelow(row.id, position, branch)
      const node = menuNode(row, { application, position, facts })
      const children = menusBelow(
        row.id,
        { level: position.level + 1, fullId: node.fullId, fullName: node.fullName },
        branch,
      )
      return children.length > 0 ? [{ ...node, children }] : []
    })
}

const hasOpenMenu = ({ sourceType, noAuth, children }: MenuNode): boolean =>
  (sourceType === 'menu' && !noAuth) || children.some(hasOpenMenu)

export function findMenu(nodes: readonly MenuNode[], isMatch: (node: MenuNode) => boolean): MenuNode | undefined {
  for (const node of nodes) {
    const match = isMatch(node) ? node : findMenu(node.children, isMatch)
    if (match) return match
  }
  return undefined
}

/** The categories, applications and directories above a menu, from the outermost one. */
export function directoriesAbove(nodes: readonly MenuNode[], menu: MenuNode): MenuNode[] {
  const parent = nodes.find((node) => menu.fullId.startsWith(`${node.fullId}/`))
  return parent ? [parent, ...directoriesAbove(parent.children, menu)] : []
}
