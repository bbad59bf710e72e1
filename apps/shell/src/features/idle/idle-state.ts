import { warningSeconds } from '@portico/contract/rules/sessions/idle'

export type IdleState = { kind: 'active' } | { kind: 'warning'; secondsLeft: number } | { kind: 'over' }

/** SESS-24, SESS-26: the state after a time without activity. Times in milliseconds. */
export function idleState(now: number, lastActivity: number, idleSeconds: number): IdleState {
  const left = lastActivity + idleSeconds * 1000 - now
  if (left <= 0) return { kind: 'over' }
  return left <= warningSeconds(idleSeconds) * 1000
    ? { kind: 'warning', secondsLeft: Math.ceil(left / 1000) }
    : { kind: 'active' }
}
