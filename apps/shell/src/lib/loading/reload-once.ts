import { currentTime } from '../timing/clock.ts'
import { sessionStore } from '../storage/storage.ts'

/** ENTRY-55, ENTRY-56: the shortest interval between reloads, or moves to home, for one reason, in milliseconds. */
const RELOAD_INTERVAL_MS = 60_000

/** Returns true at most once in the interval for each reason. Returns false if storage is unavailable. */
export function allowOnce(reason: 'wrapper' | 'missing-menu' | 'third-party' | 'blocked-frame'): boolean {
  const stored = sessionStore.read('onceDone')
  const done = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const last = done[reason]
  const now = currentTime()
  if (typeof last === 'number' && Math.abs(now - last) < RELOAD_INTERVAL_MS) return false
  sessionStore.write('onceDone', { ...done, [reason]: now })
  return sessionStore.read('onceDone') !== undefined
}

export function reloadOnce(reason: Parameters<typeof allowOnce>[0]): boolean {
  if (!allowOnce(reason)) return false
  location.reload()
  return true
}
