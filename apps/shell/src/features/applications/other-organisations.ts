import type { MenuNode } from '@portico/contract/navigation/menus'
import { isPortalItself } from '../../workbench/model/menus/menu-index.ts'

/** APP-6: what somebody has somewhere in the tenant, by group, without what is offered here already. */
export function applicationsOfOtherOrganisations(
  groups: readonly MenuNode[],
  offeredHere: ReadonlySet<string>,
  isWanted: (node: MenuNode) => boolean,
): readonly MenuNode[] {
  return groups
    .flatMap(({ children }) => children)
    .filter((node) => node.sourceType === 'app' && !isPortalItself(node))
    .filter((node) => node.sourceAppCode !== null && !offeredHere.has(node.sourceAppCode) && isWanted(node))
}
