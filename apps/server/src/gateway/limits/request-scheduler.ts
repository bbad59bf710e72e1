/** Requests to applications that start in one turn of the event loop. */
const REQUESTS_PER_TURN = 2

/**
 * HOST-96: spreads a burst of requests to applications over several turns of the event loop, so that the portal's own
 * requests are not delayed behind all of them. The promise resolves when the request may start.
 */
export function createRequestScheduler(requestsPerTurn = REQUESTS_PER_TURN): () => Promise<void> {
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
