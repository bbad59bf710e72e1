import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import type { ShortcutName } from '@portico/contract/rules/navigation/shortcuts'
import { findOpener } from '../../ui/openers.ts'
import { focusNextRegion } from '../layout/scene/focus-next-region.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'
import { openMenu } from '../navigation/navigate.ts'
import { reopenClosed } from '../navigation/tabs/reopen-closed.ts'
import type { TabCommandId } from '../tab-bar/commands/tab-command.ts'
import { TAB_COMMANDS } from '../tab-bar/commands/tab-commands.ts'

/**
 * PREF-7: runs the action of a shortcut. Returns false if it is not available now. The button 'Search' has its own key.
 */
export function runShortcut(name: ShortcutName): boolean {
  const run = ACTIONS[name]()
  run?.()
  return run !== undefined
}

type FindAction = () => (() => unknown) | undefined

const ACTIONS: Readonly<Record<ShortcutName, FindAction>> = {
  search: () => undefined,
  nextRegion: () => () => focusNextRegion(1), // TAB-27
  previousRegion: () => () => focusNextRegion(-1),
  reopenTab: () => reopenClosed, // TAB-19
  closeTab: tabCommand('tab:close'),
  nextTab: tabCommand('tab:next'),
  previousTab: tabCommand('tab:previous'),
  home: () => () => openMenu({ menuId: RESERVED_MENUS.home }),
  applications: () => findOpener('applications'),
  organisations: () => findOpener('organisations'),
}

function tabCommand(id: TabCommandId): FindAction {
  return () => {
    const { activeId, items } = getTabs()
    const tab = findTab({ activeId, items }, activeId)
    const command = TAB_COMMANDS.find((candidate) => candidate.id === id)
    return tab && command?.isOffered(tab) && command.isEnabled(tab) ? () => command.run(tab) : undefined
  }
}
