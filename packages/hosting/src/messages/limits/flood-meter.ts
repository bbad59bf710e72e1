import { FLOOD } from '../../limits.ts'

/**
 * HOST-174: counts all messages of one frame, including dropped ones, because each takes time of the portal's thread.
 * Calls `stop` once: when the frame has exceeded the limit for several seconds in a row, or when its messages let no
 * other task of the portal run.
 *
 * HOST-349: a longer gap between two messages has another cause, such as another task or a busy machine; only
 * `ownGapMs` of it count.
 */
export function createFloodMeter(
  stop: () => void,
  now = () => performance.now(),
  later: (work: () => void) => unknown = (work) => setTimeout(work),
): () => void {
  let startedAt = now()
  let count = 0
  let seconds = 0
  let isStopped = false
  let lastAt = startedAt
  /** Whether a task of the portal is queued behind the messages, and for how long because of them. */
  let isWaiting = false
  let waitedMs = 0

  return function countMessage() {
    const time = now()
    const elapsed = time - startedAt
    if (isWaiting) waitedMs += Math.min(time - lastAt, FLOOD.ownGapMs)
    lastAt = time
    if (elapsed >= 1_000) {
      seconds = count >= FLOOD.perSecond && elapsed < FLOOD.pauseMs ? seconds + 1 : 0
      startedAt = time
      count = 0
    }
    count += 1
    const isFull = count === FLOOD.perSecond
    const isOver = (isFull && seconds === FLOOD.seconds - 1) || waitedMs >= FLOOD.heldUpMs
    if (isOver && !isStopped) {
      isStopped = true
      stop()
    } else if (isFull && !isWaiting) {
      isWaiting = true
      later(() => {
        isWaiting = false
        waitedMs = 0
      })
    }
  }
}

/** Returns the window of the portal's frame that contains a window, or the window itself. */
export function frameWindowOf(source: MessageEventSource | null, page: Window): MessageEventSource | null {
  let at = source as Window | null
  // the window of a closed frame has no parent
  for (let parent = at?.parent; parent && parent !== at && parent !== page; parent = at?.parent) at = parent
  return at
}
