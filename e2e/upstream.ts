import { createHash } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Starts a third-party server on this machine. It also sends a greeting to each web socket. */
export async function startOther(
  answer: RequestListener,
  port = 0,
): Promise<{ origin: string; port: number; stop(): Promise<void> }> {
  const server = createServer(answer)
  greetWebSockets(server)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((ready) => server.listen(port, 'localhost', ready))
  const { port: freePort } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${freePort}`,
    port: freePort,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

/** Implements the part of the web socket protocol that is needed to send one word. */
function greetWebSockets(server: Server): void {
  server.on('upgrade', ({ headers }, socket) => {
    const key = `${headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`
    const accept = createHash('sha1').update(key).digest('base64')
    socket.on('error', () => socket.destroy())
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    )
    socket.write(Buffer.from([0x81, 0x06, ...Buffer.from('live  ')]))
  })
}

/**
 * Answers the given paths with their files, and all other paths with the page of `/`, as servers of single-page apps
 * do.
 */
export const answerWithFiles =
  (files: Record<string, { type: string; body: string }>): RequestListener =>
  ({ url = '/' }, response) => {
    const file = files[url.split('?', 1)[0] ?? ''] ?? files['/']
    response.writeHead(200, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body)
  }
