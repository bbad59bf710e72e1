import { FLOOD } from '../limits.ts'

/**
 * HOST-174: counts all messages of one frame, heard or not: what arrives takes the portal's own thread. `stop` is called once: when so many
 * have come for so many seconds in a row that only the end of the frame helps, or when they let nothing else of the portal run.
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
  /** Since then a task of the portal's waits behind the messages. */
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

/** The frame of the portal's page that a window is in, or the window itself. */
export function frameWindowOf(source: MessageEventSource | null, page: Window): MessageEventSource | null {
  let at = source as Window | null
  // the window of a closed frame has no parent
  for (let parent = at?.parent; parent && parent !== at && parent !== page; parent = at?.parent) at = parent
  return at
}
