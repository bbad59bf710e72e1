import type { ApplicationToken } from '@portico/sdk/protocol'

/**
 * The time before its end at which a token is renewed, in milliseconds; the portal returns the former one until a
 * minute before its end.
 */
const RENEW_BEFORE_MS = 59_000
/** The shortest time between two requests, even after a failure. */
const RETRY_MS = 15_000

/** SESS-89: keeps a valid token of an application with lifecycles. Calls `changed` when the token has changed. */
export function createLifecycleToken(request: () => Promise<ApplicationToken | undefined>, changed: () => void) {
  let token: ApplicationToken | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts starts and ends; an answer to a request from an earlier run is dropped. */
  let run = 0
  let isRunning = false

  function take(next: ApplicationToken | undefined) {
    const before = value()
    token = next
    clearTimeout(timer)
    const left = next ? next.expiredAt - Date.now() - RENEW_BEFORE_MS : 0
    timer = setTimeout(renew, Math.max(RETRY_MS, left))
    if (value() !== before) changed()
  }

  function renew() {
    const own = run
    void request().then((next) => {
      if (own !== run) return
      const isValid = token !== undefined && token.expiredAt > Date.now()
      take(next ?? (isValid ? token : undefined))
    })
  }

  const value = () => token?.token ?? ''

  return {
    /** Empty until the portal has answered. */
    value,
    start() {
      if (isRunning) return
      isRunning = true
      run += 1
      renew()
    },
    /** Stores a newer token of the portal. */
    take(next: ApplicationToken) {
      if (isRunning) take(next)
    },
    end() {
      isRunning = false
      run += 1
      token = undefined
      clearTimeout(timer)
    },
  }
}
