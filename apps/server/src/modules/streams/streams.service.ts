import type { FastifyReply, FastifyRequest } from 'fastify'
import { PortalError } from '@portico/contract/protocol/errors'
import {
  STREAM_CHECK_SECONDS,
  STREAM_COMMENT_SECONDS,
  STREAM_DRAIN_MS,
  STREAM_RESUME_HOURS,
  STREAMS_OF_PERSON,
} from '@portico/contract/rules/stream'
import type { Database } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { type EventFeed, type PortalEvent, readEvents } from '../events/events.service.ts'
import { eventFrame } from './event-frame.ts'
import { sendCounts, sendEvent } from './event-frames.ts'
import { type OpenStream, takeConnection } from './open-stream.ts'
import { listPermitted } from './permitted-streams.ts'
import { concerns, createStreamList } from './stream-list.ts'
import { withoutRepetitions } from './without-repetitions.ts'

/** Comments and checks are spread over their period in steps of so many milliseconds. */
const STEP_MS = 500
/** Streams that one query checks. */
const CHECKED_AT_ONCE = 500
/** Events that are remembered for streams that resume, besides the database. */
const REMEMBERED = 2000

export interface Streams {
  /** Answers the request with a stream (STREAM-1). */
  open: (actor: TenantActor, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  count: () => number
  /** STREAM-6: ends the open streams at random times, and refuses new ones. */
  drain: () => void
}

export interface StreamsOptions {
  database: Database
  events: EventFeed
  onError: (error: unknown) => void
}

/** The streams of this process. */
export function createStreams({ database, events, onError }: StreamsOptions): Streams {
  const list = createStreamList()
  let isDraining = false
  const recent: PortalEvent[] = []
  /** The position after which `recent` has every event. */
  let recentFrom = Infinity
  /** Batches are sent one after the other. */
  let sending = Promise.resolve()

  void events.ready.then(() => (recentFrom = events.position() ?? Infinity))

  events.subscribe((batch) => {
    recent.push(...batch)
    const forgotten = recent.splice(0, recent.length - REMEMBERED).at(-1)
    if (forgotten) recentFrom = forgotten.position
    const last = batch.at(-1)?.position ?? 0
    const targets = withoutRepetitions(batch).map((event) => {
      const streams = list.concernedBy(event).filter((stream) => stream.isLive && stream.position < event.position)
      return { event, streams }
    })
    for (const stream of list.all) if (stream.isLive) stream.position = last
    // STREAM-2: a lost permission does not wait for counts and messages that are still being read
    void sendAll(targets.filter(({ event }) => endsAccess(event)))
    const contents = targets.filter(({ event }) => !endsAccess(event))
    sending = sending.then(() => sendAll(contents))
  })

  async function sendAll(targets: { event: PortalEvent; streams: readonly OpenStream[] }[]): Promise<void> {
    for (const { event, streams } of targets) {
      try {
        if (event.kind === 'session-ended') endSession(event, streams)
        else if (event.kind === 'access-changed') await check(streams)
        else await sendEvent(database, event, streams)
      } catch (error) {
        onError(error)
      }
    }
  }

  function endSession({ payload }: PortalEvent, streams: readonly OpenStream[]): void {
    for (const stream of streams) if (stream.actor.sessionId === payload['sessionId']) endForGood(stream)
  }

  function endForGood(stream: OpenStream): void {
    stream.send(eventFrame('end', {}, stream.position))
    stream.end()
  }

  /** STREAM-2. */
  async function check(streams: readonly OpenStream[]): Promise<void> {
    for (let start = 0; start < streams.length; start += CHECKED_AT_ONCE) {
      const part = streams.slice(start, start + CHECKED_AT_ONCE)
      const actors = part.map(({ actor }) => actor)
      const permitted = await database.system((db) => listPermitted(db, actors))
      for (const [place, stream] of part.entries()) if (!permitted.has(place)) endForGood(stream)
    }
  }

  const stopTicking = tick(list.all, {
    [STREAM_COMMENT_SECONDS]: (streams) => streams.forEach((stream) => stream.comment()),
    [STREAM_CHECK_SECONDS]: (streams) => void check(streams).catch(onError),
  })

  /** Sends what came after the stream's position until nothing is missing; from then on it is live. */
  async function catchUp(stream: OpenStream): Promise<void> {
    for (;;) {
      const present = events.position() ?? 0
      if (stream.position >= present) break
      const missed =
        stream.position >= recentFrom
          ? recent.filter(({ position }) => position > stream.position)
          : (await readEvents(database, stream.position)).filter(({ position }) => position <= present)
      const concerned = withoutRepetitions(missed.filter((event) => concerns(event, stream)))
      await sendAll(concerned.map((event) => ({ event, streams: [stream] })))
      stream.position = missed.at(-1)?.position ?? present
    }
    stream.isLive = true
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
      // the answer has begun: whatever fails ends the stream, and the browser opens it again
      try {
        if (from === 'reset') stream.send(eventFrame('reset', {}, present))
        await catchUp(stream)
        // a permission that was lost between the check of the request and the catch-up
        await check([stream])
        if (typeof from !== 'number') await sendCounts(database, stream, [stream])
      } catch (error) {
        onError(error)
        stream.end()
      }
    },
    drain() {
      if (isDraining) return
      isDraining = true
      stopTicking()
      for (const stream of list.all) setTimeout(stream.end, Math.random() * STREAM_DRAIN_MS)
    },
  }
}

const endsAccess = ({ kind }: PortalEvent): boolean => kind === 'session-ended' || kind === 'access-changed'

/** STREAM-3: where a stream goes on: after an event, from now on, or from now on because that event is too old. */
function resumePoint(lastEventId: string | string[] | undefined, present: number): number | 'present' | 'reset' {
  if (typeof lastEventId !== 'string' || lastEventId === '') return 'present'
  const last = /^\d{1,16}$/.test(lastEventId) ? Number(lastEventId) : Number.NaN
  const oldest = (Date.now() - STREAM_RESUME_HOURS * 3_600_000) * 1000
  const isKnown = last === present || (last >= oldest && last < present)
  return isKnown ? last : 'reset'
}

/** Runs works on all streams, each once in its period of seconds, a part of them at a time. */
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
