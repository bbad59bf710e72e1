import { IDLE_CHECK_SECONDS, warningSeconds } from '@portico/contract/rules/sessions/idle'
import { create } from 'zustand'
import { api } from '../../lib/api/api.ts'
import { monotonicTime } from '../../lib/timing/clock.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { localStore } from '../../lib/storage/storage.ts'
import { followActivity, isTypingInFrame, lastActivityTime, recordActivity, reportActivity } from './activity.ts'
import { idleState, type IdleState } from './idle-state.ts'

/** The idle state that the page shows. */
export const useIdle = create<{ state: IdleState }>(() => ({ state: { kind: 'active' } }))

/** Null before the server's answer; the page is not locked before. */
let idleSeconds: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

/** The warning stays for this time after a movement, so that a person can reach its button. In milliseconds. */
const WARNING_LINGER_MS = 4000
let lastSign = -WARNING_LINGER_MS

/** SESS-24: checks every half minute, every second while it warns, and exactly at the end. Returns a stop function. */
export function watchIdle(): () => void {
  const stops = [
    followActivity(mayCount, handleSign, handleNews),
    useSession.subscribe(({ tenant }, former) => {
      if (tenant !== former.tenant) void learnIdleTime()
    }),
  ]
  void learnIdleTime()
  look()
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
    useIdle.setState({ state: { kind: 'active' } })
  }
}

/** Returns whether the idle time has passed. Also called after a refused call. */
export function isIdleOver(): boolean {
  return idleSeconds !== null && idleState(monotonicTime(), lastActivityTime(), idleSeconds).kind === 'over'
}

/** SESS-27: locks the page behind the dialog; the stored flag outlives a reload (SESS-28). */
export function lockForIdling(): void {
  if (useIdle.getState().state.kind === 'over') return
  localStore.write('operateTimeout', monotonicTime())
  useIdle.setState({ state: { kind: 'over' } })
}

/** Unlocks the page after the person has signed in again in another browser tab. */
export function unlockAfterIdling(): void {
  recordActivity()
  localStore.remove('operateTimeout')
  useIdle.setState({ state: { kind: 'active' } })
  look()
}

/** Extends the session after 'Stay signed in'. */
export function extendSession(): void {
  recordActivity()
  lastSign = -WARNING_LINGER_MS
  if (idleSeconds !== null) void reportActivity(idleSeconds, true)
  look()
}

/** Activity after the end of the idle time is ignored. */
function mayCount(): boolean {
  if (!isIdleOver()) return useIdle.getState().state.kind !== 'over'
  lockForIdling()
  return false
}

function handleSign(): void {
  if (idleSeconds === null) return
  void reportActivity(idleSeconds)
  if (useIdle.getState().state.kind === 'warning') lastSign = monotonicTime()
}

/** Closes the warning after activity in another browser tab. */
function handleNews(): void {
  if (useIdle.getState().state.kind === 'warning') look()
}

function look(): void {
  clearTimeout(timer)
  timer = setTimeout(look, IDLE_CHECK_SECONDS * 1000)
  if (idleSeconds === null || useIdle.getState().state.kind === 'over') return
  if (isTypingInFrame()) recordActivity()
  void reportActivity(idleSeconds)
  const last = lastActivityTime()
  const state = idleState(monotonicTime(), last, idleSeconds)
  if (state.kind === 'over') return lockForIdling()
  const isLingering = state.kind === 'active' && monotonicTime() - lastSign < WARNING_LINGER_MS
  if (!isLingering) useIdle.setState({ state })
  const toWarning = last + (idleSeconds - warningSeconds(idleSeconds)) * 1000 - monotonicTime()
  const next = state.kind === 'warning' || isLingering ? 1000 : Math.min(IDLE_CHECK_SECONDS * 1000, toWarning)
  clearTimeout(timer)
  timer = setTimeout(look, Math.max(next, 50))
}

/** Fetches the server's idle time, the shortest of the tenants that the session has entered (SESS-16). */
async function learnIdleTime(): Promise<void> {
  const session = await api.call('GET /identification/session', { isBackground: true }).catch(() => null)
  if (session === null) return
  idleSeconds = session.idleSeconds
  look()
}
