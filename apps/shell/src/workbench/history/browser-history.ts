import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { goToAddress } from '../../lib/browser/location.ts'
import { getSession } from '../../lib/session/session-store.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { requestedThirdPartyUrl } from '../model/viewports/third-party-store.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab } from '../model/tabs/tabs.ts'
import { currentHistoryStep } from '../model/viewports/saved-state.ts'
import { useViewports } from '../model/viewports/viewport-store.ts'
import { portalAddress } from '../model/targets/portal-address.ts'
import {
  moveToEntry,
  isEntryAt,
  pushEntry,
  readHistoryEntry,
  replaceEntry,
  type HistoryEntries,
  type HistoryEntry,
} from './history-entries.ts'

/**
 * The effect of an opening on the browser's history: 'keep' after Back and Forward, which have changed it themselves.
 */
export type HistoryMode = 'push' | 'replace' | 'keep'

let entrySearch = ''

/** The address of the entry: its view mode remains in every later address. */
export function rememberEntrySearch(search: string): void {
  entrySearch = search
}

/** NAV-7: writes the address of the active tab into the address bar, so that Back, Forward and reload lead to it. */
export function writeAddress(how: 'push' | 'replace'): void {
  const { activeId } = getTabs()
  const { organisation, tenant } = getSession()
  if (activeId === null || !organisation) return
  const tab = findTab(getTabs(), activeId)
  const menuId = tab?.menuId ?? Number(activeId)
  const n = currentHistoryStep(activeId)
  const mark = readHistoryState()
  // ENTRY-12: the fragment belongs to the address of the entry and stays there
  const stays = how === 'replace' && (mark === null || mark.tab === activeId)
  const target = { menuId, tenantId: tenant?.tenantId ?? null, orgFullId: organisation.fullId }
  const address = portalAddress(target, entrySearch, about(menuId)) + (stays ? location.hash : '')
  const isHere =
    location.pathname + location.search + location.hash === address && mark?.tab === activeId && mark.n === n
  if (isHere) return
  if (awaited !== null) {
    // a step of an application is pending in the browser: later entries are written after it
    unwritten = unwritten === 'push' ? 'push' : how
    return
  }
  if (how === 'push') givenUp = null
  // TENANT-59: a change of tenant has made an entry
  if (mark && line && mark.at !== line.at) line = moveToEntry(line, mark)
  line = (how === 'push' ? pushEntry : replaceEntry)(line ?? { marks: [], at: mark?.at ?? 0 }, activeId, n)
  goToAddress(address, { replace: how === 'replace', state: line.marks[line.at] })
}

/** HOST-24: the browser's position in its list; null before the first entry. */
let line: HistoryEntries | null = null
/**
 * The target entry of an application's own steps, until the browser has arrived. The browser makes one move at a time:
 * its present move leads to `requested`.
 */
let awaited: { target: number; requested: number } | null = null
/** The requested entry after the timeout. The browser may still arrive there. */
let givenUp: number | null = null
let unwritten: 'push' | 'replace' | null = null

/** HOST-24: follows a step of the active application. */
export function followApplicationStep({
  id,
  how,
  n,
  delta,
}: {
  id: string
  how: 'push' | 'replace' | 'go'
  n: number
  delta: number
}): void {
  const from = awaited?.target ?? line?.at ?? 0
  const isKnown = how === 'go' && line && unwritten === null && isEntryAt({ ...line, at: from }, delta, id, n)
  if (!isKnown) return writeAddress(how === 'push' ? 'push' : 'replace')
  const target = from + delta
  if (awaited === null) history.go(delta)
  awaited = { target, requested: awaited?.requested ?? target }
  // a browser that does not navigate fires no event
  clearTimeout(lost)
  lost = setTimeout(giveUp, ARRIVAL_TIMEOUT_MS)
}

/** The timeout for the browser to follow a step, in milliseconds. */
const ARRIVAL_TIMEOUT_MS = 2_000
let lost: ReturnType<typeof setTimeout> | undefined

function giveUp(): void {
  givenUp = awaited?.requested ?? null
  settle()
}

function settle(): void {
  awaited = null
  clearTimeout(lost)
  const how = unwritten
  unwritten = null
  if (how) writeAddress(how)
}

/**
 * Reads the entry to which the browser has moved. `direction` is the direction of the move; `isOurs` is true if an
 * application requested it.
 */
export function readArrival(): { mark: HistoryEntry | null; direction: number; isOurs: boolean } {
  const mark = readHistoryState()
  const before = line?.at ?? mark?.at ?? 0
  const at = mark?.at ?? before
  if (mark) line = moveToEntry(line ?? { marks: [], at: mark.at }, mark)
  const isOurs = at === (awaited?.requested ?? givenUp)
  givenUp = null
  if (isOurs && awaited && awaited.target !== at) {
    // further steps were requested meanwhile: continue to their target
    history.go(awaited.target - at)
    awaited = { ...awaited, requested: awaited.target }
  } else {
    // another navigation of the person takes precedence
    if (!isOurs) unwritten = null
    settle()
  }
  return { mark, direction: Math.sign(at - before), isOurs }
}

/**
 * ENTRY-141, ENTRY-54: the parameters of the address: organisation and menu of the no-permission page, or the origin of
 * a third-party page.
 */
function about(menuId: number): Record<string, string> {
  if (menuId === RESERVED_MENUS.tripartite) {
    const url = requestedThirdPartyUrl() ?? useEntryContext.getState().tripartitePageUrl
    return url === null ? {} : { tripartitePageUrl: url }
  }
  if (menuId !== RESERVED_MENUS.forbidden) return {}
  const { productCode, menuCode, applicationCode, menuId: requestedId } = useViewports.getState().forbiddenMenu
  const orgId = getSession().organisation?.orgId
  return {
    ...(orgId === undefined ? {} : { orgId: String(orgId) }),
    ...(productCode === null ? {} : { productCode }),
    ...(applicationCode === null ? {} : { applicationCode }),
    ...(menuCode === null ? {} : { menuCode }),
    ...(requestedId === null ? {} : { menuId: String(requestedId) }),
  }
}

export function readHistoryState(): HistoryEntry | null {
  return readHistoryEntry(history.state)
}
