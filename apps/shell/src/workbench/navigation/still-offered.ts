import { tabKey } from '../tabs/tab-key.ts'
import type { Tab } from '../tabs/tabs.ts'
import { decide, type Known, type Target } from './decide.ts'

/** What a tab shows: its menu, at the place where its application was. */
export function targetOf(tab: Tab): Target {
  return { menuId: tab.menuId, as: 'tab', ...(tab.path === null ? { params: tab.params } : { path: tab.path }) }
}

/** TAB-11: a menu that is gone, or that the person may no longer see, takes its tab along. */
export function isStillOffered(tab: Tab, known: Known): boolean {
  const decision = decide({ menuId: tab.menuId, params: tab.params, as: 'tab' }, known)
  return (
    decision.kind === 'tab' &&
    decision.page.node.id === tab.menuId &&
    tab.id === tabKey(tab.menuId, decision.isMulti, tab.params)
  )
}
