import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { type OpenStream, takeConnection } from './open-stream.ts'

const actor = { userId: 1, tenantId: 1, identityCode: 'T-1', language: 'en' } as TenantActor

let app: FastifyInstance
let streams: OpenStream[] = []
let gone: OpenStream[] = []
let requests: ClientRequest[] = []
let replies: FastifyReply[] = []

beforeEach(async () => {
  ;[streams, gone, requests, replies] = [[], [], [], []]
  // the streams of an earlier test may close later
  const [ownStreams, ownGone] = [streams, gone]
  app = Fastify()
  app.get('/', (_request, reply) => {
    replies.push(reply.headers({ 'x-frame-options': 'DENY', vary: ['cookie', 'origin'] }))
    ownStreams.push(takeConnection(reply, actor, 7, (stream) => void ownGone.push(stream)))
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const sent of requests) sent.destroy()
  await app.close()
})

const open = () =>
  new Promise<IncomingMessage>((resolve) => {
    const { port } = app.server.address() as AddressInfo
    requests.push(get({ port, host: '127.0.0.1', agent: false }, resolve))
  })

/** Lets the event loop turn, so that connections are written and read. */
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('STREAM-5 a reader that is 256 KB behind is cut, and the others go on', async () => {
  const [slow, quick] = [await open(), await open()]
  const bytes = Buffer.alloc(64 * 1024, 'x')
  let received = 0
  quick.on('data', (chunk: Buffer) => (received += chunk.length))

  let sent = 0
  for (; gone.length === 0; sent++) {
    for (const stream of streams) stream.send(bytes)
    // the other reader gets its turn
    while (received < (sent + 1) * bytes.length) await turn()
  }

  expect(slow.complete).toBe(false)
  expect(gone).toEqual([streams[0]])
  streams[1]?.send(Buffer.from('last'))
  while (received < sent * bytes.length + 4) await turn()
  expect(gone).toHaveLength(1)
})

test('STREAM-1, STREAM-4 sent bytes arrive unchanged, and a stream that was ended ends', async () => {
  const reader = await open()
  let text = ''
  reader.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const [stream] = streams
  stream?.send(Buffer.from('data: å 图\n\n'))
  while (!text.endsWith('图\n\n')) await turn()
  stream?.comment(Buffer.from(':\n\n'))
  stream?.end()
  await new Promise((resolve) => reader.on('end', resolve))

  expect(text).toMatch(/^retry: \d+\nid: 7\n\ndata: å 图\n\n:\n\n$/)
  expect(gone).toEqual([stream])
})

test('STREAM-20 the answer has every header, and none of them is kept while the stream is open', async () => {
  const { headers } = await open()
  const [reply] = replies

  expect(headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
    'x-frame-options': 'DENY',
    vary: 'cookie, origin',
    connection: 'close',
  })
  expect(headers).not.toHaveProperty('transfer-encoding')
  expect([reply?.getHeaders(), reply?.raw.getHeaders()]).toEqual([{}, {}])
  expect([reply?.request.headers, reply?.raw.req.rawHeaders]).toEqual([{}, []])
})
