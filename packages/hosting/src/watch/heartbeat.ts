import { HEARTBEAT_MS } from '../limits.ts'

export interface Heartbeat {
  /** True after the application has stopped answering. */
  readonly isHung: boolean
  start(): void
  stop(): void
  /** Resets the heartbeat when the application is loaded again. */
  reset(): void
}

interface HeartbeatHost {
  /** Resolves to whether the application answers in time; undefined if it cannot be pinged. */
  ping: (wait: number) => Promise<boolean | undefined>
  unresponsive: () => void
  responsive: () => void
}

/**
 * HOST-28: watches whether an active application still answers. An application that has never answered is not expected
 * to.
 */
export function createHeartbeat({ ping, unresponsive, responsive }: HeartbeatHost): Heartbeat {
  let turn = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasAnswered = false
  let isHung = false

  async function beat(mine: number): Promise<void> {
    const answers = await ping(HEARTBEAT_MS.timeout)
    if (mine !== turn) return
    if (answers === true) {
      hasAnswered = true
      isHung = false
      responsive()
    } else if (answers === false && hasAnswered) {
      isHung = true
      unresponsive()
    }
    timer = setTimeout(() => void beat(mine), answers === false ? 0 : HEARTBEAT_MS.interval)
  }
  return {
    get isHung() {
      return isHung
    },
    reset: () => void (isHung = false),
    start() {
      turn += 1
      void beat(turn)
    },
    stop() {
      turn += 1
      clearTimeout(timer)
    },
  }
}
