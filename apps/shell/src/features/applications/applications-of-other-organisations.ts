import type { MenuNode } from '@portico/contract/navigation/menus'
import { isPortalItself } from '../../workbench/model/menus/menu-index.ts'

/**
 * APP-6: returns the person's applications in other organisations of the tenant, except those that the current
 * organisation has.
 */
export function applicationsOfOtherOrganisations(
  groups: readonly MenuNode[],
  currentApplicationCodes: ReadonlySet<string>,
  matchesSearch: (node: MenuNode) => boolean,
): readonly MenuNode[] {
  return groups
    .flatMap(({ children }) => children)
    .filter((node) => node.sourceType === 'app' && !isPortalItself(node))
    .filter(
      (node) => node.sourceAppCode !== null && !currentApplicationCodes.has(node.sourceAppCode) && matchesSearch(node),
    )
}
