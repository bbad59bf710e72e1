import { endpointQuery, queryClient } from '../../lib/query.ts'
import { getSession, setOrganisation, type CurrentOrganisation } from '../../lib/session-store.ts'
import { getViewing } from '../../lib/viewing.ts'
import { useVisit } from '../../lib/visit.ts'
import { mayLose } from '../asking/asking.ts'
import type { TabScope } from '../tabs/tab-storage.ts'
import { getTabs, recallCopy, showTabs, updateTabs } from '../tabs/tab-store.ts'
import { onlyDefaults, type Tab } from '../tabs/tabs.ts'
import type { Known } from './decide.ts'
import { defaultTabs } from './default-tabs.ts'
import { loadKnown } from './menus.ts'
import { menuName } from './names.ts'
import { isStillOffered } from './still-offered.ts'
import { setPhase } from './phase.ts'

/** A place to work in: an organisation's menus, and its default tabs. */
export interface Place {
  scope: TabScope
  known: Known
  defaults: readonly Tab[]
}

let turn = 0

/**
 * Loads what the present organisation offers. Null where that failed or came to nothing, which the phase then says, or
 * where another organisation was entered meanwhile.
 */
export async function loadPlace(): Promise<Place | null> {
  turn += 1
  const mine = turn
  const scope = currentScope()
  if (!scope) {
    setPhase('no-organisation')
    return null
  }
  setPhase('loading')
  try {
    const [known, hasWorkbench] = await Promise.all([loadKnown(scope.orgId), showsWorkbench()])
    if (mine !== turn) return null
    const { viewMode } = useVisit.getState()
    const defaults = defaultTabs({ index: known.index, viewMode, hasWorkbench, nameOf: (node) => menuName(node) })
    // TRUST-8: who views another tenant has no home there
    const isEmpty = viewMode === 'full' && defaults.length === 0 && !getViewing()
    setPhase(isEmpty ? 'no-home' : 'ready') // MENU-12
    return isEmpty ? null : { scope, known, defaults }
  } catch {
    if (mine === turn) setPhase('failed') // ENTRY-13
    return null
  }
}

/** Enters another organisation, with its default tabs alone. False where the person rather stays (TAB-13). */
export async function takeOrganisation(organisation: CurrentOrganisation): Promise<boolean> {
  if (organisation.orgId === getSession().organisation?.orgId) return true
  if (!(await mayLose(getTabs().items, 'leave'))) return false
  // what is open belongs to the former organisation: its own list stays remembered under its own name (D70)
  showTabs(getTabs(), null)
  updateTabs(onlyDefaults)
  setOrganisation(organisation)
  const place = await loadPlace()
  if (!place) return false
  const remembered = recallCopy(place.scope)?.items.filter((tab) => isStillOffered(tab, place.known)) ?? []
  showTabs({ items: place.defaults, activeId: place.defaults[0]?.id ?? null }, place.scope, remembered)
  return true
}

function currentScope(): TabScope | null {
  const { user, tenant, organisation } = getSession()
  return user && tenant && organisation
    ? { userId: user.id, tenantId: tenant.tenantId, orgId: organisation.orgId }
    : null
}

async function showsWorkbench(): Promise<boolean> {
  const scene = endpointQuery('GET /api/workbench/v4/portal-param-values/portal-config', {})
  try {
    return (await queryClient.ensureQueryData({ ...scene, meta: { silent: true } })).workbenchShow
  } catch {
    return false
  }
}
