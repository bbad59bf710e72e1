import { BREAKER_FAILURES, BREAKER_OPEN_MS } from './gateway-limits.ts'

/** An upstream to which no connection could be established a moment ago. */
export class BreakerOpenError extends Error {
  readonly code = 'ECONNREFUSED'
}

export interface Breaker {
  /** Throws while the upstream is not to be asked. When that time is over, one caller at a time may try. */
  check(origin: string): void
  connected(origin: string): void
  failed(origin: string): void
}

/**
 * HOST-94: a circuit breaker for each upstream. Only connections count that cannot be established: those no caller can bring about.
 * A slow answer does not count, or whoever asks for a slow page would close the application to everybody.
 */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const failing = new Map<string, { failures: number; openUntil: number }>()
  return {
    check(origin) {
      const state = failing.get(origin)
      if (!state || state.failures < BREAKER_FAILURES) return
      if (now() < state.openUntil) throw new BreakerOpenError(`${origin} could not be connected to`)
      state.openUntil = now() + BREAKER_OPEN_MS
    },
    connected: (origin) => void failing.delete(origin),
    failed(origin) {
      const failures = (failing.get(origin)?.failures ?? 0) + 1
      failing.set(origin, { failures, openUntil: now() + BREAKER_OPEN_MS })
    },
  }
}
