import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StreamData, StreamEventName } from '@portico/contract/messages/stream'
import type { Browser } from '../sign-in/browser.ts'
import { PORTAL, type World } from '../world.ts'

export interface ReadEvent<Name extends StreamEventName = StreamEventName> {
  id: string
  name: Name
  data: StreamData[Name]
}

/** A browser's end of a stream, over a real connection. */
export interface StreamReader {
  status: number
  headers: IncomingMessage['headers']
  /** Every event so far. */
  events: readonly ReadEvent[]
  /** All text so far. */
  text: () => string
  /** Milliseconds of the last `retry`. */
  retry: () => number
  /** The last `id`, with or without an event. */
  lastId: () => string
  /** The first event of this name that has not been returned yet; waits for it. */
  next: <Name extends StreamEventName>(name: Name) => Promise<StreamData[Name]>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  isOver: () => boolean
  /** Stops and resumes reading from the connection. */
  pause: () => void
  resume: () => void
  close: () => void
}

/** Opens a stream at the world's server, which listens from the first one on. */
export async function openStream(
  world: World,
  person: Browser,
  headers: Record<string, string> = {},
): Promise<StreamReader> {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  return readStream(port, {
    host: new URL(PORTAL).host,
    cookie: [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    authorization: `Bearer ${person.token}`,
    ...headers,
  })
}

/** Reads a stream from a port. */
export async function readStream(port: number, headers: Record<string, string>): Promise<StreamReader> {
  const sent: ClientRequest = request({
    port,
    host: '127.0.0.1',
    path: '/api/message/v4/stream',
    agent: false,
    headers: { accept: 'text/event-stream', ...headers },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.once('error', reject)
    sent.end()
  })
  const events: ReadEvent[] = []
  const taken = new Set<ReadEvent>()
  const waiting = new Set<() => void>()
  let [text, rest, isOver] = ['', '', false]
  const lines = { id: '', retry: 0 }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    rest += chunk
    const blocks = rest.split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) readBlock(block)
    for (const look of waiting) look()
  })

  function readBlock(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    if (fields.has('retry')) lines.retry = Number(fields.get('retry'))
    if (fields.has('id')) lines.id = fields.get('id') ?? ''
    const name = fields.get('event') as StreamEventName | undefined
    if (name !== undefined) events.push({ id: lines.id, name, data: JSON.parse(fields.get('data') ?? '') as never })
  }

  const ended = new Promise<void>((resolve) => {
    response.on('close', () => {
      isOver = true
      resolve()
      for (const look of waiting) look()
    })
    response.on('error', () => {})
  })

  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    retry: () => lines.retry,
    lastId: () => lines.id,
    ended,
    isOver: () => isOver,
    next: (name) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find((event) => event.name === name && !taken.has(event))
          if (!found && !isOver) return
          waiting.delete(look)
          if (!found) return reject(new Error(`The stream ended without the event ${name}`))
          taken.add(found)
          resolve(found.data as never)
        }
        waiting.add(look)
        look()
      }),
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void sent.destroy(),
  }
}
