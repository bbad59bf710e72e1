import { getSession, setOrganisation } from '../../../lib/session/session-store.ts'
import { recallCopy } from '../../model/tabs/tab-memory.ts'
import { getTabs, showTabs, updateTabs } from '../../model/tabs/tab-store.ts'
import { onlyDefaults } from '../../model/tabs/tabs.ts'
import { announceOrganisation } from './organisation-change.ts'
import { currentScope, cancelContentLoad, createWorkbenchContent } from '../start/workbench-content.ts'
import { refreshProject, refreshTenant, type Prepared } from './prepare-organisation.ts'
import { restorableTabs } from '../../model/targets/restorable-tabs.ts'

/**
 * ORG-74: the step into an organisation, once all of it is here: who listens hears of it, the tabs of the former one close and
 * stay remembered under its own name (D70), and its default tabs are there.
 */
export function commitOrganisation({ organisation, known, hasWorkbench }: Prepared): void {
  cancelContentLoad()
  announceOrganisation({ from: getSession().organisation, to: organisation })
  showTabs(getTabs(), null)
  updateTabs(onlyDefaults)
  setOrganisation(organisation)
  refreshTenant()
  refreshProject(organisation)
  const scope = currentScope()
  const content = scope && createWorkbenchContent(scope, known, hasWorkbench)
  if (!content) return
  const former = content.defaults.length > 0 ? restorableTabs(recallCopy(content.scope), content.known) : []
  const items = [...content.defaults, ...former.filter(({ isPinned }) => isPinned)] // TAB-17
  const remembered = former.filter(({ isPinned }) => !isPinned)
  showTabs({ items, activeId: items[0]?.id ?? null }, content.scope, { remembered })
}
