/** The timeout after which work runs even if the browser is busy, in milliseconds. */
const IDLE_TIMEOUT_MS = 5_000

/**
 * Calls `work` when it has not been requested again for `rest` milliseconds and the browser is idle. Returns a cancel
 * function.
 */
export function whenIdle(work: () => void, idleMs: number): () => void {
  let request: number | undefined
  const timer = setTimeout(() => {
    // Safari has no idle callback
    if ('requestIdleCallback' in globalThis) request = requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
    else work()
  }, idleMs)
  return () => {
    clearTimeout(timer)
    if (request !== undefined) cancelIdleCallback(request)
  }
}
