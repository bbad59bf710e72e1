import { useMemo } from 'react'
import { useSession } from '../../../lib/session/session-store.ts'
import { MenuNodeIcon } from '../../../workbench/menus/menu-node-icon.tsx'
import { applicationNodeOf } from '../../../workbench/model/menus/menu-index.ts'
import { useMenus } from '../../../workbench/model/targets/menu-data.ts'
import { useMenuName } from '../../../workbench/model/menus/menu-name.ts'
import { enterTab } from '../../../workbench/navigation/navigate.ts'
import { byRecency } from '../../../workbench/model/tabs/tab-recency.ts'
import { useTabs } from '../../../workbench/model/tabs/tab-store.ts'
import type { PaletteEntry } from '../model/entry.ts'
import { destinationOfMenu } from './menus.tsx'
import { findable } from './texts.ts'

/** The open tabs. */
export function useTabEntries(): readonly PaletteEntry[] {
  const index = useMenus()
  const nameOf = useMenuName()
  const { items, activeId } = useTabs(({ tabs }) => tabs)
  const organisation = useSession((session) => session.organisation?.name ?? '')
  return useMemo(
    () =>
      byRecency(items, activeId).map((tab): PaletteEntry => {
        const node = index.byId.get(tab.menuId)
        const label = node ? nameOf(node) : tab.name
        const title = tab.title ?? ''
        return {
          ...findable(label, node?.nameAllLang ?? {}, [title]),
          key: `tab ${tab.id}`,
          // if a menu has several tabs, each is a separate entry
          goal: tab.id === String(tab.menuId) ? destinationOfMenu(tab.menuId) : `tab ${tab.id}`,
          kind: 'tab',
          label,
          detail: () =>
            [title === label ? '' : title, node ? nameOf(applicationNodeOf(index, node)) : '', organisation]
              .filter((part) => part !== '')
              .join(' · '),
          page: { menuId: tab.menuId, tabId: tab.id },
          icon: (scene) => <MenuNodeIcon menus={index} scene={scene} node={node} id={tab.menuId} />,
          isCurrent: tab.id === activeId,
          open: () => enterTab(tab.id),
        }
      }),
    [items, activeId, index, nameOf, organisation],
  )
}
