import type { ShortcutName } from '@portico/contract/rules/navigation/shortcuts'
import { usePreferences } from '../../lib/preferences/preferences.ts'
import { withShortcut } from './with-shortcut.ts'
import { useTabs } from '../model/tabs/tab-store.ts'
import { useFavourites } from '../favourites/favourites.ts'
import type { TabCommandId } from '../tab-bar/commands/tab-command.ts'
import { TAB_COMMANDS } from '../tab-bar/commands/tab-commands.ts'
import { findTab } from '../model/tabs/tabs.ts'
import { useWindowStore } from '../model/windows/window-store.ts'
import { useCommandNames } from './command-text.ts'
import type { UseCommands } from '../contributions/command.ts'

/** Names of the commands outside the context menu of a tab. */
const NAMES = {
  'tab:refresh': 'refresh',
  'tab:pin': 'pinTab',
  'tab:unpin': 'unpinTab',
  'tab:add-favourite': 'addFavourite',
  'tab:remove-favourite': 'removeFavourite',
  'tab:split-left': 'splitLeft',
  'tab:split-right': 'splitRight',
  'tab:end-split': 'endSplit',
  'tab:duplicate': 'duplicate',
  'tab:copy-link': 'copyLink',
  'tab:open-window': 'openWindow',
  'tab:bring-back': 'bringBack',
  'tab:reopen-closed': 'reopenClosed',
  'tab:all': 'allTabs',
  'tab:sort': 'sortTabs',
  'tab:close': 'close',
  'tab:close-right': 'closeRight',
  'tab:close-others': 'closeOthers',
  'tab:next': 'nextTab',
  'tab:previous': 'previousTab',
} as const satisfies Record<TabCommandId, string>

/** PALETTE-31 */
const SHORTCUTS: Partial<Record<TabCommandId, ShortcutName>> = {
  'tab:reopen-closed': 'reopenTab',
  'tab:close': 'closeTab',
  'tab:next': 'nextTab',
  'tab:previous': 'previousTab',
}

/** PALETTE-10: the commands of the active tab (TAB-8, TAB-18). */
export const useTabCommands: UseCommands = () => {
  const commandName = useCommandNames()
  const tab = useTabs(({ tabs }) => findTab(tabs, tabs.activeId))
  // the commands depend on the row, the closed tabs, the windows and the favourites
  useTabs()
  useWindowStore()
  useFavourites()
  const shortcuts = usePreferences((preferences) => preferences.shortcuts)
  if (!tab) return []
  return TAB_COMMANDS.filter((command) => command.isOffered(tab) && command.isEnabled(tab)).map(
    ({ id, icon, run }) => ({
      id,
      ...commandName(NAMES[id]),
      ...(icon ? { icon } : {}),
      ...withShortcut(SHORTCUTS[id], shortcuts),
      run: () => run(tab),
    }),
  )
}
