import { FLOOD } from './limits.ts'

/**
 * HOST-174: counts all messages of one frame, heard or not: what arrives takes the portal's own thread. `stop` is called once, when so many
 * have come for so many seconds in a row that only the end of the frame helps.
 */
export function createFloodMeter(now: () => number, stop: () => void): () => void {
  let startedAt = now()
  let count = 0
  let seconds = 0

  return function countMessage() {
    const elapsed = now() - startedAt
    if (elapsed >= 1_000) {
      seconds = count >= FLOOD.perSecond && elapsed < FLOOD.pause ? seconds + 1 : 0
      startedAt += elapsed
      count = 0
    }
    count += 1
    if (count === FLOOD.perSecond && seconds === FLOOD.seconds - 1) stop()
  }
}

/** The frame of the portal's page that a window is in, or the window itself. */
export function frameWindowOf(source: MessageEventSource | null, page: Window): MessageEventSource | null {
  let at = source as Window | null
  // the window of a closed frame has no parent
  for (let parent = at?.parent; parent && parent !== at && parent !== page; parent = at?.parent) at = parent
  return at
}
