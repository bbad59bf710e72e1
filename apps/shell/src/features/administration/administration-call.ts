import type { StartedView } from '@portico/contract/administration/view-as'
import { sendCall } from '../../lib/api/api.ts'
import { openView } from '../../lib/api/view-as.ts'
import { readConsoleCall } from './console-call.ts'
import { createLargeBodies } from './large-bodies.ts'

/** The answer to a call of the console. A refusal of the server is an answer too, with the server's problem as body. */
interface ConsoleAnswer {
  status: number
  /** API-9: the `ETag` of the object. */
  tag: string | null
  body: unknown
}

const bodies = createLargeBodies()

/** CONSOLE-35: the calls that run, by the names that the console gave them. */
const running = new Map<string, AbortController>()

/**
 * CONSOLE-3: makes a call for the console with the person's own rights, which the server judges as for any call. Parts
 * of a body come before their call (CONSOLE-34). A call, and a body without its call, is cancelled by its name
 * (CONSOLE-35).
 */
export async function callFor(data: unknown): Promise<ConsoleAnswer | null> {
  const { part, cancel, bodyOf, name } = (data ?? {}) as Record<string, unknown>
  if (part !== undefined) {
    bodies.keep(data)
    return null
  }
  if (cancel !== undefined) {
    if (typeof cancel === 'string') {
      running.get(cancel)?.abort()
      bodies.drop(cancel)
    }
    return null
  }
  const call = readConsoleCall(data)
  const largeBody = bodyOf === undefined ? null : bodies.take(bodyOf)
  if (!call || (bodyOf !== undefined && (largeBody === null || call.method === 'GET')))
    throw new Error('The console calls the interface of administration only')
  const controller = new AbortController()
  if (typeof name === 'string') running.set(name, controller)
  try {
    return await send(
      { ...call, json: largeBody ?? (call.body === undefined ? null : JSON.stringify(call.body)) },
      controller,
    )
  } finally {
    if (typeof name === 'string' && running.get(name) === controller) running.delete(name)
  }
}

interface SentCall {
  method: string
  address: string
  tag: string | null
  json: string | null
}

async function send({ method, address, tag, json }: SentCall, { signal }: AbortController): Promise<ConsoleAnswer> {
  const response = await sendCall(address, {
    method,
    signal,
    headers: {
      ...(json === null ? {} : { 'content-type': 'application/json' }),
      ...(tag === null ? {} : { 'if-match': tag }),
    },
    ...(json === null ? {} : { body: json }),
  })
  if (response.ok && method === 'POST' && address === '/api/admin/v1/view-as') return startView(response)
  const isJson = response.status !== 204 && response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    tag: response.headers.get('etag'),
    body: isJson ? ((await response.json()) as unknown) : null,
  }
}

/** VIEWAS-4: the token of a view stays in the shell, which opens the portal as the person sees it. */
async function startView(response: Response): Promise<ConsoleAnswer> {
  openView((await response.json()) as StartedView)
  return { status: response.status, tag: null, body: null }
}
