import type { ApplicationToken } from '@portico/sdk/protocol'

/** A token is renewed this long (ms) before its end: the portal gives out the former one until a minute before. */
const RENEW_BEFORE_MS = 59_000
/** The shortest time between two requests, also after a failure. */
const RETRY_MS = 15_000

/** SESS-89: keeps a valid token of an application with lifecycles. Calls `changed` when the token is another one. */
export function createLifecycleToken(request: () => Promise<ApplicationToken | undefined>, changed: () => void) {
  let token: ApplicationToken | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Counts starts and ends: the answer to a request of an earlier one is dropped. */
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
    /** The portal has a newer one. */
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
