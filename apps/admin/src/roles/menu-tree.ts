import type { TenantApplication } from '@portico/contract/administration/applications'
import type { TenantMenu } from '@portico/contract/administration/menus'
import type { TenantRole } from '@portico/contract/administration/roles'
import type { Locale } from '@portico/sdk'
import type { CheckedEntries, TreeNode } from '../parts/tree/tree-node.ts'

interface Catalogue {
  menus: readonly TenantMenu[]
  /** The code stands for the name of one that is not there. */
  applications: readonly TenantApplication[]
}

/** CONSOLE-50: the tenant's menus below their applications and directories. */
export function menuTree(
  { menus, applications }: Catalogue,
  { locale, disabled }: { locale: Locale; disabled: string },
): TreeNode[] {
  const sorted = menus.toSorted((one, other) => sortOf(one) - sortOf(other))
  const nodesBelow = (application: string, directory: string | null): TreeNode[] =>
    sorted
      .filter(({ applicationCode, parentCode }) => applicationCode === application && parentCode === directory)
      .map((menu) => ({
        id: menu.code,
        label: (menu.ownNames ?? menu.names)[locale] ?? menu.code,
        ...(menu.enabled ? {} : { note: disabled }),
        isGroup: menu.kind === 'dir',
        children: menu.kind === 'dir' ? nodesBelow(application, menu.code) : [],
        choices: menu.authorities,
      }))
  const names = new Map(applications.map(({ code, names: own }) => [code, own[locale] ?? code]))
  return [...new Set(menus.map(({ applicationCode }) => applicationCode))].map((code) => ({
    ...{ id: code, label: names.get(code) ?? code, isGroup: true, children: nodesBelow(code, null), choices: [] },
  }))
}

const sortOf = ({ ownSort, sort }: TenantMenu): number => ownSort ?? sort

export const checkedMenusOf = (menus: TenantRole['menus']): CheckedEntries =>
  new Map(menus.map(({ menuCode, authorityCodes }) => [menuCode, authorityCodes]))

/** The menus of a role by code, as the interface answers them. */
export const menusOf = (checked: CheckedEntries): TenantRole['menus'] =>
  [...checked]
    .map(([menuCode, authorityCodes]) => ({ menuCode, authorityCodes: authorityCodes.toSorted() }))
    .toSorted((one, other) => (one.menuCode < other.menuCode ? -1 : 1))
