import type { PortalEvent } from '../../events/events.service.ts'
import type { OpenStream } from '../open-stream.ts'

/** An event, and the streams that it concerns. */
export interface Target {
  event: PortalEvent
  streams: readonly OpenStream[]
}

/**
 * Splits events into parts that are sent one after the other. Neighbouring events for single, different people form one
 * part, because no stream is concerned by two of them.
 */
export function splitIntoParallelParts(targets: readonly Target[]): Target[][] {
  const parts: Target[][] = []
  let people = new Set<number>()
  for (const target of targets) {
    const { kind, userId } = target.event
    const part = parts.at(-1)
    const isAlone = kind !== 'unread' || userId === null
    if (part && !isAlone && people.size > 0 && !people.has(userId)) part.push(target)
    else {
      parts.push([target])
      people = new Set()
    }
    if (!isAlone) people.add(userId)
  }
  return parts
}
