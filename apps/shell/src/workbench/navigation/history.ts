import { RESERVED_MENUS } from '@portico/contract/rules/menus'
import { goTo } from '../../lib/location.ts'
import { getSession } from '../../lib/session-store.ts'
import { getTabs } from '../tabs/tab-store.ts'
import { findTab } from '../tabs/tabs.ts'
import { useViewports } from '../viewports/viewport-store.ts'
import { portalAddress } from './address.ts'

/** What the browser keeps beside an address: which of several tabs of one menu it was. */
export interface HistoryState {
  tab: string
}

let entrySearch = ''

/** The entry's own address: how the portal is shown stays in every address after it. */
export function rememberEntrySearch(search: string): void {
  entrySearch = search
}

/** NAV-7: writes what is in front into the address bar, so that Back, Forward and reload lead to it. */
export function writeAddress(how: 'push' | 'replace'): void {
  const { activeId } = getTabs()
  const { organisation } = getSession()
  if (activeId === null || !organisation) return
  const tab = findTab(getTabs(), activeId)
  const menuId = tab?.menuId ?? Number(activeId)
  const address = portalAddress({ menuId, orgFullId: organisation.fullId }, entrySearch, about(menuId))
  const state: HistoryState = { tab: activeId }
  const isHere = location.pathname + location.search === address && readHistoryState()?.tab === activeId
  if (!isHere) goTo(address, { replace: how === 'replace', state })
}

/** ENTRY-5: the no-permission page says where and for which menu. */
function about(menuId: number): Record<string, string> {
  if (menuId !== RESERVED_MENUS.forbidden) return {}
  const { menuCode } = useViewports.getState().wanted
  const orgId = getSession().organisation?.orgId
  return { ...(orgId === undefined ? {} : { orgId: String(orgId) }), ...(menuCode === null ? {} : { menuCode }) }
}

export function readHistoryState(): HistoryState | null {
  const state = history.state as unknown
  if (typeof state !== 'object' || state === null || !('tab' in state)) return null
  return typeof state.tab === 'string' ? { tab: state.tab } : null
}
