import { connect } from 'node:net'

/**
 * Sends bytes unchanged and returns all bytes that the server sends until it closes the connection or is silent for
 * `quietMs`.
 */
export function sendRaw(port: number, request: string, quietMs = 150): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(quietMs * 20, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      socket.setTimeout(quietMs, () => socket.destroy())
    })
    socket.on('error', (error: NodeJS.ErrnoException) => error.code !== 'ECONNRESET' && reject(error))
    socket.on('close', () => resolve(answer))
    socket.write(request, 'latin1')
  })
}

/** Returns the statuses of the responses in these bytes, in order. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status))
