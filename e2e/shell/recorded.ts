import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '@portico/contract/endpoints'
import type { Endpoint } from '@portico/contract/protocol/endpoint'

/** The recorded answers by key: `METHOD /path?query`, or `METHOD /path {"body":…}` for a call with a body. */
export type Recorded = Record<string, unknown>

/** The account whose keys have no account prefix. */
export const DEFAULT_ACCOUNT = 'anna'

/** The placeholder for the portal's host and port in recorded answers. */
export const HOST_PLACEHOLDER = '{host}'

export const RECORDED_FILE = join(import.meta.dirname, 'recorded.json')

export const isCall = (path: string) =>
  /^\/(?:api|identification|knowledge)\//.test(path) || path === '/portal/env.json'

/** Returns the key of a call. It does not depend on the order of the query parameters. */
export function keyOf(method: string, address: string, body = ''): string {
  const url = new URL(address, 'http://portal')
  url.searchParams.sort()
  const key = `${method} ${url.pathname}${url.search}`
  return body !== '' && endpointOf(key)?.options.changesNothing ? `${key} ${body}` : key
}

/** The account and the call of a key: `li.wei: GET /api/uaa/user`. */
export function splitKey(key: string): { account: string; method: string; address: string; body: string } {
  const [, account = DEFAULT_ACCOUNT, method = '', address = '', body = ''] =
    /^(?:([\w.]+): )?(\w+) (\S+)(?: (.+))?$/s.exec(key) ?? []
  return { account, method, address, body }
}

const shapes = (endpoints as readonly Endpoint[]).map((endpoint) => ({
  endpoint,
  parts: endpoint.path.split('/'),
}))

/** Returns the contract's endpoint of a key. A literal path takes precedence over a path with parameters. */
export function endpointOf(key: string): Endpoint | undefined {
  const { method, address } = splitKey(key)
  const parts = (address.split('?', 1)[0] ?? '').split('/')
  const fitting = shapes.filter(
    ({ endpoint, parts: own }) =>
      endpoint.method === method &&
      own.length === parts.length &&
      own.every((part, at) => part.startsWith('{') || part === parts[at]),
  )
  return fitting.toSorted((a, b) => a.endpoint.path.split('{').length - b.endpoint.path.split('{').length)[0]?.endpoint
}

/** Returns the reason why an answer does not match the contract, or undefined if it does. */
export function contractMismatch(key: string, answer: unknown): string | undefined {
  const endpoint = endpointOf(key)
  if (!endpoint) return `${key} is no call of the contract`
  const schema = endpoint.options.response
  if (!schema) return answer === undefined ? undefined : `${key} has no answer in the contract`
  const parsed = schema.safeParse(answer)
  return parsed.success ? undefined : `${key} does not match the contract: ${parsed.error.message}`
}

/** Reads the recorded answers. Throws if an answer no longer matches the contract. */
export function readRecorded(): Recorded {
  const recorded = JSON.parse(readFileSync(RECORDED_FILE, 'utf8')) as Recorded
  const refused = Object.entries(recorded).flatMap(([key, answer]) => contractMismatch(key, answer) ?? [])
  if (refused.length > 0)
    throw new Error(`Record these answers again (node e2e/shell/record.ts):\n${refused.join('\n')}`)
  return recorded
}
