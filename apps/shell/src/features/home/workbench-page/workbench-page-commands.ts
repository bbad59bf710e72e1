import { PORTAL_TYPES } from '@portico/contract/rules/appearance/branding'
import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { usePortalType } from '../../../lib/portal/portal-type-store.ts'
import { useCommandNames } from '../../../workbench/commands/command-text.ts'
import type { UseCommands } from '../../../workbench/contributions/command.ts'
import { useActiveMenuId } from '../../../workbench/model/targets/active-menu.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { openMenu } from '../../../workbench/navigation/navigate.ts'
import { setArranging } from './arrange-store.ts'

/** ENTRY-86: the workbench's setting, on the workbench and in a portal of type 5. */
export const useWorkbenchPageCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const { byId } = useMenus()
  const isOffered = useOffersArranging()
  if (!isOffered || !byId.has(RESERVED_MENUS.workbench)) return []
  const run = () => {
    setArranging(true)
    return openMenu({ menuId: RESERVED_MENUS.workbench })
  }
  return [{ id: 'workbench:arrange', icon: 'workbench', ...commandName('arrange'), run }]
}

function useOffersArranging(): boolean {
  const isFirst = usePortalType(({ type }) => type === PORTAL_TYPES.workbenchFirst)
  const activeId = useActiveMenuId()
  return isFirst || activeId === RESERVED_MENUS.workbench
}
