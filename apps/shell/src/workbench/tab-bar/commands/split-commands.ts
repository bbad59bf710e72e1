import { canSplit, endSplit, isInSplit, splitTab } from '../../navigation/tabs/split-tabs.ts'
import type { TabCommand } from './tab-command.ts'

/** TAB-58: show two tabs side by side, and end the split (TAB-60). */
export const SPLIT_COMMANDS: readonly TabCommand[] = [
  {
    id: 'tab:split-left',
    label: 'tabActions.splitLeft',
    icon: 'split-left',
    group: 'tab',
    isOffered: (tab) => !isInSplit(tab),
    isEnabled: canSplit,
    run: ({ id }) => splitTab(id, 'left'),
  },
  {
    id: 'tab:split-right',
    label: 'tabActions.splitRight',
    icon: 'split-right',
    group: 'tab',
    isOffered: (tab) => !isInSplit(tab),
    isEnabled: canSplit,
    run: ({ id }) => splitTab(id, 'right'),
  },
  {
    id: 'tab:end-split',
    label: 'tabActions.endSplit',
    icon: 'close',
    group: 'tab',
    isOffered: isInSplit,
    isEnabled: () => true,
    run: ({ id }) => endSplit(id),
  },
]
