import type { Database } from '../../db/handles.ts'
import { type EventFeed, type PortalEvent, readEventsOf } from '../events/events.service.ts'
import type { OpenStream } from './open-stream.ts'

/** The maximum number of stored events. */
const REMEMBERED = 2000

/** The last events, for streams that resume after a short interruption; the database has the earlier ones. */
export function createRecentEvents(database: Database, events: EventFeed) {
  const recent: PortalEvent[] = []
  /** The position after which `recent` has every event. */
  let recentFrom = Infinity
  void events.ready.then(() => (recentFrom = events.position() ?? Infinity))

  return {
    add(batch: readonly PortalEvent[]): void {
      recent.push(...batch)
      const forgotten = recent.splice(0, recent.length - REMEMBERED).at(-1)
      if (forgotten) recentFrom = forgotten.position
    },
    /** The events that the stream has missed up to the present position; some may not concern the stream. */
    async readMissed(
      { position: after, actor: { userId, tenantId } }: OpenStream,
      until: number,
    ): Promise<{ events: PortalEvent[]; isComplete: boolean }> {
      if (after < recentFrom) return readEventsOf(database, { after, until, userId, tenantId })
      return { events: recent.filter(({ position }) => position > after), isComplete: true }
    },
  }
}
