import type { TenantApplication } from '@portico/contract/administration/applications'
import type { TenantMenu } from '@portico/contract/administration/menus'
import type { TenantRole } from '@portico/contract/administration/roles'
import { useAll } from '../calls/use-all.ts'
import { CheckTree } from '../parts/tree/check-tree.tsx'
import { usePortal } from '../portal-context.ts'
import { authorityName } from './authority-name.ts'
import { menusOf, menuTree, checkedMenusOf } from './menu-tree.ts'

interface RoleMenusProps {
  menus: TenantRole['menus']
  onChange: (menus: TenantRole['menus']) => void
}

/** CONSOLE-50: the tenant's menus as a tree in which those of a role are checked. */
export function RoleMenus({ menus, onChange }: RoleMenusProps) {
  const { locale, texts } = usePortal()
  const { items, problem } = useAll<TenantMenu>('menus')
  const { items: applications } = useAll<TenantApplication>('applications')
  if (!items)
    return (
      <p className="problem" role="alert">
        {problem}
      </p>
    )
  return (
    <CheckTree
      nodes={menuTree({ menus: items, applications: applications ?? [] }, { locale, disabled: texts.objects.disabled })}
      searchLabel={texts.menus.search}
      nameOf={(code) => authorityName(code, texts.roles.authorities)}
      checked={checkedMenusOf(menus)}
      onChange={(checked) => onChange(menusOf(checked))}
    />
  )
}
