import { createServer, type AddressInfo, type Socket } from 'node:net'

/** Content in which the scanner finds a threat. */
export const THREAT = 'a-threat-of-the-tests'

export interface VirusScanner {
  /** Host and port. */
  address: string
  /** Contents that it has judged, in order. */
  scanned: Buffer[]
  /** Answers of this kind to further files; null for a verdict. */
  failure: 'silence' | 'nonsense' | 'error' | null
  close(): Promise<void>
}

/** A scanner with clamd's command INSTREAM: parts after their lengths, the last of which is 0. */
export async function startVirusScanner(): Promise<VirusScanner> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    let received = Buffer.alloc(0)
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const content = contentOf(received)
      if (content === null) return
      scanner.scanned.push(content)
      socket.end(`${answerTo(content)}\0`)
    })
  })
  const answerTo = (content: Buffer) => {
    if (scanner.failure === 'silence') return ''
    if (scanner.failure === 'nonsense') return 'HTTP/1.1 200 OK'
    if (scanner.failure === 'error') return 'INSTREAM size limit exceeded. ERROR'
    return content.includes(THREAT) ? 'stream: Test-Threat FOUND' : 'stream: OK'
  }
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const scanner: VirusScanner = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: [],
    failure: null,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
  return scanner
}

/** The content of a whole command; null while parts of it are missing. */
function contentOf(received: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!received.subarray(0, command.length).equals(command)) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    if (at + 4 + length > received.length) return null
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
