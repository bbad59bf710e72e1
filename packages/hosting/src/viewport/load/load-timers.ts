import { LOAD_LIMITS_MS } from '../../limits.ts'

interface LoadTimersHost {
  slow: () => void
  timedOut: () => void
}

/** HOST-5: reports that a load is slow, and that it has timed out. */
export function createLoadTimers({ slow, timedOut }: LoadTimersHost) {
  let timers: ReturnType<typeof setTimeout>[] = []
  return {
    start() {
      timers = [setTimeout(slow, LOAD_LIMITS_MS.slow), setTimeout(timedOut, LOAD_LIMITS_MS.timeout)]
    },
    stop() {
      timers.forEach(clearTimeout)
      timers = []
    },
  }
}
