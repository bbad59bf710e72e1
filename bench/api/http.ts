import { Agent, request, type IncomingHttpHeaders } from 'node:http'

export interface Call {
  method: string
  path: string
  body?: unknown
  /** Media type of the body; JSON unless it is named. */
  type?: string
  /** Further headers. */
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  body: Buffer
  cookies: string[]
  headers: IncomingHttpHeaders
}

/** Keeps its connections open, as browsers and proxies do. */
const agent = new Agent({ keepAlive: true, maxSockets: 256, scheduling: 'fifo' })

export function send(
  origin: string,
  { method, path, body, type = 'application/json', headers: ofCall = {} }: Call,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const payload = body === undefined ? undefined : bytesOf(body)
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, origin),
      {
        method,
        agent,
        headers: {
          ...headers,
          ...ofCall,
          ...(payload ? { 'content-type': type, 'content-length': String(payload.length) } : {}),
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
            headers: response.headers,
          }),
        )
      },
    )
    sent.once('error', reject)
    sent.end(payload)
  })
}

const bytesOf = (body: unknown): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))

export const closeConnections = (): void => agent.destroy()
