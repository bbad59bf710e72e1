import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { prefixSetCookie } from '../../http/hosts/port-cookies.ts'
import { PARTITIONED } from '../../http/security/cookies/cookie-attributes.ts'

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
 * HOST-91 (D135): headers in which proxies describe the client. The gateway sets them itself, so values from clients
 * are dropped as forged.
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

/** Request headers that are meant for the portal. */
const SPEAKS_TO_PORTAL = /^x-(?:tenant|src-tenant|background$|pb-trace-id$)/

/**
 * CGI servers read other characters as hyphens (`x_forwarded_for`), so that such a name could replace a dropped
 * header.
 */
const isPlainName = (name: string) => /^[a-z0-9-]+$/.test(name)

const reachesUpstream = (name: string): boolean =>
  isPlainName(name) && !speaksForProxy(name) && !SPEAKS_TO_PORTAL.test(name)

export interface UpstreamRoute {
  upstream: URL
  /** HOST-131: the upstream sees the application's public origin as its own. */
  keepsHost: boolean
  /** The application's own origin. */
  origin: string
  portalOrigin: string
  /** Value of `Via` that marks requests of this portal. An upstream that leads back to the portal is refused. */
  via: string
  clientAddress: string
  traceId: string
  traceparent: string
}

/** HOST-43: the request headers that an upstream receives. */
export function headersForUpstream(requestHeaders: IncomingHttpHeaders, route: UpstreamRoute): OutgoingHttpHeaders {
  const dropped = new Set([...HOP_BY_HOP, ...listOf(requestHeaders.connection)])
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(requestHeaders)) {
    if (!dropped.has(name) && reachesUpstream(name)) headers[name] = value
  }
  // HOST-131: the same name in all these headers, because servers compare them.
  const { host, protocol, origin } = route.keepsHost ? new URL(route.origin) : route.upstream
  const isOurs = isFromApplication(requestHeaders, route)
  return {
    ...headers,
    host,
    ...(isOurs && requestHeaders.origin ? { origin } : {}),
    ...(isOurs && requestHeaders.referer ? { referer: refererFor(requestHeaders.referer, route.origin, origin) } : {}),
    ...(isOurs && requestHeaders['sec-fetch-site'] ? { 'sec-fetch-site': 'same-origin' } : {}),
    // A body without a length keeps its framing for every method.
    ...(requestHeaders['transfer-encoding'] && !requestHeaders['content-length']
      ? { 'transfer-encoding': 'chunked' }
      : {}),
    via: [requestHeaders.via, route.via].filter(Boolean).join(', '),
    'x-forwarded-for': route.clientAddress,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
    'x-pb-trace-id': route.traceId,
    traceparent: route.traceparent,
  }
}

/** Returns whether the request comes from the application itself, on its own host or in its realm. */
function isFromApplication(
  { origin, referer }: IncomingHttpHeaders,
  { origin: own, portalOrigin }: UpstreamRoute,
): boolean {
  const from = origin ?? (referer === undefined ? undefined : URL.parse(referer)?.origin)
  return from === own || from === portalOrigin
}

/** Removes the portal's own address from a referrer; upstreams do not receive it. */
function refererFor(referer: string, own: string, visibleOrigin: string): string {
  return referer.startsWith(`${own}/`) ? visibleOrigin + referer.slice(own.length) : `${visibleOrigin}/`
}

/**
 * HOST-92: response headers that are dropped: those that the gateway sets itself, those that affect a whole site or
 * origin rather than this response, and those that a web server in front of the portal would obey.
 * docs/guides/gateway-headers.md gives the reason for each.
 */
const NOT_FOR_BROWSER =
  /^(?:access-control-.*|timing-allow-origin|cross-origin-resource-policy|origin-agent-cluster|x-frame-options|content-security-policy-report-only|clear-site-data|strict-transport-security|public-key-pins.*|expect-ct|alt-svc|report-to|reporting-endpoints|nel|service-worker-allowed|set-login|set-cookie2|sec-session-.*|secure-session-.*|observe-browsing-topics|attribution-reporting-.*|use-as-dictionary|x-accel-.*|x-sendfile.*|x-lighttpd-.*|x-litespeed-.*|x-reproxy-.*|surrogate-.*|cdn-.*|x-forwarded-.*|forwarded|server|x-powered-by|via|x-pb-trace-id|traceparent)$/

