import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantActor } from '../../http/pipeline/actor.ts'

/** The open streams of events to the browsers of this process. */
export interface EventStreams {
  /** Answers the request with a stream (STREAM-1). */
  open: (actor: TenantActor, request: FastifyRequest, reply: FastifyReply) => Promise<void>
  count: () => number
  /** STREAM-6: ends the open streams at random times, and refuses new ones. */
  drain: () => void
}
