import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { createEventStreams } from './streams.service.ts'

const actor = { userId: 1, tenantId: 1, sourceTenantId: null, language: 'en' } as TenantActor
const events = {
  ready: Promise.resolve(),
  position: () => 7,
  subscribe: () => () => undefined,
  close: () => Promise.resolve(),
}

test('STREAM-8 a reader that has left before its stream begins does not count', async () => {
  const streams = createEventStreams({
    database: {} as Database,
    events,
    onError: (error) => expect.unreachable(String(error)),
  })
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  raw.destroy()
  const reply = { raw, hijack: () => undefined, headers: () => undefined, getHeaders: () => ({}) }

  await streams.open(actor, { headers: {} } as FastifyRequest, reply as unknown as FastifyReply)

  expect(streams.count()).toBe(0)
  streams.drain()
})
