import { touchSeconds } from '@portico/contract/rules/sessions/idle'
import { api } from '../../lib/api/api.ts'
import { broadcast, onBroadcast } from '../../lib/browser/broadcast.ts'
import { monotonicTime } from '../../lib/timing/clock.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { onFrameEvent } from '../../lib/browser/frame-events.ts'

/** The shortest interval between messages about activity to other browser tabs, in milliseconds. */
const SHARE_INTERVAL_MS = 1000
/**
 * The interval in which continuing activity is reported; activity older than a minute is not reported. In milliseconds.
 */
const REPORT_INTERVAL_MS = 15_000
const REPORT_WINDOW_MS = 60_000
/** A time further in the future than this is invalid, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000

const SIGNS = ['mousemove', 'pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/** The time of the last activity in any browser tab, by the server's clock (SESS-25). */
let lastActivity = 0
let lastShared = 0
let lastTold = 0

export function lastActivityTime(): number {
  const now = monotonicTime()
  const shared = localStore.read('lastActivityTime')
  if (typeof shared === 'number' && shared > lastActivity && shared < now + MAX_CLOCK_SKEW_MS) lastActivity = shared
  // the server's clock was measured again; this time was written by a wrong clock
  if (lastActivity > now + MAX_CLOCK_SKEW_MS) lastActivity = now
  return lastActivity
}

/** Records activity in this tab. */
export function recordActivity(): void {
  const now = monotonicTime()
  lastActivity = Math.max(lastActivity, now)
  if (now - lastShared < SHARE_INTERVAL_MS) return
  lastShared = now
  localStore.write('lastActivityTime', now)
  broadcast({ kind: 'active', at: now })
}

/** Reports unreported activity to the server; `atOnce` ignores the interval. */
export async function reportActivity(idleSeconds: number, atOnce = false): Promise<void> {
  const now = monotonicTime()
  const since = now - lastActivity
  // old activity is not reported: the server would restart the idle time from now
  const isNews = lastActivity > lastTold && since < REPORT_WINDOW_MS
  const isDue = now - lastTold >= touchSeconds(idleSeconds) * 1000 || since >= REPORT_INTERVAL_MS
  if (!(isNews && isDue) && !atOnce) return
  lastTold = now
  await api.call('POST /identification/session/touch').catch(() => undefined)
}

/** Listens for activity; calls `onSign` after each, here or in another browser tab. */
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

/** D16: whether the pointer is over a frame that does not report input, because the person may be typing there. */
export function isTypingInFrame(): boolean {
  const { activeElement } = document
  return activeElement instanceof HTMLIFrameElement && document.hasFocus() && activeElement.matches(':hover')
}
