import { showNotice } from '../../../lib/api/failures.ts'
import { text, loadWithTexts } from '../../../lib/i18n/i18n.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { closeOthers, closeWithConfirmation, closeRightOf } from '../../navigation/tabs/close-tabs.ts'
import { canDuplicate, duplicateTab } from '../../navigation/tabs/duplicate-tab.ts'
import { enterTab } from '../../navigation/navigate.ts'
import { lastClosed, reopenClosed } from '../../navigation/tabs/reopen-closed.ts'
import { linkTo, openTabInWindow } from '../../navigation/open-window.ts'
import { reloadViewport } from '../../engine/application-calls.ts'
import { bringWindowBack } from '../../navigation/windows/portal-side.ts'
import { windowOf } from '../../model/windows/window-store.ts'
import { getSession } from '../../../lib/session/session-store.ts'
import { applicationNodeOf } from '../../model/menus/menu-index.ts'
import { readMenuData } from '../../model/targets/menu-data.ts'
import { FAVOURITE_COMMANDS } from './favourite-commands.ts'
import { SPLIT_COMMANDS } from './split-commands.ts'
import type { TabCommand } from './tab-command.ts'
import { showTabList } from '../list/tab-list-store.ts'
import { getTabs, updateTabs } from '../../model/tabs/tab-store.ts'
import {
  canCloseSeveral,
  groupTabs,
  isTabBarVisible,
  pinTab,
  otherTabs,
  tabsRightOf,
  type Tab,
} from '../../model/tabs/tabs.ts'

const always = () => true

export const TAB_COMMANDS: readonly TabCommand[] = [
  {
    id: 'tab:refresh',
    label: 'tabActions.refresh',
    icon: 'reload',
    group: 'tab',
    isOffered: always,
    isEnabled: always,
    run: ({ id }) => reloadViewport(id), // TAB-9
  },
  {
    id: 'tab:pin',
    label: 'tabActions.pin',
    icon: 'pin',
    group: 'tab',
    isOffered: ({ isPinned, isDefault }) => !isPinned && !isDefault,
    isEnabled: always,
    run: ({ id }) => updateTabs((tabs) => pinTab(tabs, id, true)), // TAB-17
  },
  {
    id: 'tab:unpin',
    label: 'tabActions.unpin',
    icon: 'unpin',
    group: 'tab',
    isOffered: ({ isPinned }) => isPinned,
    isEnabled: always,
    run: ({ id }) => updateTabs((tabs) => pinTab(tabs, id, false)),
  },
  ...FAVOURITE_COMMANDS,
  ...SPLIT_COMMANDS,
  {
    id: 'tab:duplicate',
    label: 'tabActions.duplicate',
    icon: 'copy',
    group: 'tab',
    isOffered: canDuplicate,
    isEnabled: always,
    run: ({ id }) => duplicateTab(id), // TAB-21
  },
  {
    id: 'tab:copy-link',
    label: 'tabActions.copyLink',
    icon: 'link',
    group: 'tab',
    isOffered: always,
    isEnabled: always,
    run: copyLink, // TAB-20
  },
  {
    id: 'tab:open-window',
    label: 'tabActions.openWindow',
    icon: 'external',
    group: 'tab',
    isOffered: always,
    isEnabled: always,
    run: ({ id }) => openTabInWindow(id), // HOST-30
  },
  {
    id: 'tab:bring-back',
    label: 'tabActions.bringBack',
    icon: 'back',
    group: 'tab',
    isOffered: (tab) => windowOf(tab.menuId) !== undefined,
    isEnabled: always,
    run: bringBack, // TAB-22
  },
  {
    id: 'tab:reopen-closed',
    label: 'tabActions.reopenClosed',
    icon: 'reopen',
    group: 'all',
    isOffered: always,
    isEnabled: () => lastClosed() !== undefined,
    run: reopenClosed, // TAB-19
  },
  {
    id: 'tab:all',
    label: 'tabActions.all',
    icon: 'chevron-down',
    group: 'all',
    isOffered: always,
    isEnabled: () => isTabBarVisible(getTabs()),
    run: showTabList, // TAB-24
  },
  {
    id: 'tab:sort',
    label: 'tabActions.sort',
    icon: 'applications',
    group: 'all',
    isOffered: always,
    isEnabled: () => groupTabs(getTabs(), applicationOf) !== getTabs(),
    run: () => updateTabs((tabs) => groupTabs(tabs, applicationOf)), // TAB-66
  },
  {
    id: 'tab:close',
    label: 'tabActions.close',
    icon: 'close',
    group: 'close',
    isOffered: always,
    isEnabled: ({ isDefault }) => !isDefault,
    run: ({ id }) => closeWithConfirmation(id),
  },
  {
    id: 'tab:close-right',
    label: 'tabActions.closeRight',
    group: 'close',
    isOffered: always,
    isEnabled: ({ id }) => canCloseSeveral(getTabs()) && tabsRightOf(getTabs(), id).length > 0,
    run: ({ id }) => closeRightOf(id),
  },
  {
    id: 'tab:close-others',
    label: 'tabActions.closeOthers',
    group: 'close',
    isOffered: always,
    isEnabled: ({ id }) => canCloseSeveral(getTabs()) && otherTabs(getTabs(), id).length > 0,
    run: ({ id }) => closeOthers(id),
  },
  {
    id: 'tab:next',
    label: 'tabActions.next',
    group: 'walk',
    isOffered: always,
    isEnabled: () => getTabs().items.length > 1,
    run: ({ id }) => walk(id, 1),
  },
  {
    id: 'tab:previous',
    label: 'tabActions.previous',
    group: 'walk',
    isOffered: always,
    isEnabled: () => getTabs().items.length > 1,
    run: ({ id }) => walk(id, -1),
  },
]

/** The application of a tab; undefined until the menus are loaded. */
function applicationOf({ menuId }: Tab): number | undefined {
  const { organisation } = getSession()
  const index = organisation ? readMenuData(organisation.orgId)?.index : undefined
  const node = index?.byId.get(menuId)
  return index && node ? applicationNodeOf(index, node).id : undefined
}

async function copyLink(tab: Tab): Promise<void> {
  const link = linkTo(tab)
  const isCopied = await copyText(link)
  await loadWithTexts('tabActions', Promise.resolve())
  showNotice({ kind: isCopied ? 'success' : 'warning', text: text(isCopied ? 'tabActions.linkCopied' : 'tabActions.linkNotCopied', { link }) }) // prettier-ignore
}

async function bringBack({ menuId }: Tab): Promise<void> {
  const window = windowOf(menuId)
  if (window) await bringWindowBack(window)
}

function walk(id: string, by: 1 | -1): void {
  const { items } = getTabs()
  const at = items.findIndex((tab) => tab.id === id)
  const next = items[(at + by + items.length) % items.length]
  if (next) enterTab(next.id)
}
