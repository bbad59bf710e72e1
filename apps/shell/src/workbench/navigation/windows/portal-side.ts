import { openMenu } from '../navigate.ts'
import {
  answerOrGone,
  waitForWindowMessage,
  onWindowMessage,
  postToWindows,
  type WindowLocation,
} from '../../../lib/browser/window-channel.ts'
import { holdLock, portalLock, windowLock } from '../../../lib/browser/window-locks.ts'
import { findWindow, removeWindows, useWindowStore, type OpenWindow } from '../../model/windows/window-store.ts'

/** The timeout of a window that reloads, in milliseconds. */
const RELOAD_TIMEOUT_MS = 4_000

/** HOST-68: subscribes to the messages of windows that this portal has opened. */
export function followWindows(): () => void {
  const unheard = new Set(useWindowStore.getState().windows.flatMap(({ id, isPortal }) => (isPortal ? [id] : [])))
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const forgetUnheard = () => removeWindows(...unheard)
  timers.add(setTimeout(forgetUnheard, RELOAD_TIMEOUT_MS))
  const stop = onWindowMessage((news) => {
    if (news.kind === 'here') unheard.delete(news.id)
    if (news.kind === 'back' && findWindow(news.id)) void take(news.id, news.windowLocation)
    if (news.kind !== 'gone' || !findWindow(news.id)) return
    // it may only be reloading
    unheard.add(news.id)
    timers.add(setTimeout(forgetUnheard, RELOAD_TIMEOUT_MS))
  })
  const releaseLocks = holdWindowLocks()
  postToWindows({ kind: 'who' })
  return () => {
    stop()
    releaseLocks()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** HOST-350: as long as it has a window in its list, a portal can take it back. */
function holdWindowLocks(): () => void {
  const held = new Map<string, () => void>()
  const follow = (windows: readonly OpenWindow[]) => {
    const ids = new Set(windows.map(({ id }) => id))
    for (const id of ids) if (!held.has(id)) held.set(id, holdLock(portalLock(id)))
    for (const [id, release] of held) if (!ids.has(id) && held.delete(id)) release()
  }
  follow(useWindowStore.getState().windows)
  const stop = useWindowStore.subscribe(({ windows }) => follow(windows))
  return () => {
    stop()
    follow([])
  }
}

/** A tab in the place of a window: opened on the way on which every menu opens (NAV-3), permission included. */
async function take(id: string, { menuId, orgId, path }: WindowLocation): Promise<void> {
  postToWindows({ kind: 'heard', id })
  const outcome = await openMenu({ menuId, orgId, ...(path === null ? {} : { path }), from: 'address', as: 'tab' })
  postToWindows({ kind: outcome.ok ? 'taken' : 'refused', id })
  if (outcome.ok) removeWindows(id)
}

/** HOST-68: fetches a window back. A page of a window that is gone opens here all the same. */
export async function bringWindowBack(window: OpenWindow): Promise<void> {
  const { id } = window
  if (window.isPortal) {
    const call = () => postToWindows({ kind: 'come', id })
    // a loading window receives nothing before it announces itself
    const stop = onWindowMessage((news) => news.kind === 'here' && news.id === id && call())
    const answer = answerOrGone(waitForWindowMessage(id, ['heard', 'back']), windowLock(id))
    call()
    const isThere = (await answer) !== null
    stop()
    if (isThere) return
  }
  await take(id, window)
}
