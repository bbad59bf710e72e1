import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { getSession } from '../../lib/session/session-store.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'
import { readMenuData } from '../model/targets/menu-data.ts'
import { openMenu } from './navigate.ts'

/** NAV-8, WIRE-9 (W13): shows the no-permission page for the active menu, which the person may no longer open. */
export async function forbidShown(): Promise<void> {
  const tab = findTab(getTabs(), getTabs().activeId)
  const node = tab && readMenuData(getSession().organisation?.orgId ?? 0)?.index.byId.get(tab.menuId)
  const productCode = node?.sourceProductCode
  const menuCode = node?.sourceModuleCode
  await openMenu({ menuId: RESERVED_MENUS.forbidden, ...(productCode && menuCode ? { productCode, menuCode } : {}) })
}
