import type { CallInput, CallOutput } from '../protocol/endpoint.ts'
import type { EndpointOf, EndpointRoute } from '../endpoints.ts'
import type { Problem } from '../protocol/errors.ts'

/** A response with a status of 400 or above, or no response (`status` 0). */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Method and path of the request, without query: `GET /api/uaa/user`. */
  readonly request: string | null
  /** WIRE-42: the error code for support; null without an answer. */
  readonly traceId: string | null

  constructor(
    status: number,
    problem: Problem | null,
    requestLine: string | null = null,
    traceId: string | null = null,
  ) {
    super(problem?.errorMsg ?? `HTTP ${status}`)
    this.name = 'CallError'
    this.status = status
    this.problem = problem
    this.request = requestLine
    this.traceId = problem?.traceId ?? traceId
  }
}

/** Sends one request: `fetch`, or a replacement in tests. */
export type Transport = (path: string, init: RequestInit) => Promise<Response>

type Values = Record<string, string | number | boolean | null | undefined>
interface AnyInput {
  params?: Values
  query?: Values
  body?: unknown
}
interface Manner {
  signal?: AbortSignal
  /** True for a request without user activity; it does not extend the session (SESS-5). */
  isBackground?: boolean
}
type Argument<R extends EndpointRoute> = CallInput<EndpointOf<R>> & Manner

/**
 * Calls an endpoint by its route: `call('GET /api/tenant-user/v4/tenants/{id}', { params: { id: '20001' } })`. The
 * types come from the contract and cost nothing at run time; the server has validated the response. Rejects with a
 * `CallError`.
 */
export type Call = <R extends EndpointRoute>(
  route: R,
  ...input: Partial<Argument<R>> extends Argument<R> ? [Argument<R>?] : [Argument<R>]
) => Promise<CallOutput<EndpointOf<R>>>

export function createClient(transport: Transport): Call {
  return (async (route: string, input: AnyInput & Manner = {}) => {
    const space = route.indexOf(' ')
    const { body } = input
    const isJson = body !== undefined && !(body instanceof FormData) // The browser sets the boundary of a multipart form.
    const method = route.slice(0, space)
    const address = addressOf(route.slice(space + 1), input)
    const response = await send(transport, address, {
      method,
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : body }),
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(input.isBackground ? { 'x-background': '1' } : {}),
      },
      ...(input.signal ? { signal: input.signal } : {}),
    })
    const line = `${method} ${address.split('?', 1)[0]}`
    const traceId = response.headers.get('x-pb-trace-id')
    if (!response.ok) throw new CallError(response.status, await problemOf(response), line, traceId)
    return response.status === 204 ? undefined : withoutAnswer<unknown>(response.json(), line, traceId)
  }) as Call
}

function addressOf(template: string, { params = {}, query = {} }: AnyInput): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value != null) search.set(name, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

const send = (transport: Transport, path: string, init: RequestInit): Promise<Response> =>
  withoutAnswer(transport(path, init))

/** A lost connection, also while the body is read, and a body that is no JSON are no answer; a cancelled call is. */
async function withoutAnswer<T>(
  answer: Promise<T>,
  line: string | null = null,
  traceId: string | null = null,
): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError(0, null, line, traceId)
  }
}

/** WIRE-42: a body without a text for the person, such as a proxy's, is no problem. */
async function problemOf(response: Response): Promise<Problem | null> {
  try {
    const body = (await response.json()) as Problem | null
    return typeof body?.errorMsg === 'string' ? body : null
  } catch {
    return null
  }
}
