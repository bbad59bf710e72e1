import { Agent, request } from 'node:http'

export interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: unknown
}

export interface Answer {
  status: number
  body: Buffer
  cookies: string[]
}

/** Keeps its connections open, as browsers and proxies do. */
const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' })

export function send(
  origin: string,
  { method, path, body }: Call,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(payload ? { 'content-type': 'application/json', 'content-length': String(payload.length) } : {}),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: Buffer.concat(chunks),
            cookies: response.headers['set-cookie'] ?? [],
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(payload)
  })
}

export const closeConnections = (): void => agent.destroy()
