import { BREAKER_FAILURES, BREAKER_OPEN_MS } from './limits.ts'

/** Thrown for an upstream to which connections have failed recently. */
export class BreakerOpenError extends Error {
  readonly code = 'ECONNREFUSED'
}

export interface Breaker {
  /** Throws while the circuit is open. Afterwards one caller at a time may try. */
  check(origin: string): void
  connected(origin: string): void
  failed(origin: string): void
}

/**
 * HOST-94: a circuit breaker per upstream. Only failed connections count, because no caller can cause them. Slow
 * responses do not count: otherwise a caller that requests slow pages could block the application for everybody.
 */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const failing = new Map<string, { failures: number; openUntil: number }>()
  return {
    check(origin) {
      const state = failing.get(origin)
      if (!state || state.failures < BREAKER_FAILURES) return
      if (now() < state.openUntil) throw new BreakerOpenError(`Connections to ${origin} have failed recently`)
      state.openUntil = now() + BREAKER_OPEN_MS
    },
    connected: (origin) => void failing.delete(origin),
    failed(origin) {
      const failures = (failing.get(origin)?.failures ?? 0) + 1
      failing.set(origin, { failures, openUntil: now() + BREAKER_OPEN_MS })
    },
  }
}
