import { expect, test } from 'vitest'
import { handshakeForBrowser, headersForBrowser, headersForUpstream } from './headers.ts'

const route = {
  upstream: new URL('http://192.0.2.9:8080'),
  keepsHost: true,
  origin: 'https://app.apps.example.org',
  portalOrigin: 'https://portal.example.org',
  via: '1.1 portico-x',
  clientAddress: '192.0.2.7',
  traceId: 'trace-0001',
  traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
}
const set = ['host', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-pb-trace-id', 'traceparent']
const reaching = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headersForUpstream(headers, route)).filter(([name]) => !set.includes(name)))

test.each([
  'x_forwarded_for', 'x_real_ip', 'remote_user', 'anything_else', 'x.forwarded.for', 'x~remote~user', 'forwarded', 'x-forwarded',
  'x-forwarded-user', 'x-forwarded-email', 'x-forwarded-port', 'x-forwarded-prefix', 'x-remote-user', 'x-remote-addr', 'x-real-ip', 'x-real-host',
  'client-ip', 'x-client-ip', 'true-client-ip', 'fastly-client-ip', 'x-cluster-client-ip', 'cf-connecting-ip', 'x-client-cert', 'x-client-cert-dn',
  'x-ssl-client-cert', 'x-ssl-client-verify', 'ssl-client-cert', 'x-original-url', 'x-original-host', 'x-rewrite-url', 'x-http-method',
  'x-http-method-override', 'x-method-override', 'remote-user', 'x-host', 'x-envoy-original-path', 'x-auth-request-user', 'x-amzn-oidc-data',
  'x-goog-iap-jwt-assertion', 'x-ms-client-principal', 'x-tenant-id', 'x-src-tenant-id', 'x-background', 'expect', 'proxy-authorization',
  'proxy-connection', 'te', 'trailer',
])('HOST-91, HOST-323 the header %s of a caller reaches no upstream', (name) => {
  expect(reaching({ [name]: 'forged', accept: '*/*' })).toEqual({ accept: '*/*' })
}) // prettier-ignore

test('HOST-91, HOST-324 other headers pass unchanged: credentials, CSRF tokens, headers of WebDAV and of applications', () => {
  const own = {
    authorization: 'Basic dTpw', 'x-csrf-token': 'a', 'x-xsrf-token': 'b', 'x-requested-with': 'XMLHttpRequest', depth: '1', destination: 'https://app.apps.example.org/y',
    overwrite: 'F', 'lock-token': '<opaquelocktoken:1>', if: '(<opaquelocktoken:1>)', timeout: 'Second-60', 'x-user': 'own', 'x-client-id': '7', 'x-client-version': '8',
    'x-hostname': 'own', 'content-type': 'text/plain', cookie: 'a=1', 'if-none-match': '"1"', range: 'bytes=0-1', 'sec-websocket-protocol': 'chat',
  } // prettier-ignore
  expect(reaching(own)).toEqual(own)
})

test('HOST-91 the gateway itself sets the forwarded headers', () => {
  expect(headersForUpstream({ 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil' }, route)).toMatchObject({
    'x-forwarded-for': '192.0.2.7',
    'x-forwarded-host': 'app.apps.example.org',
    'x-forwarded-proto': 'https',
  })
})

test.each([
  [true, 'https://app.apps.example.org'],
  [false, 'http://192.0.2.9:8080'],
])(
  'HOST-131, HOST-264 Origin, Host, Referer and the forwarded host name one server, with keepHost %s',
  (keepsHost, origin) => {
    const { host, protocol } = new URL(origin)
    const reply = { origin: route.origin, referer: `${route.origin}/orders?page=2`, 'sec-fetch-site': 'same-origin' }
    expect(headersForUpstream(reply, { ...route, keepsHost })).toMatchObject({
      host,
      origin,
      referer: `${origin}/orders?page=2`,
      'x-forwarded-host': host,
      'x-forwarded-proto': protocol.slice(0, -1),
    })
  },
)

const back = {
  url: new URL('http://192.0.2.9:8080/deep/page'),
  base: 'https://app.apps.example.org',
  origin: 'https://app.apps.example.org',
  isSecure: true,
}
/** Headers that affect a site, an origin or a server in front of the portal, or that the gateway sets itself. */
const WITHHELD = [
  'clear-site-data', 'strict-transport-security', 'public-key-pins', 'public-key-pins-report-only', 'expect-ct', 'alt-svc', 'report-to', 'reporting-endpoints', 'nel',
  'service-worker-allowed', 'origin-agent-cluster', 'set-login', 'set-cookie2', 'sec-session-registration', 'secure-session-registration', 'observe-browsing-topics', 'use-as-dictionary',
  'attribution-reporting-register-source', 'x-accel-redirect', 'x-sendfile', 'x-sendfile-type', 'x-lighttpd-send-file', 'x-reproxy-url', 'surrogate-control', 'cdn-cache-control',
  'access-control-allow-origin', 'access-control-allow-credentials', 'access-control-allow-headers', 'access-control-expose-headers', 'timing-allow-origin', 'cross-origin-resource-policy',
  'x-frame-options', 'content-security-policy-report-only', 'server', 'x-powered-by', 'via', 'x-pb-trace-id', 'traceparent', 'connection', 'keep-alive', 'transfer-encoding',
  'upgrade', 'proxy-authenticate',
] // prettier-ignore
const PASSED_THROUGH = ['content-type', 'etag', 'www-authenticate', 'link', 'x-own', 'content-disposition', 'cross-origin-opener-policy', 'cross-origin-embedder-policy', 'permissions-policy', 'accept-ch', 'sourcemap', 'server-timing', 'dav'] // prettier-ignore

test('HOST-92 response headers that affect a whole site are removed, for every application', () => {
  const answer = Object.fromEntries([...WITHHELD, ...PASSED_THROUGH].map((name) => [name, 'x']))
  expect(Object.keys(headersForBrowser(answer, back))).toEqual(PASSED_THROUGH)

  const head = ['HTTP/1.1 101 Switching Protocols', ...WITHHELD.slice(0, 20).map((name) => `${name}: x`), 'x-own: 1']
  expect(handshakeForBrowser(`${head.join('\r\n')}\r\n\r\n`, back)).toBe(
    'HTTP/1.1 101 Switching Protocols\r\nx-own: 1\r\n\r\n',
  )
})

test('HOST-92 an upstream can set no cookie with the gateway’s name and none for other hosts', () => {
  const lines = ['portal-frames=x', ' Portal-Frames =y; Path=/', 'a=1; Domain=example.org; Path=/', 'b=2; DOMAIN = .apps.example.org'] // prettier-ignore
  expect(headersForBrowser({ 'set-cookie': lines }, back)['set-cookie']).toEqual([
    'a=1; Path=/; Secure; SameSite=None; Partitioned',
    'b=2; Secure; SameSite=None; Partitioned',
  ])
  const head = ['HTTP/1.1 101 Switching Protocols', ...lines.map((line) => `Set-Cookie: ${line}`)].join('\r\n')
  expect(handshakeForBrowser(`${head}\r\n\r\n`, back)).not.toMatch(/portal-frames|domain/i)
})
