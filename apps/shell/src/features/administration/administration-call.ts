import { sendCall } from '../../lib/api/api.ts'
import { readConsoleCall } from './console-call.ts'

/** The answer to a call of the console. A refusal of the server is an answer too, with the server's problem as body. */
interface ConsoleAnswer {
  status: number
  /** API-9: the `ETag` of the object. */
  tag: string | null
  body: unknown
}

/** CONSOLE-3: makes a call for the console with the person's own rights, which the server judges as for any call. */
export async function callFor(data: unknown): Promise<ConsoleAnswer> {
  const call = readConsoleCall(data)
  if (!call) throw new Error('The console calls the interface of administration only')
  const { method, address, tag, body } = call
  const response = await sendCall(address, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(tag === null ? {} : { 'if-match': tag }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const isJson = response.status !== 204 && response.headers.get('content-type')?.includes('json')
  return {
    status: response.status,
    tag: response.headers.get('etag'),
    body: isJson ? ((await response.json()) as unknown) : null,
  }
}
