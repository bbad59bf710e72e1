import { RESERVED_MENUS } from '@portico/contract/rules/navigation/menus'
import { showNotice } from '../../lib/api/failures.ts'
import { text } from '../../lib/i18n/i18n.ts'
import { allowOnce, reloadOnce } from '../../lib/loading/reload-once.ts'
import { useEntryContext } from '../../lib/portal/entry-context.ts'
import { enterTab } from '../navigation/navigate.ts'
import { getTabs } from '../model/tabs/tab-store.ts'
import { findTab, type Tab } from '../model/tabs/tabs.ts'
import { useViewports } from '../model/viewports/viewport-store.ts'

/** Error messages of frameworks that mount an application into an element that no longer exists. */
const WRAPPER = /\b(?:wrapper|target container)\b/gi
const MISSING = /\b(?:not found|not exist|missing)/i

export function isWrapperMissing(message: string): boolean {
  const start = message.slice(0, 2000)
  return [...start.matchAll(WRAPPER)].some(({ index }) => MISSING.test(start.slice(index, index + 220)))
}

/** ENTRY-55: only a reload restores such an application; unsaved work prevents it. */
export function reloadForMissingWrapper(message: string): void {
  if (isWrapperMissing(message) && !getTabs().items.some(({ isDirty }) => isDirty)) reloadOnce('wrapper')
}

/**
 * SEC-74: the policy of a page that was loaded before its person signed in names no external application. If it blocks
 * a frame of this layer, the page is loaded again, unless a tab has unsaved changes.
 */
export function reloadForBlockedFrames(layer: ParentNode): () => void {
  const listener = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== 'frame-src' || getTabs().items.some(({ isDirty }) => isDirty)) return
    const origin = URL.parse(blockedURI)?.origin
    const isShown = Array.from(layer.querySelectorAll('iframe'), ({ src }) => URL.parse(src)?.origin).includes(origin)
    if (origin !== undefined && isShown) reloadOnce('blocked-frame')
  }
  document.addEventListener('securitypolicyviolation', listener)
  return () => document.removeEventListener('securitypolicyviolation', listener)
}

/** ENTRY-55: follows the tabs; a failure that a tab still shows counts once. */
export function reloadForMissingWrappers(): () => void {
  return useViewports.subscribe(({ states }, former) => {
    for (const [id, state] of Object.entries(states))
      if (state.phase === 'failed' && state !== former.states[id]) reloadForMissingWrapper(state.error.message)
  })
}

/** ENTRY-56: opens home if the address has named a menu whose page is missing; the tab stays open. */
export function fallBackHome(): () => void {
  let entryTab: string | null = null
  return useViewports.subscribe(({ states }) => {
    entryTab ??= getTabs().activeId
    const state = entryTab === null ? undefined : states[entryTab]
    if (state?.phase !== 'failed') return
    const tab = findTab(getTabs(), entryTab)
    if (isMissing(state.error) && tab && isEnteredByAddress(tab.menuId)) openHomeInstead(tab)
  })
}

function openHomeInstead({ id, name, isDefault }: Tab): void {
  const home = String(RESERVED_MENUS.home)
  if (isDefault || !findTab(getTabs(), home)) return
  const isSeen = getTabs().activeId === id && useViewports.getState().states[id]?.phase === 'failed'
  if (!isSeen || !allowOnce('missing-menu')) return
  enterTab(home)
  showNotice({ kind: 'warning', text: text('pages.missingMenu', { name }) })
}

/** Returns whether the gateway has no such page; an unavailable application shows its card instead (HOST-12). */
const isMissing = ({ reason, message }: { reason: string; message: string }) =>
  reason === 'refused' && message.startsWith('NOT_FOUND ')

/** Returns whether the menu is the first page, which the address has named. */
function isEnteredByAddress(menuId: number): boolean {
  const { menuId: requested, menuCode, applicationCode } = useEntryContext.getState()
  return requested === menuId || menuCode !== null || applicationCode !== null
}
