import { useCommandNames } from './command-text.ts'
import type { Command, UseCommands } from './commands.ts'
import { closeBeside, closeOne, closeRightOf } from '../navigation/close-tabs.ts'
import { openTabInWindow } from '../navigation/windows.ts'
import { reloadViewport } from '../viewports/host.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { canCloseSeveral, findTab, tabsBeside, tabsRightOf } from '../tabs/tabs.ts'

/** PALETTE-10: what can be done with the tab in front (TAB-8). */
export const useTabCommands: UseCommands = () => {
  const named = useCommandNames()
  const tabs = useTabs((state) => state.tabs)
  const tab = findTab(tabs, tabs.activeId)
  if (!tab) return []
  const { id, isDefault } = tab
  const isSeveral = canCloseSeveral(tabs)
  const commands: (Command & { canRun?: boolean })[] = [
    { id: 'tab:refresh', icon: 'reload', ...named('refresh'), run: () => reloadViewport(id) },
    { id: 'tab:open-window', icon: 'external', ...named('openWindow'), run: () => openTabInWindow(id) },
    { id: 'tab:close', icon: 'close', ...named('close'), run: () => closeOne(id), canRun: !isDefault },
    {
      id: 'tab:close-right',
      icon: 'close',
      ...named('closeRight'),
      run: () => closeRightOf(id),
      canRun: isSeveral && tabsRightOf(tabs, id).length > 0,
    },
    {
      id: 'tab:close-others',
      icon: 'close',
      ...named('closeOthers'),
      run: () => closeBeside(id),
      canRun: isSeveral && tabsBeside(tabs, id).length > 0,
    },
  ]
  return commands.flatMap(({ canRun = true, ...command }) => (canRun ? [command] : []))
}
