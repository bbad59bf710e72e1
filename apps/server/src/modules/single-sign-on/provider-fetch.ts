import http from 'node:http'
import https from 'node:https'
import { InsideAddressError, isInside, isListed, lookupOutside } from '../../http/gateway-address.ts'

/** Milliseconds and bytes that an identity provider's answer may take. */
const PATIENCE = 10_000
const LARGEST = 1024 * 1024

export interface ProviderRules {
  /** Hosts inside that the operator has listed. */
  listed: readonly string[]
  /** Plain http is for the demonstration, and for this very machine. */
  isDemo: boolean
}

/** May an identity provider be asked there at all (SIGN-54)? What a name resolves to is judged when it is connected to. */
export function mayAsk(url: URL, { listed, isDemo }: ProviderRules): boolean {
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

/** Asks an identity provider: never inside but where the operator allows it, never along a redirect, never for long. */
export function createProviderFetch(rules: ProviderRules) {
  return (address: string, { method = 'GET', headers, body, signal }: Options = {}): Promise<Response> => {
    const url = new URL(address)
    if (!mayAsk(url, rules)) return Promise.reject(new InsideAddressError(`${url.host} may not be asked`))
    const lookup = isListed(url, rules.listed) ? {} : { lookup: lookupOutside as never }
    const late = AbortSignal.timeout(PATIENCE)
    const options = {
      method,
      headers: Object.fromEntries(new Headers(headers as HeadersInit)),
      signal: signal ? AbortSignal.any([signal, late]) : late,
      ...lookup,
    }
    return new Promise((resolve, reject) => {
      const asked = (url.protocol === 'https:' ? https : http).request(url, options, (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > LARGEST) answer.destroy(new Error('The answer of the identity provider is too large'))
          else parts.push(part)
        })
        answer.once('error', reject)
        answer.once('end', () => resolve(responseOf(answer, Buffer.concat(parts))))
      })
      asked.once('error', reject)
      asked.end(body == null ? undefined : body instanceof URLSearchParams ? body.toString() : body)
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
