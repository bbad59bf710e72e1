import { PortalError } from '@portico/contract/protocol/errors'
import {
  STREAM_CHECK_SECONDS,
  STREAM_COMMENT_SECONDS,
  STREAM_DRAIN_MS,
  STREAM_RESUME_HOURS,
  STREAMS_OF_PERSON,
} from '@portico/contract/rules/protocol/stream'
import type { Database } from '../../db/handles.ts'
import type { EventStreams } from '../events/event-streams.service.ts'
import type { EventFeed, PortalEvent } from '../events/events.service.ts'
import { countUnread } from '../messages/new-messages.service.ts'
import { encodeComment, encodeEvent } from './encode-event.ts'
import { sendEvent } from './send-event.ts'
import { inParallel } from './parallel/in-parallel.ts'
import { type OpenStream, takeConnection } from './open-stream.ts'
import { endForbidden, endForGood } from './permitted-streams.ts'
import { createRecentEvents } from './recent-events.ts'
import { isAddressedTo, createStreamList } from './stream-list.ts'
import { type Target, splitIntoParallelParts } from './parallel/parallel-parts.ts'
import { createSerialQueue } from './parallel/serial-queue.ts'
import { withoutRepetitions } from './without-repetitions.ts'

/** Comments and checks are spread over their period in steps of this number of milliseconds. */
const STEP_MS = 500
/** The maximum number of events of different people that are sent at the same time. */
const EVENTS_AT_ONCE = 4
/** The number of times that a stream's first count is read before it waits for its turn. */
const FIRST_COUNT_TURNS = 3

export interface EventStreamsOptions {
  database: Database
  events: EventFeed
  onError: (error: unknown) => void
}

/** The streams of this process. */
export function createEventStreams({ database, events, onError }: EventStreamsOptions): EventStreams {
  const list = createStreamList()
  let isDraining = false
  const recent = createRecentEvents(database, events)
  const queue = createSerialQueue(onError)

  events.subscribe((batch) => {
    recent.add(batch)
    const last = batch.at(-1)?.position ?? 0
    const targets = withoutRepetitions(batch).map((event) => {
      const streams = list.concernedBy(event).filter((stream) => stream.isLive && stream.position < event.position)
      return { event, streams }
    })
    for (const stream of list.all) if (stream.isLive) stream.position = last
    // STREAM-2: a lost permission does not wait for counts and messages that are still being read
    void sendAll(targets.filter(({ event }) => endsAccess(event)))
    const contents = targets.filter(({ event }) => !endsAccess(event))
    void queue.run(() => sendAll(contents))
  })

  async function sendAll(targets: Target[]): Promise<void> {
    for (const part of splitIntoParallelParts(targets)) await inParallel(part, EVENTS_AT_ONCE, sendOne)
  }

  async function sendOne({ event, streams }: Target): Promise<void> {
    try {
      if (event.kind === 'session-ended') endSession(event, streams)
      else if (event.kind === 'access-changed') await endForbidden(database, streams)
      else await sendEvent(database, event, streams)
    } catch (error) {
      onError(error)
    }
  }

  function endSession({ payload }: PortalEvent, streams: readonly OpenStream[]): void {
    for (const stream of streams) if (stream.actor.sessionId === payload['sessionId']) endForGood(stream)
  }

  const stopTicking = tick(list.all, {
    [STREAM_COMMENT_SECONDS](streams) {
      const plain = encodeComment(null)
      // STREAM-18: every live stream has all events up to the present one
      const withPosition = encodeComment(queue.isIdle() ? events.position() : null)
      for (const stream of streams) stream.comment(stream.isLive ? withPosition : plain)
    },
    [STREAM_CHECK_SECONDS]: (streams) => void endForbidden(database, streams).catch(onError),
  })

  /** Sends the events after the stream's position until none is missing; from then on the stream is live. */
  async function catchUp(stream: OpenStream): Promise<void> {
    for (;;) {
      const present = events.position() ?? 0
      if (stream.position >= present) break
      const { events: missed, isComplete } = await recent.readMissed(stream, present)
      const concerned = withoutRepetitions(missed.filter((event) => isAddressedTo(event, stream)))
      await sendAll(concerned.map((event) => ({ event, streams: [stream] })))
      stream.position = isComplete ? present : (missed.at(-1)?.position ?? present)
    }
    stream.isLive = true
  }

  const readEncodedCount = async ({ actor }: OpenStream) =>
    encodeEvent('unread', await countUnread(database, actor), null)

  /**
   * STREAM-11: if another event is sent while the count is read, the count is read again; after several attempts, in
   * the queue.
   */
  async function sendFirstCount(stream: OpenStream): Promise<void> {
    for (let turn = 0; turn < FIRST_COUNT_TURNS; turn++) {
      const { sent } = stream
      const bytes = await readEncodedCount(stream)
      if (stream.sent === sent) return stream.send(bytes)
    }
    await queue.run(async () => stream.send(await readEncodedCount(stream)))
  }

  return {
    count: () => list.all.size,
    async open(actor, request, reply) {
      if (actor.sourceTenantId !== null) throw new PortalError('VIEW_ONLY')
      if (isDraining) throw new PortalError('UNAVAILABLE')
      if (list.ofUser(actor.userId).length >= STREAMS_OF_PERSON) throw new PortalError('TOO_MANY_REQUESTS')
      await events.ready
      const present = events.position() ?? 0
      const from = resumePoint(request.headers['last-event-id'], present)
      const stream = takeConnection(reply, actor, typeof from === 'number' ? from : present, list.remove)
      // the browser has left during the checks: its connection reports no further end
      if (reply.raw.destroyed) return
      list.add(stream)
      // the answer has begun, so every failure ends the stream, and the browser reopens it
      try {
        if (from === 'reset') stream.send(encodeEvent('reset', {}, present))
        await catchUp(stream)
        // a permission that was lost between the check of the request and the catch-up
        await endForbidden(database, [stream])
        if (typeof from !== 'number') await sendFirstCount(stream)
      } catch (error) {
        onError(error)
        stream.end()
      }
    },
    drain() {
      if (isDraining) return
      isDraining = true
      stopTicking()
      for (const stream of list.all) setTimeout(() => stream.end(), Math.random() * STREAM_DRAIN_MS)
    },
  }
}

const endsAccess = ({ kind }: PortalEvent): boolean => kind === 'session-ended' || kind === 'access-changed'

/**
 * STREAM-3: the position from which a stream continues: the client's last event; else the present one, also if that
 * event is too old or unknown.
 */
function resumePoint(lastEventId: string | string[] | undefined, present: number): number | 'present' | 'reset' {
  if (typeof lastEventId !== 'string' || lastEventId === '') return 'present'
  const last = /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN
  const oldest = (Date.now() - STREAM_RESUME_HOURS * 3_600_000) * 1000
  const isKnown = last === present || (last >= oldest && last < present)
  return isKnown ? last : 'reset'
}

/** Runs tasks on all streams, each once in its period of seconds, on a part of the streams at a time. */
function tick(
  streams: ReadonlySet<OpenStream>,
  works: Record<number, (part: readonly OpenStream[]) => void>,
): () => void {
  let step = 0
  const timer = setInterval(() => {
    step += 1
    for (const [seconds, work] of Object.entries(works)) {
      const steps = (Number(seconds) * 1000) / STEP_MS
      const part = [...streams].filter(({ slot }) => slot % steps === step % steps)
      if (part.length > 0) work(part)
    }
  }, STEP_MS)
  timer.unref()
  return () => clearInterval(timer)
}
