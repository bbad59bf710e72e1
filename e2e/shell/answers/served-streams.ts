import type { IncomingMessage, ServerResponse } from 'node:http'
import { type StreamData, streamEvents, type StreamEventName } from '@portico/contract/messages/stream'

/** Streams of events to the browsers of a test. */
export interface ServedStreams {
  open: (request: IncomingMessage, response: ServerResponse) => void
  /** Number of open streams. */
  count: () => number
  /** The `last-event-id` of every stream that was opened; empty for one that began. */
  openings: string[]
  /** Sends an event that the contract allows to every open stream. */
  send: <Name extends StreamEventName>(name: Name, data: StreamData[Name]) => void
  /** Cuts every connection. A stream that is opened again within it gets no waiting time. */
  cut: () => void
  /** Restores the initial state, so that each test begins with it. */
  reset: () => void
}

/** Milliseconds after which a browser opens a stream again. */
const RETRY_MS = 50
const FIRST_POSITION = 1_790_000_000_000_000

export function createServedStreams(): ServedStreams {
  const open = new Set<ServerResponse>()
  const openings: string[] = []
  let position = FIRST_POSITION

  return {
    openings,
    open(request, response) {
      // the browser has ended the connection before the server handled it, so no further event reports it
      if (request.socket.destroyed) return
      openings.push(String(request.headers['last-event-id'] ?? ''))
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
      response.write(`retry: ${RETRY_MS}\nid: ${position}\n\n`)
      open.add(response)
      response.on('close', () => void open.delete(response))
    },
    count: () => open.size,
    send(name, data) {
      position += 1
      const parsed = streamEvents[name].parse(data)
      for (const response of open)
        response.write(`id: ${position}\nevent: ${name}\ndata: ${JSON.stringify(parsed)}\n\n`)
    },
    cut() {
      for (const response of open) response.destroy()
    },
    reset() {
      position = FIRST_POSITION
      openings.length = 0
      for (const response of open) response.destroy()
    },
  }
}
