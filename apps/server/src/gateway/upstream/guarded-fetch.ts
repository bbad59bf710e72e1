import http from 'node:http'
import https from 'node:https'
import { InternalAddressError, isInternalAddress, isListed, lookupExternalAddress } from './address.ts'

export interface GuardedFetchRules {
  /** Internal hosts that the operator permits. */
  listed: readonly string[]
  /** Returns whether the URL may be contacted at all. Its resolved address is checked when connecting. */
  isAllowed: (url: URL) => boolean
  /** Limits for the response, in milliseconds and bytes. */
  timeoutMs: number
  maxBytes: number
}

export interface GuardedFetchOptions {
  method?: string
  headers?: unknown
  body?: unknown
  signal?: AbortSignal | null
}

/** HOST-43: whether an upstream may be contacted: no internal address except those that the operator permits. */
export const isAllowedUpstream = (url: URL, listed: readonly string[]): boolean =>
  /^https?:$/.test(url.protocol) && (isListed(url, listed) || !isInternalAddress(url.hostname))

interface GuardedRequest {
  listed: readonly string[]
  method: string
  headers: Record<string, string>
  signal: AbortSignal
}

/**
 * HOST-43: begins a request whose connection goes to no internal address except the permitted ones. Redirects are not
 * followed.
 */
export function requestGuarded(url: URL, { listed, ...options }: GuardedRequest): http.ClientRequest {
  const lookup = isListed(url, listed) ? {} : { lookup: lookupExternalAddress as never }
  // a shared agent would reuse an open connection, whose address was permitted by another list
  return (url.protocol === 'https:' ? https : http).request(url, { ...options, ...lookup, agent: false })
}

/** A `fetch` for servers of others: no internal addresses unless permitted, no redirects, and limits. */
export function createGuardedFetch({ listed, isAllowed, timeoutMs, maxBytes }: GuardedFetchRules) {
  return (address: string, { method = 'GET', headers, body, signal }: GuardedFetchOptions = {}): Promise<Response> => {
    const url = new URL(address)
    if (!isAllowed(url)) return Promise.reject(new InternalAddressError(`Requests to ${url.host} are not allowed`))
    const timeout = AbortSignal.timeout(timeoutMs)
    return new Promise((resolve, reject) => {
      const outgoing = requestGuarded(url, {
        listed,
        method,
        headers: Object.fromEntries(new Headers(headers as HeadersInit)),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      outgoing.once('response', (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > maxBytes) answer.destroy(new Error(`The response of ${url.host} is too large`))
          else parts.push(part)
        })
        answer.once('error', reject)
        answer.once('end', () => resolve(responseOf(answer, Buffer.concat(parts))))
      })
      outgoing.once('error', reject)
      outgoing.end(body == null ? undefined : body instanceof URLSearchParams ? body.toString() : body)
    })
  }
}

function responseOf({ statusCode = 502, headers }: http.IncomingMessage, body: Buffer): Response {
  const isEmpty = statusCode === 204 || statusCode === 304
  const plain = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
  )
  return new Response(isEmpty ? null : new Uint8Array(body), { status: statusCode, headers: plain })
}
