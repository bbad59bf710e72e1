import { getSession, setOrganisation } from '../../../lib/session/session-store.ts'
import { storeFormerTabs } from '../../model/tabs/storage/former-tabs.ts'
import { recallClosed, recallCopy, recallOwn, recallSplit } from '../../model/tabs/tab-memory.ts'
import { getTabs, showTabs, updateTabs } from '../../model/tabs/tab-store.ts'
import { onlyDefaults } from '../../model/tabs/tabs.ts'
import { announceOrganisation } from './organisation-change.ts'
import { currentScope, cancelContentLoad, createWorkbenchContent } from '../workbench-content.ts'
import { refreshProject, refreshTenant, type Prepared } from './prepare-organisation.ts'
import { restorableTabs } from '../../model/targets/restorable-tabs.ts'

/**
 * ORG-74: commits the change of organisation after its data are loaded: notifies the listeners, stores the tabs of the
 * former one (TAB-56), and shows the organisation's tabs. These are the tabs from when it was left in this browser tab,
 * else its default tabs, with an offer of the tabs of other browser tabs and computers (D70).
 */
export function commitOrganisation({ organisation, menuData, hasWorkbench }: Prepared): void {
  cancelContentLoad()
  announceOrganisation({ from: getSession().organisation, to: organisation })
  showTabs(getTabs(), null)
  updateTabs(onlyDefaults)
  setOrganisation(organisation)
  refreshTenant()
  refreshProject(organisation)
  const scope = currentScope()
  const content = scope && createWorkbenchContent(scope, menuData, hasWorkbench)
  if (!content) return
  storeFormerTabs(content.scope)
  const own = recallOwn(content.scope)
  const former = content.restoresTabs ? restorableTabs(own ?? recallCopy(content.scope), content.menuData) : []
  const items = [...content.defaults, ...former.filter(({ isPinned }) => own || isPinned)] // TAB-17
  const remembered = own ? [] : former.filter(({ isPinned }) => !isPinned)
  const front = items.find(({ id }) => id === own?.activeId) ?? items[0]
  const closed = recallClosed(content.scope)
  const split = recallSplit(content.scope)
  showTabs({ items, activeId: front?.id ?? null }, content.scope, { remembered, closed, split })
}
