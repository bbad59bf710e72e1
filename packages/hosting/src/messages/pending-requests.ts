/** Requests of the portal to an application, until the answer, the timeout or the end of the document. */
export function createPendingRequests() {
  const open = new Map<string, (answer: unknown) => void>()
  let count = 0
  return {
    /** Resolves to the answer; undefined if none arrives within `wait` milliseconds. */
    start: (wait: number, send: (reqId: string) => void): Promise<unknown> =>
      new Promise((resolve) => {
        const reqId = `q${++count}`
        const settle = (answer: unknown) => {
          clearTimeout(timer)
          open.delete(reqId)
          resolve(answer)
        }
        const timer = setTimeout(() => settle(undefined), wait)
        open.set(reqId, settle)
        send(reqId)
      }),
    settle: (reqId: string | undefined, answer: unknown) => open.get(reqId ?? '')?.(answer),
    cancelAll() {
      for (const settle of [...open.values()]) settle(undefined)
    },
  }
}
