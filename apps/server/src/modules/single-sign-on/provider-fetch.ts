import http from 'node:http'
import https from 'node:https'
import { InsideAddressError, isInside, isListed, lookupOutside } from '../../gateway/upstream/address.ts'

/** Limits for an identity provider's response, in milliseconds and bytes. */
const PROVIDER_TIMEOUT_MS = 10_000
const LARGEST = 1024 * 1024

export interface ProviderRules {
  /** Internal hosts that the operator permits. */
  listed: readonly string[]
  /** Plain http is permitted for the demonstration and for localhost. */
  isDemo: boolean
}

/**
 * Returns whether an identity provider may be contacted at this URL (SIGN-54). The resolved address is checked when
 * connecting.
 */
export function isAllowedProviderUrl(url: URL, { listed, isDemo }: ProviderRules): boolean {
  if (url.username || url.password) return false
  const isOpen = isListed(url, listed)
  if (url.protocol === 'http:') return isDemo && isOpen && isLoopback(url.hostname)
  return url.protocol === 'https:' && (isOpen || !isInside(url.hostname))
}

const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'

interface Options {
  method?: string
  headers?: unknown
  body?: unknown
  signal?: AbortSignal | null
}

/** A `fetch` for identity providers: no internal addresses unless permitted, no redirects, and a time limit. */
export function createProviderFetch(rules: ProviderRules) {
  return (address: string, { method = 'GET', headers, body, signal }: Options = {}): Promise<Response> => {
    const url = new URL(address)
    if (!isAllowedProviderUrl(url, rules))
      return Promise.reject(new InsideAddressError(`Requests to ${url.host} are not allowed`))
    const lookup = isListed(url, rules.listed) ? {} : { lookup: lookupOutside as never }
    const late = AbortSignal.timeout(PROVIDER_TIMEOUT_MS)
    const options = {
      method,
      headers: Object.fromEntries(new Headers(headers as HeadersInit)),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...lookup,
    }
    return new Promise((resolve, reject) => {
      const outgoing = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > LARGEST) answer.destroy(new Error('The response of the identity provider is too large'))
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
