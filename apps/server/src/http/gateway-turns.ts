/** Requests of applications that begin in one turn of the event loop. */
const REQUESTS_PER_TURN = 2

/**
 * HOST-96: lets a burst of requests to applications begin a few at a time. What the portal itself is asked comes in between, where
 * it would otherwise wait for all of them. Resolves when the request's turn has come.
 */
export function createTurns(requestsPerTurn = REQUESTS_PER_TURN): () => Promise<void> {
  const waiting: (() => void)[] = []
  let isScheduled = false

  function schedule(): void {
    if (isScheduled) return
    isScheduled = true
    setImmediate(run)
  }
  function run(): void {
    isScheduled = false
    for (const begin of waiting.splice(0, requestsPerTurn)) begin()
    if (waiting.length > 0) schedule()
  }

  return () =>
    new Promise((resolve) => {
      waiting.push(resolve)
      schedule()
    })
}
