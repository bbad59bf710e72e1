import { getSession, setOrganisation } from '../../lib/session-store.ts'
import { getTabs, recallCopy, showTabs, updateTabs } from '../tabs/tab-store.ts'
import { onlyDefaults } from '../tabs/tabs.ts'
import { announceOrganisation } from './organisation-change.ts'
import { currentScope, overtakePlace, settlePlace } from './place.ts'
import { refreshProject, type Prepared } from './prepare-organisation.ts'
import { isStillOffered } from './still-offered.ts'

/**
 * ORG-74: the step into an organisation, once all of it is here: who listens hears of it, the tabs of the former one close and
 * stay remembered under its own name (D70), and its default tabs are there.
 */
export function commitOrganisation({ organisation, known, hasWorkbench }: Prepared): void {
  overtakePlace()
  announceOrganisation({ from: getSession().organisation, to: organisation })
  showTabs(getTabs(), null)
  updateTabs(onlyDefaults)
  setOrganisation(organisation)
  refreshProject(organisation)
  const scope = currentScope()
  const place = scope && settlePlace(scope, known, hasWorkbench)
  if (!place) return
  const remembered = recallCopy(place.scope)?.items.filter((tab) => isStillOffered(tab, place.known)) ?? []
  showTabs({ items: place.defaults, activeId: place.defaults[0]?.id ?? null }, place.scope, remembered)
}
