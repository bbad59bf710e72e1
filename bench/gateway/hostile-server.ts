import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'

// A hostile upstream. The path selects its behaviour.
const zeros = Buffer.alloc(256 * 2 ** 20)
const bombs = { gzip: gzipSync(zeros), br: brotliCompressSync(zeros, { params: { 1: 4 } }) }
const chunk = Buffer.alloc(64 * 1024, 'x')

const answers: Record<string, (response: ServerResponse) => void> = {
  silent: () => {},
  stream(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
  },
  endless(response) {
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    const feed = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', feed)
    feed()
  },
  page(response) {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<html><head></head><body>')
    const feed = () => {
      while (!response.destroyed && response.write(chunk));
    }
    response.on('drain', feed)
    feed()
  },
  gzip(response) {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(bombs.gzip)
  },
  br(response) {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'br' }).end(bombs.br)
  },
  broken: (response) => void response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: x\r\n\r\n'),
}

const server = createServer((request, response) => {
  response.on('error', () => {})
  const answer = answers[(request.url ?? '').split(/[/?]/)[1] ?? '']
  if (answer) answer(response)
  else response.end('ok')
})
server.on('clientError', (_error, socket) => socket.destroy())
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
