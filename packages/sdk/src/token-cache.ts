import type { ApplicationToken } from './protocol.ts'
import { copyOf } from './session.ts'

/** A token that is valid for less than this, in milliseconds, is requested again. */
const TOKEN_LEAD_MS = 60_000

/** Keeps the token of the application until one minute before its end. Simultaneous calls share one request. */
export function createTokenCache(request: () => Promise<unknown>) {
  let token: ApplicationToken | undefined
  let pending: Promise<ApplicationToken> | undefined

  return {
    get(): Promise<ApplicationToken> {
      if (token && token.expiredAt - Date.now() > TOKEN_LEAD_MS) return Promise.resolve(token)
      return (pending ??= request()
        .then((value) => (token = copyOf(value as ApplicationToken)))
        .finally(() => (pending = undefined)))
    },
    set: (next: ApplicationToken): ApplicationToken => (token = copyOf(next)),
    clear() {
      token = undefined
    },
  }
}
