import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { PARTITIONED } from './cookie-attributes.ts'

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/** What a caller could say of itself, and only the gateway may say of a caller; and what concerns this connection alone. */
const NOT_FOR_UPSTREAM =
  /^(x-forwarded-|forwarded$|x-real-ip$|x-tenant|x-src-tenant|x-background$|x-pb-trace-id$|expect$|via$|host$)/

export interface Route {
  upstream: URL
  /** The application's own origin. */
  origin: string
  portalOrigin: string
  /** Marks what has come through this portal already: an upstream that leads back here is refused. */
  via: string
  clientAddress: string
  traceId: string
  traceparent: string
}

/** HOST-43: what an upstream gets to see of a request. */
export function headersForUpstream(asked: IncomingHttpHeaders, route: Route): OutgoingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...listOf(asked.connection)])
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(asked)) {
    if (!dropped.has(name) && !NOT_FOR_UPSTREAM.test(name)) headers[name] = value
  }
  const { host, protocol } = new URL(route.origin)
  const isOurs = isFromUs(asked, route)
  return {
    ...headers,
    host: route.upstream.host,
    ...(isOurs && asked.origin ? { origin: route.upstream.origin } : {}),
    ...(isOurs && asked.referer ? { referer: refererFor(asked.referer, route) } : {}),
    ...(isOurs && asked['sec-fetch-site'] ? { 'sec-fetch-site': 'same-origin' } : {}),
    // A body without a length keeps its framing, whatever the method.
    ...(asked['transfer-encoding'] && !asked['content-length'] ? { 'transfer-encoding': 'chunked' } : {}),
    via: [asked.via, route.via].filter(Boolean).join(', '),
    'x-forwarded-for': route.clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-pb-trace-id': route.traceId,
    traceparent: route.traceparent,
  }
}

/** Does the request come from the application itself, on its own host or in its realm? */
function isFromUs({ origin, referer }: IncomingHttpHeaders, { origin: own, portalOrigin }: Route): boolean {
  const from = origin ?? (referer === undefined ? undefined : URL.parse(referer)?.origin)
  return from === own || from === portalOrigin
}

/** The portal's own address is none of an upstream's concern. */
function refererFor(referer: string, { upstream, origin }: Route): string {
  return referer.startsWith(`${origin}/`) ? upstream.origin + referer.slice(origin.length) : `${upstream.origin}/`
}

/** What stays with the gateway: what it says itself, and what an upstream has to say of its own address only. */
const NOT_FOR_BROWSER =
  /^(access-control-|strict-transport-security$|alt-svc$|public-key-pins|x-frame-options$|report-to$|reporting-endpoints$|nel$|server$|x-powered-by$|via$|x-pb-trace-id$|traceparent$|service-worker-allowed$|content-security-policy-report-only$|timing-allow-origin$|cross-origin-resource-policy$)/

export interface Back {
  /** The address that was asked. */
  url: URL
  /** Where the application's own addresses begin for the browser: `http://x.apps.localhost:8080` or `/apps/x`. */
  base: string
  origin: string
  isSecure: boolean
}

/** HOST-41, HOST-42: what a browser gets to see of an upstream's answer. Bodies and their encodings stay as they are. */
export function headersForBrowser(answered: IncomingHttpHeaders, back: Back): Record<string, string | string[]> {
  const dropped = new Set([...HOP_BY_HOP, ...listOf(answered.connection)])
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined && !dropped.has(name) && !NOT_FOR_BROWSER.test(name)) headers[name] = value
  }
  for (const name of ['location', 'content-location']) {
    const value = headers[name]
    if (typeof value === 'string') headers[name] = addressFor(value, back)
  }
  const { refresh } = headers
  if (typeof refresh === 'string') {
    headers.refresh = refresh.replace(/(url=)["']?([^"']+)["']?$/i, (_all, before: string, address: string) => {
      return before + addressFor(address, back)
    })
  }
  if (answered['set-cookie']) headers['set-cookie'] = answered['set-cookie'].map((line) => cookieFor(line, back))
  return headers
}

/** HOST-42: the head with which an upstream agrees to a web socket, as a browser gets to see it. */
export function handshakeForBrowser(head: string, back: Back): string {
  const lines = head.split('\r\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':')
    if (NOT_FOR_BROWSER.test(name.toLowerCase())) return []
    return name.toLowerCase() === 'set-cookie' ? [`set-cookie: ${cookieFor(value.join(':').trim(), back)}`] : [line]
  })
  return lines.join('\r\n')
}

/** HOST-42: an address of the upstream's own becomes the application's; any other stays. */
export function addressFor(value: string, { url, base, origin }: Back): string {
  const target = URL.parse(value, url)
  if (!target) return value
  // An upstream behind something that ends TLS may call itself by the other scheme.
  if (target.host !== url.host && target.origin !== origin) return value
  return base + target.pathname + target.search + target.hash
}

/**
 * HOST-42: a cookie lives on the application's host alone. In a frame of another site browsers send it back only with
 * `SameSite=None`, which asks for `Secure`; partitioned, it is of no use to track anybody.
 */
export function cookieFor(line: string, { isSecure }: Back): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const kept = attributes.filter((attribute) => !/^(domain|samesite|secure|partitioned)(\s*=|$)/i.test(attribute))
  return [pair, ...kept, ...ownAttributes(isSecure)].join('; ')
}

/** With these a cookie of an application's host comes along in a frame of another site, where browsers trust the host. */
export const ownAttributes = (isSecure: boolean): string[] => (isSecure ? PARTITIONED : [])

const listOf = (value: string | undefined) => (value ?? '').split(',').map((name) => name.trim().toLowerCase())
