import type { ApplicationToken } from '@portico/sdk/protocol'

/** SESS-89: the requests for the application's own token, each identified by a number. `post` sends a request. */
export function createTokenRequests(post: (id: number) => void) {
  const pending = new Map<number, (token: ApplicationToken | undefined) => void>()
  let last = 0
  return {
    /** Resolves to the token; undefined if the portal issues none. */
    request: () =>
      new Promise<ApplicationToken | undefined>((resolve) => {
        const id = ++last
        pending.set(id, resolve)
        post(id)
      }),
    receive(id: number, token: ApplicationToken | undefined): void {
      pending.get(id)?.(token)
      pending.delete(id)
    },
  }
}
