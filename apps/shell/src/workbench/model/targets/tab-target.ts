import type { Tab } from '../tabs/tabs.ts'
import type { Target } from './decide.ts'

/** The target of a tab: its menu, at the last path of its application. */
export function tabTarget(tab: Tab): Target {
  return { menuId: tab.menuId, as: 'tab', ...(tab.path === null ? { params: tab.params } : { path: tab.path }) }
}
