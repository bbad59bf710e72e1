import { EventEmitter } from 'node:events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { STREAM_COMMENT_SECONDS } from '@portico/contract/rules/protocol/stream'
import type { Database } from '../../db/handles.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import type { PortalEvent } from '../events/events.service.ts'
import { createEventStreams } from './streams.service.ts'

const START = Date.UTC(2026, 10, 26) * 1000
const actor = { userId: 1, tenantId: 1, sourceTenantId: null, language: 'en' } as TenantActor

beforeEach(() => void vi.useFakeTimers({ now: START / 1000 }))
afterEach(() => void vi.useRealTimers())

/** A connection that records the written data. */
function connection() {
  const written: string[] = []
  const emitter = new EventEmitter()
  const raw = Object.assign(emitter, {
    writableLength: 0,
    req: {},
    writeHead: () => undefined,
    write: (bytes: Buffer) => written.push(bytes.toString()),
    end() {
      written.push('ended')
      emitter.emit('close')
    },
  })
  const reply = { raw, hijack: () => undefined, headers: () => undefined, getHeaders: () => ({}) }
  return { written, reply: reply as unknown as FastifyReply }
}

test('STREAM-18 a comment names the last event that was sent, so that a stream with nothing to say resumes there', async () => {
  let position = START
  let hear: (batch: PortalEvent[]) => void = () => undefined
  const reading = Promise.withResolvers<undefined>()
  const streams = createEventStreams({
    // the checks permit everything; the reading of a message waits until the test continues
    database: { system: () => Promise.resolve(new Set([0])), tenant: () => reading.promise } as unknown as Database,
    events: {
      ready: Promise.resolve(),
      position: () => position,
      subscribe: (listener) => {
        hear = listener
        return () => undefined
      },
      close: () => Promise.resolve(),
    },
    onError: (error) => expect.unreachable(String(error)),
  })
  const { written, reply } = connection()
  await streams.open(actor, { headers: { 'last-event-id': String(START) } } as unknown as FastifyRequest, reply)
  const nextComment = async () => {
    written.length = 0
    await vi.advanceTimersByTimeAsync(STREAM_COMMENT_SECONDS * 1000)
    return written
  }
  expect(await nextComment()).toEqual([`:\nid: ${START}\n\n`])

  position = START + 5
  hear([{ position, tenantId: 1, userId: null, kind: 'message', payload: { position: 1 } }])
  expect(await nextComment()).toEqual([':\n\n'])
  reading.resolve(undefined)
  expect(await nextComment()).toEqual([`:\nid: ${START + 5}\n\n`])
  streams.drain()
})

test('STREAM-2 a stream whose permission ends without an event is ended by the check of each minute', async () => {
  let permitted = new Set([0])
  const streams = createEventStreams({
    database: {
      system: () => Promise.resolve(permitted),
      tenant: () => new Promise(() => undefined),
    } as unknown as Database,
    events: {
      ready: Promise.resolve(),
      position: () => START,
      subscribe: () => () => undefined,
      close: () => Promise.resolve(),
    },
    onError: (error) => expect.unreachable(String(error)),
  })
  const { written, reply } = connection()
  await streams.open(actor, { headers: { 'last-event-id': String(START) } } as unknown as FastifyRequest, reply)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written).not.toContain('ended')
  permitted = new Set()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(written.slice(-2)).toEqual(['event: end\ndata: {}\n\n', 'ended'])
  streams.drain()
})
