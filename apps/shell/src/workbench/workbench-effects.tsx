import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { useEffect } from 'react'
import { useViewing } from '../lib/session/viewing.ts'
import { getBearer } from '../lib/session/bearer.ts'
import { useText } from '../lib/i18n/i18n.ts'
import { usePreferences } from '../lib/preferences/preferences.ts'
import { setRequestContext } from '../lib/api/request-context.ts'
import { sessionStore } from '../lib/storage/storage.ts'
import { useSystemName } from './layout/header/brand.tsx'
import { activeMenuId } from './model/targets/active-menu.ts'
import { useMenus } from './model/targets/menu-data.ts'
import { useMenuName } from './model/menus/menu-name.ts'
import { useProductName } from './layout/product-name.ts'
import { pageTitle } from './layout/page-title.ts'
import { useTitleCount } from './layout/title-count.ts'
import { usePaintedTabs } from './model/tabs/painted-tabs.ts'
import { useTabs } from './model/tabs/tab-store.ts'
import { renameViewport, shareContext } from './engine/engine-actions.ts'

const RESERVED_TITLES = {
  [RESERVED_MENUS.notFound]: 'pages.notFound',
  [RESERVED_MENUS.forbidden]: 'pages.forbidden',
  [RESERVED_MENUS.tripartite]: 'pages.tripartite',
} as const

/** The delay of writes to storage after a switch, in milliseconds. */
const WRITE_DELAY_MS = 300

/** The effects of the workbench's state outside of its markup. An effect observes state and never calls back. */
export function WorkbenchEffects() {
  const text = useText()
  const nameOf = useMenuName()
  const index = useMenus()
  const productName = useProductName()
  const brandName = useSystemName()
  const systemName = usePreferences(({ titleWithSystem }) => (titleWithSystem === true ? brandName : null))
  const withUnread = usePreferences(({ titleWithUnread }) => titleWithUnread === true)
  const unread = useTitleCount(({ count }) => (withUnread ? count : null))
  const activeId = usePaintedTabs((tabs) => tabs.activeId)
  const menuId = usePaintedTabs(activeMenuId)
  const node = menuId === null ? undefined : index.byId.get(menuId)

  const reserved = RESERVED_TITLES[Number(activeId) as keyof typeof RESERVED_TITLES]
  const menuName = reserved ? text(reserved) : node ? nameOf(node) : null
  const person = useViewing(({ viewing }) => viewing?.person?.name ?? null)
  const draft = useViewing(({ viewing }) => viewing?.draft?.name ?? null)
  const shown = draft === null ? '' : `${text('trust.draftShown', { name: draft })} - `
  const prefix = person === null ? shown : `${text('trust.viewingAs', { name: person })} - `
  useEffect(() => {
    // after the frame, because a change of the title is slow in browsers
    const timer = setTimeout(() => {
      const isHome = menuId === RESERVED_MENUS.home
      document.title = prefix + pageTitle({ isHome, productName, menuName, systemName, unread })
    })
    return () => clearTimeout(timer)
  }, [menuId, productName, menuName, systemName, unread, prefix])

  useEffect(() => {
    setRequestContext({ productCode: node?.sourceProductCode ?? null, uniqueCode: node?.uniqueCode ?? null })
    const timer = setTimeout(() => {
      if (getBearer() === null) return // D100
      sessionStore.write('productCode', node?.sourceProductCode ?? null)
      sessionStore.write('applicationCode', node?.sourceAppCode ?? null)
      sessionStore.write('menuCode', node?.sourceModuleCode ?? null)
    }, WRITE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [node])

  // HOST-13, LANG-2: sends a change of the language to the applications and updates the names of the regions
  useEffect(() => {
    shareContext()
    for (const tab of useTabs.getState().tabs.items) {
      const menu = index.byId.get(tab.menuId)
      if (menu) renameViewport(tab.id, nameOf(menu))
    }
  }, [index, nameOf])
  return null
}
