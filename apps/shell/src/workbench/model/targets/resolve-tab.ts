import { getSession } from '../../../lib/session/session-store.ts'
import { decide, type Decision, type MenuData, type Page } from './decide.ts'
import { readMenuData } from './menu-data.ts'
import { tabTarget } from './tab-target.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { findTab, type Tab } from '../tabs/tabs.ts'

const resolved = new WeakMap<Tab, { data: MenuData; decision: Decision }>()

/**
 * Resolves the menu of a tab, once for each state of the tab and of the menus. Undefined before the menus are loaded.
 */
export function resolveTab(tab: Tab): Decision | undefined {
  const data = readMenuData(getSession().organisation?.orgId ?? 0)
  if (!data) return undefined
  const former = resolved.get(tab)
  if (former?.data.index === data.index && former.data.applications === data.applications) return former.decision
  const decision = decide(tabTarget(tab), data)
  resolved.set(tab, { data, decision })
  return decision
}

/** The page that a tab shows; undefined until the menus are loaded. */
export function pageOf(tab: Tab | undefined): Page | undefined {
  const decision = tab && resolveTab(tab)
  return decision?.kind === 'tab' ? decision.page : undefined
}

export function pageOfTab(id: string | null): Page | undefined {
  return pageOf(findTab(getTabs(), id))
}
