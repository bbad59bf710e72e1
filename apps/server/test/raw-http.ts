import { connect } from 'node:net'

/**
 * Sends bytes as they are and returns everything that comes back until the server closes, or nothing more comes for a
 * while.
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

/** The statuses of the answers in what came back, in their order. */
export const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/^HTTP\/1\.[01] (\d{3}) /gm)].map(([, status]) => Number(status))
