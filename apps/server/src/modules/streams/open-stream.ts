import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { STREAM_BEHIND_BYTES, STREAM_RETRY_MS } from '@portico/contract/rules/protocol/stream'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { openingFrame } from './event-frame.ts'

const SLOTS = 2 ** 30

/** One connection of a browser. */
export interface OpenStream {
  readonly actor: TenantActor
  /** A random number: spreads comments and checks. */
  readonly slot: number
  /** Position of the last event that has been sent or was not for this stream. */
  position: number
  /** False while it catches up: live events are not sent to it. */
  isLive: boolean
  /** Frames that have been sent. */
  sent: number
  send: (frame: Buffer) => void
  /** Sends the frame unless the reader is behind. */
  comment: (frame: Buffer) => void
  /** Ends it after what was sent. */
  end: () => void
}

/**
 * Takes the connection of a request over. The body has no chunks and ends with its connection: a frame is written as it
 * is, and all streams share it.
 */
export function takeConnection(
  reply: FastifyReply,
  actor: TenantActor,
  position: number,
  onGone: (stream: OpenStream) => void,
): OpenStream {
  reply.hijack()
  const response: ServerResponse = reply.raw
  response.useChunkedEncodingByDefault = false
  response.shouldKeepAlive = false
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    // nginx would hold the events back
    'x-accel-buffering': 'no',
  })
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) response.setHeader(name, value)
  }
  response.writeHead(200)
  const stream: OpenStream = {
    actor,
    slot: Math.floor(Math.random() * SLOTS),
    position,
    isLive: false,
    sent: 0,
    send(frame) {
      stream.sent += 1
      response.write(frame)
      // STREAM-5: the connection is cut, so that its buffer is freed; the browser resumes
      if (response.writableLength > STREAM_BEHIND_BYTES) response.destroy()
    },
    comment: (frame) => void (response.writableLength === 0 && response.write(frame)),
    end: () => void response.end(),
  }
  response.on('error', () => {})
  response.on('close', () => onGone(stream))
  response.write(openingFrame(randomRetry(), position))
  return stream
}

/** STREAM-4: spreads the browsers of a server that is started again. */
function randomRetry(): number {
  const { minimum, maximum } = STREAM_RETRY_MS
  return minimum + Math.floor(Math.random() * (maximum - minimum))
}
