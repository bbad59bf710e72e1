import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Upstream {
  origin: string
  server: Server
  /** The received requests, in order. */
  requests: IncomingMessage[]
  /** Sets the handler of further requests. */
  answer: RequestListener
  close(): Promise<void>
}

/** A foreign server on this machine. */
export async function startUpstream(
  answer: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => void response.end(),
): Promise<Upstream> {
  const server = createServer({ maxHeaderSize: 64 * 1024 }, (request, response) => {
    upstream.requests.push(request)
    upstream.answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const upstream: Upstream = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    requests: [],
    answer,
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return upstream
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
