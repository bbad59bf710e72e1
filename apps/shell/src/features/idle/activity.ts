import { touchSeconds } from '@portico/contract/rules/idle'
import { api } from '../../lib/api/api.ts'
import { broadcast, onBroadcast } from '../../lib/browser/broadcast.ts'
import { monotonicTime } from '../../lib/clock.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { onFrameEvent } from '../../lib/browser/frame-events.ts'

/** Other browser tabs hear of activity at most this often, in milliseconds. */
const SHARE_INTERVAL_MS = 1000
/** Activity is told while it lasts, and once more after such a pause; what is older than a minute is not. In milliseconds. */
const REPORT_INTERVAL_MS = 15_000
const REPORT_WINDOW_MS = 60_000
/** A time that lies further ahead than this was not written by a clock, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000

const SIGNS = ['mousemove', 'pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** When somebody was last at work in any browser tab, by the server's clock (SESS-25). */
let lastActivity = 0
let lastShared = 0
let lastTold = 0

export function lastActivityTime(): number {
  const now = monotonicTime()
  const shared = localStore.read('lastActivityTime')
  if (typeof shared === 'number' && shared > lastActivity && shared < now + MAX_CLOCK_SKEW_MS) lastActivity = shared
  // the server's clock has been learned anew, and this was written by a wrong one
  if (lastActivity > now + MAX_CLOCK_SKEW_MS) lastActivity = now
  return lastActivity
}

/** Somebody is at work here. */
export function recordActivity(): void {
  const now = monotonicTime()
  lastActivity = Math.max(lastActivity, now)
  if (now - lastShared < SHARE_INTERVAL_MS) return
  lastShared = now
  localStore.write('lastActivityTime', now)
  broadcast({ kind: 'active', at: now })
}

/** The server is told of what it has not heard; `atOnce` however short ago the last time was. */
export async function reportActivity(idleSeconds: number, atOnce = false): Promise<void> {
  const now = monotonicTime()
  const since = now - lastActivity
  // what is long past is no news: it would begin the idle time anew from now
  const isNews = lastActivity > lastTold && since < REPORT_WINDOW_MS
  const isDue = now - lastTold >= touchSeconds(idleSeconds) * 1000 || since >= REPORT_INTERVAL_MS
  if (!(isNews && isDue) && !atOnce) return
  lastTold = now
  await api.call('POST /identification/session/touch').catch(() => undefined)
}

/** Hears of every sign of life that may still count; `onSign` after each of them, here or in another browser tab. */
export function followActivity(mayCount: () => boolean, onSign: () => void, onNewsOfIt: () => void): () => void {
  lastTold = monotonicTime()
  recordActivity()
  const handle = () => {
    if (!mayCount()) return
    recordActivity()
    onSign()
  }
  for (const sign of SIGNS) window.addEventListener(sign, handle, { capture: true, passive: true })
  const stops = [
    onFrameEvent('activity', handle),
    onFrameEvent('body-click', handle),
    onBroadcast((news) => {
      if (news.kind !== 'active' || news.at > monotonicTime() + MAX_CLOCK_SKEW_MS) return
      lastActivity = Math.max(lastActivity, news.at)
      onNewsOfIt()
    }),
  ]
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, handle, { capture: true })
    for (const stop of stops) stop()
  }
}

/** D16: the person types into a frame that tells nothing of it, with the pointer over it. */
export function isTypingInFrame(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLIFrameElement && document.hasFocus() && activeElement.matches(':hover')
}
