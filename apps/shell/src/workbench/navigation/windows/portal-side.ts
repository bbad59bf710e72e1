import { openMenu } from '../navigate.ts'
import {
  answerOrWindowClosed,
  waitForWindowMessage,
  onWindowMessage,
  postToWindows,
  type WindowLocation,
} from '../../../lib/browser/detached-window-channel.ts'
import { holdLock, portalLock, windowLock } from '../../../lib/browser/window-locks.ts'
import { findWindow, removeWindows, useWindowStore, type OpenWindow } from '../../model/windows/window-store.ts'

/** The timeout of a window that reloads, in milliseconds. */
const RELOAD_TIMEOUT_MS = 4_000

/** HOST-68: subscribes to the messages of windows that this portal has opened. */
export function followWindows(): () => void {
  const unannounced = new Set(useWindowStore.getState().windows.flatMap(({ id, isPortal }) => (isPortal ? [id] : [])))
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const forgetUnannounced = () => removeWindows(...unannounced)
  timers.add(setTimeout(forgetUnannounced, RELOAD_TIMEOUT_MS))
  const stop = onWindowMessage((news) => {
    if (news.kind === 'announce') unannounced.delete(news.id)
    if (news.kind === 'return-offer' && findWindow(news.id)) void take(news.id, news.windowLocation)
    if (news.kind !== 'closed' || !findWindow(news.id)) return
    // the window may only be reloading
    unannounced.add(news.id)
    timers.add(setTimeout(forgetUnannounced, RELOAD_TIMEOUT_MS))
  })
  const releaseLocks = holdWindowLocks()
  postToWindows({ kind: 'discover' })
  return () => {
    stop()
    releaseLocks()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** HOST-350: holds the locks of the listed windows, which show that a portal can take them back. */
function holdWindowLocks(): () => void {
  const pendingReturns = new Map<string, () => void>()
  const follow = (windows: readonly OpenWindow[]) => {
    const ids = new Set(windows.map(({ id }) => id))
    for (const id of ids) if (!pendingReturns.has(id)) pendingReturns.set(id, holdLock(portalLock(id)))
    for (const [id, release] of pendingReturns) if (!ids.has(id) && pendingReturns.delete(id)) release()
  }
  follow(useWindowStore.getState().windows)
  const stop = useWindowStore.subscribe(({ windows }) => follow(windows))
  return () => {
    stop()
    follow([])
  }
}

/** Replaces a window by a tab, which opens like any menu (NAV-3), including the permission check. */
async function take(id: string, { menuId, orgId, path }: WindowLocation): Promise<void> {
  postToWindows({ kind: 'ack', id })
  const outcome = await openMenu({ menuId, orgId, ...(path === null ? {} : { path }), from: 'address', as: 'tab' })
  postToWindows({ kind: outcome.ok ? 'accepted' : 'refused', id })
  if (outcome.ok) removeWindows(id)
}

/** HOST-68: returns a window to a tab. If the window no longer exists, its page still opens here. */
export async function bringWindowBack(window: OpenWindow): Promise<void> {
  const { id } = window
  if (window.isPortal) {
    const call = () => postToWindows({ kind: 'return-request', id })
    // a loading window receives nothing before it announces itself
    const stop = onWindowMessage((news) => news.kind === 'announce' && news.id === id && call())
    const answer = answerOrWindowClosed(waitForWindowMessage(id, ['ack', 'return-offer']), windowLock(id))
    call()
    const isThere = (await answer) !== null
    stop()
    if (isThere) return
  }
  await take(id, window)
}
