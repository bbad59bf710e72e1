import { FLOOD } from '../limits.ts'

/**
 * HOST-174: counts all messages of one frame, dropped ones too: each takes time of the portal's thread. Calls `stop` once: when the frame has
 * exceeded the limit for several seconds in a row, or when its messages let no other task of the portal run.
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
  /** The time since which a task of the portal waits behind the messages. */
  let waitsSince = Infinity

  return function countMessage() {
    const time = now()
    const elapsed = time - startedAt
    if (elapsed >= 1_000) {
      seconds = count >= FLOOD.perSecond && elapsed < FLOOD.pauseMs ? seconds + 1 : 0
      startedAt = time
      count = 0
    }
    count += 1
    const isFull = count === FLOOD.perSecond
    const isOver = (isFull && seconds === FLOOD.seconds - 1) || time - waitsSince >= FLOOD.heldUpMs
    if (isOver && !isStopped) {
      isStopped = true
      stop()
    } else if (isFull && waitsSince === Infinity) {
      waitsSince = time
      later(() => (waitsSince = Infinity))
    }
  }
}

/** Returns the window of the portal's own frame in which a window is, or the window itself. */
export function frameWindowOf(source: MessageEventSource | null, page: Window): MessageEventSource | null {
  let at = source as Window | null
  // the window of a closed frame has no parent
  for (let parent = at?.parent; parent && parent !== at && parent !== page; parent = at?.parent) at = parent
  return at
}
