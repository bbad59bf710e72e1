import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AnswerEventData, AnswerEventName } from '@portico/contract/support/assistant'

export interface AnswerStream {
  /** Aborts when the person has closed the connection. */
  readonly signal: AbortSignal
  send<Name extends AnswerEventName>(name: Name, data: AnswerEventData[Name]): void
  end(): void
}

/** Begins the server-sent events of an answer. */
export function openAnswerStream(reply: FastifyReply): AnswerStream {
  const body = new PassThrough()
  const clientLeft = new AbortController()
  // after the end, the abort has no effect
  reply.raw.once('close', () => clientLeft.abort())
  body.on('error', () => clientLeft.abort())
  void reply
    .headers({
      'content-type': 'text/event-stream; charset=utf-8',
      // nginx would buffer the events
      'x-accel-buffering': 'no',
    })
    .send(body)
  return {
    signal: clientLeft.signal,
    send(name, data) {
      // JSON has no line breaks, so a text cannot begin another event
      if (!body.writableEnded && !clientLeft.signal.aborted)
        body.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    end: () => void body.end(),
  }
}
