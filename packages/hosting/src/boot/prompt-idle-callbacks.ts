/**
 * The time after which a waiting idle callback requests an animation frame, in milliseconds; longer in a hidden
 * document (HOST-22).
 */
export const IDLE_WAIT_MS = 20
export const HIDDEN_IDLE_WAIT_MS = 1000

/**
 * HOST-207: in a frame with its own process, Chromium may stop calling idle callbacks while the document draws nothing.
 * An animation frame makes Chromium call them, so a document with a waiting callback requests one. Safari has no idle
 * callbacks.
 */
export function keepIdleCallbacksRunning(page: Window & typeof globalThis): void {
  if (!('requestIdleCallback' in page)) return
  const [request, cancel] = [page.requestIdleCallback.bind(page), page.cancelIdleCallback.bind(page)]
  const [setTimer, nextFrame] = [page.setTimeout.bind(page), page.requestAnimationFrame.bind(page)]
  const waiting = new Set<number>()
  let isWatching = false

  const watch = () => {
    isWatching = waiting.size > 0
    if (isWatching) setTimer(prompt, page.document.hidden ? HIDDEN_IDLE_WAIT_MS : IDLE_WAIT_MS)
  }
  const prompt = () => {
    if (waiting.size === 0) isWatching = false
    else nextFrame(watch)
  }

  Object.assign(page, {
    requestIdleCallback(work: IdleRequestCallback, options?: IdleRequestOptions) {
      if (typeof work !== 'function') return request(work, options)
      const id: number = request((deadline) => {
        waiting.delete(id)
        work.call(page, deadline)
      }, options)
      waiting.add(id)
      if (!isWatching) watch()
      return id
    },
    cancelIdleCallback(id: number) {
      waiting.delete(id)
      cancel(id)
    },
  })
}
