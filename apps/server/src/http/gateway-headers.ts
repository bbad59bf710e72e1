import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { renamedCookie } from './port-cookies.ts'
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

/**
 * HOST-91 (D135): headers with which proxies speak of a caller. The gateway speaks for itself here, so whatever a caller sends
 * under such a name would be a forgery.
 */
const PROXY_NAMES = new Set([
  'forwarded',
  'via',
  'expect',
  'host',
  'remote-user',
  'remote-addr',
  'remote-host',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'front-end-https',
  'client-ip',
  'x-host',
])
const PROXY_PREFIXES = [
  'ssl-client-',
  'x-forwarded',
  'x-remote-',
  'x-real-',
  'x-client-cert',
  'x-ssl-',
  'x-original-',
  'x-rewrite-',
  'x-http-method',
  'x-method-override',
  'x-url-scheme',
  'x-envoy-',
  'x-arr-',
  'x-auth-request-',
  'x-authenticated-',
  'x-webauth-',
  'x-proxyuser-',
  'x-goog-iap-',
  'x-goog-authenticated-',
  'x-ms-client-principal',
  'x-amzn-oidc-',
]
const speaksForProxy = (name: string): boolean =>
  PROXY_NAMES.has(name) || name.endsWith('-client-ip') || PROXY_PREFIXES.some((prefix) => name.startsWith(prefix))

/** The portal's own request headers. */
const SPEAKS_TO_PORTAL = /^x-(?:tenant|src-tenant|background$|pb-trace-id$)/

/** Servers of the CGI tradition read every other character as the hyphen of a name that is dropped (`x_forwarded_for`). */
const isPlainName = (name: string) => /^[a-z0-9-]+$/.test(name)

const reachesUpstream = (name: string): boolean =>
  isPlainName(name) && !speaksForProxy(name) && !SPEAKS_TO_PORTAL.test(name)

export interface Route {
  upstream: URL
  /** HOST-131: the upstream sees the application's origin as its own. */
  keepsHost: boolean
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
    if (!dropped.has(name) && reachesUpstream(name)) headers[name] = value
  }
  // HOST-131: one name in all of them, as servers compare them with each other
  const { host, protocol, origin } = route.keepsHost ? new URL(route.origin) : route.upstream
  const isOurs = isFromUs(asked, route)
  return {
    ...headers,
    host,
    ...(isOurs && asked.origin ? { origin } : {}),
    ...(isOurs && asked.referer ? { referer: refererFor(asked.referer, route.origin, origin) } : {}),
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
function refererFor(referer: string, own: string, seen: string): string {
  return referer.startsWith(`${own}/`) ? seen + referer.slice(own.length) : `${seen}/`
}

/**
 * HOST-92: what stays with the gateway: headers that it sets itself, headers that act on a whole site or origin in place of the answer,
 * and headers that a web server in front of the portal would obey. The table in docs/guides/gateway-headers.md says why, one by one.
 */
const NOT_FOR_BROWSER =
  /^(?:access-control-.*|timing-allow-origin|cross-origin-resource-policy|origin-agent-cluster|x-frame-options|content-security-policy-report-only|clear-site-data|strict-transport-security|public-key-pins.*|expect-ct|alt-svc|report-to|reporting-endpoints|nel|service-worker-allowed|set-login|set-cookie2|sec-session-.*|secure-session-.*|observe-browsing-topics|attribution-reporting-.*|use-as-dictionary|x-accel-.*|x-sendfile.*|x-lighttpd-.*|x-litespeed-.*|x-reproxy-.*|surrogate-.*|cdn-.*|x-forwarded-.*|forwarded|server|x-powered-by|via|x-pb-trace-id|traceparent)$/

/** HOST-92: all that an upstream says of an answer on the portal's own host. Nothing else is needed there, and everything else is the portal's. */
const FOR_PORTAL_HOST = new Set([
  'accept-ranges',
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'expires',
  'last-modified',
  'location',
  'vary',
])

export const headersForPortalHost = <T>(headers: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => FOR_PORTAL_HOST.has(name)))

export interface Back {
  /** The address that was asked. */
  url: URL
  /** Where the application's own addresses begin for the browser: `http://x.apps.localhost:8080` or `/apps/x`. */
  base: string
  origin: string
  isSecure: boolean
  /** HOST-191: the application whose cookies have other names in the browser, in the head of a web socket. */
  cookieCode?: string | undefined
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
    headers.refresh = refresh.replace(
      /^([\s\d.;,]*url=)["']?([^"']+)["']?$/i,
      (_all, before: string, address: string) => {
        return before + addressFor(address, back)
      },
    )
  }
  if (answered['set-cookie']) {
    headers['set-cookie'] = answered['set-cookie'].filter(isOwnCookie).map((line) => cookieFor(line, back))
  }
  // A web server in front of the portal hands events on as they come (HOST-41).
  if (/^text\/event-stream\b/i.test(answered['content-type'] ?? '')) headers['x-accel-buffering'] = 'no'
  return headers
}

/** HOST-42: the head with which an upstream agrees to a web socket, as a browser gets to see it. */
export function handshakeForBrowser(head: string, back: Back): string {
  const lines = head.split('\r\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':')
    if (NOT_FOR_BROWSER.test(name.toLowerCase())) return []
    if (name.toLowerCase() !== 'set-cookie') return [line]
    const cookie = value.join(':').trim()
    const { cookieCode } = back
    const own = cookieCode === undefined ? cookieFor(cookie, back) : renamedCookie(cookie, cookieCode)
    return isOwnCookie(cookie) ? [`set-cookie: ${own}`] : []
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

/** HOST-78: the gateway's own cookie on an application's host says who may frame it; its upstream does not. */
export const FRAMES_COOKIE = 'portal-frames'
const isOwnCookie = (line: string): boolean => line.split('=', 1)[0]?.trim().toLowerCase() !== FRAMES_COOKIE

/** With these a cookie of an application's host comes along in a frame of another site, where browsers trust the host. */
export const ownAttributes = (isSecure: boolean): string[] => (isSecure ? PARTITIONED : [])

const listOf = (value: string | undefined) => (value ?? '').split(',').map((name) => name.trim().toLowerCase())
