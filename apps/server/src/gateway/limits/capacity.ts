import { PortalError } from '@portico/contract/protocol/errors'
import { EXCHANGE_LIMITS, QUEUE_LIMITS, STREAM_LIMITS } from './limits.ts'

/** The application, client address and session that an exchange counts for. */
export interface Consumer {
  application: string
  /** The client's network: an IPv4 address, or the first 64 bits of an IPv6 address. */
  address: string
  /** Distinguishes sessions of one address. It only reduces what the address may use, so it needs no verification. */
  session?: string | undefined
  /** Streams that the application may have open at once, if not the default (HOST-134). */
  streams?: number | undefined
}

interface Limits {
  application: number
  address: number
  session: number
}

/** A running exchange with an upstream. Both functions may be called more than once. */
export interface Exchange {
  /**
   * Counts the exchange as a stream from now on. Returns false, and changes nothing, if the limit of streams is
   * reached.
   */
  becomeStream(): boolean
  release(): void
}

export interface Capacity {
  /**
   * Waits for a free exchange. Rejects with the signal's reason if aborted, and with 429 or 503 if too many requests
   * wait already.
   */
  enter(consumer: Consumer, signal: AbortSignal): Promise<Exchange>
  /** Counts a stream at once and returns the function that releases it. Throws 429 or 503 if the limit is reached. */
  openStream(consumer: Consumer): () => void
}

interface Waiter {
  consumer: Consumer
  start(): void
}

/**
 * HOST-93: limits what one application, one client address and one session may use of the gateway at a time.
 * Exchanges until the response begins are short; streams are long. They are counted separately, so that open streams
 * do not block responses. Applications are counted separately even if they share an upstream.
 */
export function createCapacity(
  limits: { exchanges: Limits; streams: Limits; queue: Limits } = {
    exchanges: EXCHANGE_LIMITS,
    streams: STREAM_LIMITS,
    queue: QUEUE_LIMITS,
  },
): Capacity {
  const exchanges = createCounts(limits.exchanges)
  const streams = createCounts(limits.streams, ({ streams: own }) =>
    own === undefined ? limits.streams : sharesOf(own, limits.streams),
  )
  const queued = createCounts(limits.queue)
  const queues = new Map<string, Set<Waiter>>()

  /**
   * Starts the first queued request whose own limits allow it. A request at its limit does not block later ones.
   */
  function startNext(application: string): void {
    const queue = queues.get(application)
    if (!queue) return
    for (const waiter of queue) {
      if (exchanges.fullKey(waiter.consumer) === undefined) return waiter.start()
    }
  }

  function begin(consumer: Consumer): Exchange {
    let heldSlot: 'exchange' | 'stream' | undefined = 'exchange'
    exchanges.add(consumer)
    return {
      becomeStream() {
        if (heldSlot !== 'exchange') return heldSlot === 'stream'
        if (streams.fullKey(consumer) !== undefined) return false
        heldSlot = 'stream'
        streams.add(consumer)
        exchanges.remove(consumer)
        startNext(consumer.application)
        return true
      },
      release() {
        const last = heldSlot
        heldSlot = undefined
        if (last === 'stream') streams.remove(consumer)
        if (last !== 'exchange') return
        exchanges.remove(consumer)
        startNext(consumer.application)
      },
    }
  }

  return {
    enter: (consumer, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason)
        if (exchanges.fullKey(consumer) === undefined) return resolve(begin(consumer))
        const full = queued.fullKey(consumer)
        if (full) return reject(capacityRefusal(full))
        const queue = queues.get(consumer.application) ?? new Set()
        queues.set(consumer.application, queue)
        const leave = () => {
          signal.removeEventListener('abort', abort)
          queued.remove(consumer)
          queue.delete(waiter)
          if (queue.size === 0) queues.delete(consumer.application)
        }
        const abort = () => {
          leave()
          reject(signal.reason)
        }
        const waiter: Waiter = {
          consumer,
          start() {
            leave()
            resolve(begin(consumer))
          },
        }
        queued.add(consumer)
        queue.add(waiter)
        signal.addEventListener('abort', abort, { once: true })
      }),
    openStream(consumer) {
      const full = streams.fullKey(consumer)
      if (full) throw capacityRefusal(full)
      streams.add(consumer)
      let isOpen = true
      return () => {
        if (isOpen) streams.remove(consumer)
        isOpen = false
      }
    },
  }
}

/** HOST-134: scales the limits of an address and of a session with the limit of the application. */
const sharesOf = (application: number, defaults: Limits): Limits => {
  const share = (of: number) => Math.max(1, Math.floor((application * of) / defaults.application))
  return { application, address: share(defaults.address), session: share(defaults.session) }
}

/** 429 if the client has used up its own share; 503 if the application's capacity is used up. */
export const capacityRefusal = (full: keyof Limits): PortalError =>
  new PortalError(full === 'application' ? 'UNAVAILABLE' : 'TOO_MANY_REQUESTS')

function createCounts(limits: Limits, limitsOf: (consumer: Consumer) => Limits = () => limits) {
  const counts = new Map<string, number>()
  const keysOf = ({ application, address, session }: Consumer): [keyof Limits, string][] => [
    ['application', application],
    ['address', `${application} ${address}`],
    ...(session === undefined ? [] : [['session', `${application} ${address} ${session}`] as ['session', string]]),
  ]
  const change = (consumer: Consumer, by: 1 | -1) => {
    for (const [, key] of keysOf(consumer)) {
      const count = (counts.get(key) ?? 0) + by
      if (count > 0) counts.set(key, count)
      else counts.delete(key)
    }
  }
  return {
    /** The narrowest reached limit; undefined if none is reached. */
    fullKey: (consumer: Consumer) =>
      keysOf(consumer).findLast(([name, key]) => (counts.get(key) ?? 0) >= limitsOf(consumer)[name])?.[0],
    add: (consumer: Consumer) => change(consumer, 1),
    remove: (consumer: Consumer) => change(consumer, -1),
  }
}
