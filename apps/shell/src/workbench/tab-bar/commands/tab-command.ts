import type { TextKey } from '../../../lib/i18n/i18n.ts'
import type { IconName } from '../../../ui/images/icon.tsx'
import type { Tab } from '../../model/tabs/tabs.ts'

export type TabCommandId =
  | 'tab:refresh'
  | 'tab:pin'
  | 'tab:unpin'
  | 'tab:add-favourite'
  | 'tab:remove-favourite'
  | 'tab:split-left'
  | 'tab:split-right'
  | 'tab:end-split'
  | 'tab:duplicate'
  | 'tab:copy-link'
  | 'tab:open-window'
  | 'tab:bring-back'
  | 'tab:reopen-closed'
  | 'tab:all'
  | 'tab:sort'
  | 'tab:close'
  | 'tab:close-right'
  | 'tab:close-others'
  | 'tab:next'
  | 'tab:previous'

/**
 * Commands for tabs: the context menu of a tab shows them, and other lists of commands may. Labels are of the
 * area `tabActions`.
 */
export interface TabCommand {
  id: TabCommandId
  label: TextKey
  icon?: IconName
  /** The group of the command; commands of one group are listed together. */
  group: 'tab' | 'all' | 'close' | 'walk'
  /** Returns true if the command is listed for this tab. */
  isOffered: (tab: Tab) => boolean
  /** Returns true if the command can be chosen. */
  isEnabled: (tab: Tab) => boolean
  run: (tab: Tab) => void | Promise<void>
}
