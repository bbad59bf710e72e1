import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { STREAM_BEHIND_BYTES, STREAM_RETRY_MS } from '@portico/contract/rules/protocol/stream'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { encodeOpening } from './encode-event.ts'

const SLOTS = 2 ** 30

/** One connection of a browser. */
export class OpenStream {
  readonly actor: TenantActor
  /** A random number that spreads comments and checks. */
  readonly slot = Math.floor(Math.random() * SLOTS)
  /** The position of the last event that was sent, or that did not concern this stream. */
  position: number
  /** False while it catches up: live events are not sent to it. */
  isLive = false
  /** The number of parts that have been sent. */
  sent = 0
  readonly #response: ServerResponse

  constructor(response: ServerResponse, actor: TenantActor, position: number) {
    this.#response = response
    this.actor = actor
    this.position = position
  }

  send(bytes: Buffer): void {
    this.sent += 1
    this.#response.write(bytes)
    // STREAM-5: the connection is cut, so that its buffer is freed; the browser resumes
    if (this.#response.writableLength > STREAM_BEHIND_BYTES) this.#response.destroy()
  }

  /** Sends the bytes unless the reader is behind. */
  comment(bytes: Buffer): void {
    if (this.#response.writableLength === 0) this.#response.write(bytes)
  }

  /** Ends the stream after the bytes that were sent. */
  end(): void {
    this.#response.end()
  }
}

/**
 * Takes over the connection of a request. The body has no chunks and ends with its connection, so an event is written
 * unchanged, and all streams share it.
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
    // nginx would buffer the events
    'x-accel-buffering': 'no',
  })
  response.writeHead(200, headLinesOf(reply))
  forgetHeaders(reply)
  const stream = new OpenStream(response, actor, position)
  response.on('error', ignore)
  response.on('close', () => onGone(stream))
  response.write(encodeOpening(randomRetry(), position))
  return stream
}

const ignore = (): void => undefined

/** Names and values in one list. Node.js stores a list only as the lines that it sends (STREAM-20). */
function headLinesOf(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((each) => (each === undefined ? [] : [name, String(each)])),
  )
}

/** STREAM-20: while the stream is open, the headers of the request and of the answer are not needed. */
function forgetHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) reply.removeHeader(name)
  const request = reply.raw.req
  request.rawHeaders = []
  request.headers = {}
}

/** STREAM-4: spreads the reconnections of browsers after a restart of the server. */
function randomRetry(): number {
  const { minimum, maximum } = STREAM_RETRY_MS
  return minimum + Math.floor(Math.random() * (maximum - minimum))
}