export interface ResponseRewrite {
  /** The URL that was requested. */
  url: URL
  /** Base of the application's own URLs in the browser: `http://x.apps.localhost:8080`. */
  base: string
  origin: string
  isSecure: boolean
  /** HOST-191: code of the application whose cookies are renamed in the browser; used for web socket handshakes. */
  cookieCode?: string | undefined
}

/** HOST-41, HOST-42: the response headers that a browser receives. Bodies and their encodings are unchanged. */
export function headersForBrowser(
  answered: IncomingHttpHeaders,
  back: ResponseRewrite,
): Record<string, string | string[]> {
  const dropped = new Set([...HOP_BY_HOP, ...listOf(answered.connection)])
  const headers: Record<string, string | string[]> = {}
  for (const [name, value] of Object.entries(answered)) {
    if (value !== undefined && !dropped.has(name) && !NOT_FOR_BROWSER.test(name)) headers[name] = value
  }
  for (const name of ['location', 'content-location']) {
    const value = headers[name]
    if (typeof value === 'string') headers[name] = rewriteUrl(value, back)
  }
  const { refresh } = headers
  if (typeof refresh === 'string') {
    headers.refresh = refresh.replace(
      /^([\s\d.;,]*url=)["']?([^"']+)["']?$/i,
      (_all, before: string, address: string) => {
        return before + rewriteUrl(address, back)
      },
    )
  }
  if (answered['set-cookie']) {
    headers['set-cookie'] = answered['set-cookie'].filter(isOwnCookie).map((line) => rewriteCookie(line, back))
  }
  // Tells a web server in front of the portal to pass events without buffering (HOST-41).
  if (/^text\/event-stream\b/i.test(answered['content-type'] ?? '')) headers['x-accel-buffering'] = 'no'
  return headers
}

/** HOST-42: rewrites the head of an upstream's web socket handshake for the browser. */
export function handshakeForBrowser(head: string, back: ResponseRewrite): string {
  const lines = head.split('\r\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':')
    if (NOT_FOR_BROWSER.test(name.toLowerCase())) return []
    if (name.toLowerCase() !== 'set-cookie') return [line]
    const cookie = value.join(':').trim()
    const { cookieCode } = back
    const own = cookieCode === undefined ? rewriteCookie(cookie, back) : prefixSetCookie(cookie, cookieCode)
    return isOwnCookie(cookie) ? [`set-cookie: ${own}`] : []
  })
  return lines.join('\r\n')
}

/** HOST-42: rewrites a URL of the upstream to the application's URL; other URLs are unchanged. */
export function rewriteUrl(value: string, { url, base, origin }: ResponseRewrite): string {
  const target = URL.parse(value, url)
  if (!target) return value
  // An upstream behind a TLS proxy may use the other scheme in its own URLs, even with the public name (HOST-131).
  if (target.host !== url.host && target.host !== new URL(origin).host) return value
  return base + target.pathname + target.search + target.hash
}

/**
 * HOST-42: binds a cookie to the application's host. In a frame of another site, browsers send it only with
 * `SameSite=None`, which requires `Secure`; partitioned, it cannot track people across sites.
 */
export function rewriteCookie(line: string, { isSecure }: ResponseRewrite): string {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
  const remaining = attributes.filter((attribute) => !/^(domain|samesite|secure|partitioned)(\s*=|$)/i.test(attribute))
  return [pair, ...remaining, ...ownAttributes(isSecure)].join('; ')
}

/**
 * HOST-78: the gateway's own cookie on an application's host; it contains the pass for framing. Upstreams do not
 * receive it.
 */
export const FRAMES_COOKIE = 'portal-frames'
const isOwnCookie = (line: string): boolean => line.split('=', 1)[0]?.trim().toLowerCase() !== FRAMES_COOKIE

/**
 * Attributes that let a cookie of an application's host work in a frame of another site, if the browser trusts the
 * host.
 */
export const ownAttributes = (isSecure: boolean): string[] => (isSecure ? PARTITIONED : [])

const listOf = (value: string | undefined) => (value ?? '').split(',').map((name) => name.trim().toLowerCase())
