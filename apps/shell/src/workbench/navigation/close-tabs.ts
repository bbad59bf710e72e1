import { mayLose } from '../asking/asking.ts'
import { getTabs, updateTabs } from '../tabs/tab-store.ts'
import { closeTab, closeTabs, findTab, tabsBeside, tabsRightOf, type Tab } from '../tabs/tabs.ts'
import { writeAddress } from './history.ts'
import { startWorkbench } from './start.ts'

/** TAB-6, TAB-12: closes one tab, if nothing unsaved keeps it. */
export async function closeOne(id: string): Promise<void> {
  const tab = findTab(getTabs(), id)
  if (!tab || tab.isDefault || !(await mayLose([tab], 'close'))) return
  updateTabs((tabs) => closeTab(tabs, id))
  await settle()
}

export function closeRightOf(id: string): Promise<void> {
  return closeSeveral(tabsRightOf(getTabs(), id), id)
}

export function closeBeside(id: string): Promise<void> {
  return closeSeveral(tabsBeside(getTabs(), id), id)
}

async function closeSeveral(closing: readonly Tab[], keep: string): Promise<void> {
  if (closing.length === 0 || !(await mayLose(closing, 'close'))) return
  const ids = closing.map((tab) => tab.id)
  updateTabs((tabs) => closeTabs(tabs, ids, keep))
  await settle()
}

/** TAB-7: where nothing is left to show, the default menu is. */
async function settle(): Promise<void> {
  if (getTabs().activeId === null) await startWorkbench()
  else writeAddress('replace')
}
