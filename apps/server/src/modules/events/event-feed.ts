import type { Database } from '../../db/handles.ts'
import type { Signals } from '../../db/signals.ts'
import { createPacedWork } from './paced-work.ts'
import { readEvents, readLastPosition, relayEvents, type PortalEvent } from './read-events.ts'

/** EVENT-2: milliseconds between two wake-ups. */
const WAKE_UP_MS = 100
/** The interval at which the leader polls for events without a wake-up, such as those of triggers, in milliseconds. */
const RELAY_MS = 1000
/** EVENT-4: the interval at which a process polls for events, in milliseconds. */
const POLL_MS = 5000

let isRelaying = false

/** ADMIN-157: returns whether this process gives events their positions. */
export const relaysEvents = (): boolean => isRelaying

/** The events of the deployment, as received by this process. */
export interface EventFeed {
  /** The position of the last event that the listeners have received; null before the first poll. */
  position: () => number | null
  /** Calls the listener with every batch, in order. Returns an unsubscribe function. */
  subscribe: (listener: (events: readonly PortalEvent[]) => void) => () => void
  /** Resolves as soon as the position is known. */
  ready: Promise<void>
  close: () => Promise<void>
}

/**
 * Relays the events of this process's transactions while it leads, and reads the events of all processes. Wake-ups
 * only make both earlier, which also happen periodically.
 */
export function startEvents(database: Database, onError: (error: unknown) => void): EventFeed {
  const listeners = new Set<(events: readonly PortalEvent[]) => void>()
  const { promise: ready, resolve: setReady } = Promise.withResolvers<void>()
  let position: number | null = null
  let isClosed = false
  let leads = false
  const reportError = (error: unknown) => void (!isClosed && onError(error))

  const signals: Signals = database.openSignals((signal) => {
    if (signal.kind === 'written') {
      if (leads) relay.soon()
    } else if (signal.position > (position ?? 0)) {
      read.soon()
    }
  })

  const relay = createPacedWork(WAKE_UP_MS, reportError, async () => {
    leads = await signals.lead()
    isRelaying = leads
    if (!leads || isClosed) return
    const last = await relayEvents(database)
    if (last === null || isClosed) return
    signals.send({ kind: 'relayed', position: last })
    // more than one batch may be pending
    relay.soon()
  })

  const read = createPacedWork(0, reportError, async () => {
    if (isClosed) return
    if (position === null) {
      position = await database.system(readLastPosition)
      setReady()
      return
    }
    const events = await readEvents(database, position)
    const last = events.at(-1)
    if (!last || isClosed) return
    position = last.position
    for (const listener of listeners) listener(events)
    read.soon()
  })

  // a producer in another process than the leader requests the relay
  const stopHearing = database.onEvents(() => (leads ? relay.soon() : signals.send({ kind: 'written' })))
  const timers = [setInterval(relay.soon, RELAY_MS), setInterval(read.soon, POLL_MS)]
  for (const timer of timers) timer.unref()
  relay.soon()
  read.soon()

  return {
    position: () => position,
    ready,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      isClosed = true
      stopHearing()
      for (const timer of timers) clearInterval(timer)
      await Promise.all([relay.stop(), read.stop()])
      await signals.close()
    },
  }
}
