import { openMenu } from '../navigate.ts'
import {
  waitForWindowMessage,
  onWindowMessage,
  postToWindows,
  type WindowLocation,
} from '../../../lib/browser/window-channel.ts'
import { findWindow, removeWindows, useWindowStore, type OpenWindow } from '../../model/windows/window-store.ts'

/** How long another window of this browser may take to answer, and one that is loaded again to be back (ms). */
const ANSWER_TIMEOUT_MS = 1_000
const RELOAD_TIMEOUT_MS = 4_000

/** HOST-68: a portal hears from the windows that it has opened. */
export function followWindows(): () => void {
  const unheard = new Set(useWindowStore.getState().windows.flatMap(({ id, isPortal }) => (isPortal ? [id] : [])))
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const forgetUnheard = () => removeWindows(...unheard)
  timers.add(setTimeout(forgetUnheard, RELOAD_TIMEOUT_MS))
  const stop = onWindowMessage((news) => {
    if (news.kind === 'here') unheard.delete(news.id)
    if (news.kind === 'back' && findWindow(news.id)) void take(news.id, news.place)
    if (news.kind !== 'gone' || !findWindow(news.id)) return
    // perhaps it is only loaded again
    unheard.add(news.id)
    timers.add(setTimeout(forgetUnheard, RELOAD_TIMEOUT_MS))
  })
  postToWindows({ kind: 'who' })
  return () => {
    stop()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** A tab in the place of a window: opened on the way on which every menu opens (NAV-3), permission included. */
async function take(id: string, { menuId, orgId, path }: WindowLocation): Promise<void> {
  postToWindows({ kind: 'heard', id })
  const outcome = await openMenu({ menuId, orgId, ...(path === null ? {} : { path }), from: 'address', as: 'tab' })
  postToWindows({ kind: outcome.ok ? 'taken' : 'refused', id })
  if (outcome.ok) removeWindows(id)
}

/** HOST-68: fetches a window back. One that does not answer is taken for gone: its page opens here all the same. */
export async function bringWindowBack(window: OpenWindow): Promise<void> {
  const { id } = window
  if (window.isPortal) {
    const answer = waitForWindowMessage(id, ['heard', 'back'], ANSWER_TIMEOUT_MS)
    postToWindows({ kind: 'come', id })
    if ((await answer) !== null) return
  }
  await take(id, window)
}
