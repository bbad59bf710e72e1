import type { FastifyInstance, FastifyReply } from 'fastify'
import { APP_HOST_PREFIX } from '../../../addresses/app-hosts.ts'
import { HEADER_BYTES } from '../../requests/limits.ts'

/**
 * Limits per response: cookies that are expired, and path segments that are tried. Browsers reject responses with
 * very long headers.
 */
const NAMES_MAX = 40
const SEGMENTS_MAX = 4

/** The names of the largest cookies of a header that must be removed so that the rest has at most `most` bytes. */
export function largestCookies(header: string, maximumBytes: number): string[] {
  const pairs = header.split(';').map((pair) => pair.trim())
  let remainingLength = header.length
  const names: string[] = []
  for (const pair of pairs.toSorted((a, b) => b.length - a.length)) {
    if (remainingLength <= maximumBytes || names.length === NAMES_MAX) break
    remainingLength -= pair.length + 2
    const name = pair.split('=', 1)[0] ?? ''
    if (/^[\w!#$%&'*+.^`|~-]{1,100}$/.test(name)) names.push(name)
  }
  return [...new Set(names)]
}

/**
 * The domains for which hosts of the same site can set cookies that this host receives. Empty for `localhost` and IP
 * addresses.
 */
export function cookieDomainsOf(hostname: string): string[] {
  if (/^[\d.]+$|^\[/.test(hostname)) return []
  const labels = hostname.split('.')
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join('.'))
}

/** All cookie paths that match the requested URL; cookies with different paths are different cookies. */
function pathsTo(url: string): string[] {
  const segments = (url.split('?', 1)[0] ?? '').split('/').filter(Boolean).slice(0, SEGMENTS_MAX)
  const paths = segments.map((_segment, index) => `/${segments.slice(0, index + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])].filter((path) => /^[\w/.~-]+$/.test(path))
}

/**
 * HOST-140: `Set-Cookie` lines that expire domain cookies of these names. The portal's own cookies have no domain and
 * are kept.
 */
export function expireForDomains(names: readonly string[], hostname: string, url: string): string[] {
  return names.flatMap((name) =>
    cookieDomainsOf(hostname).flatMap((domain) =>
      pathsTo(url).flatMap((path) => {
        const line = `${name}=; Domain=${domain}; Path=${path}; Max-Age=0`
        return [line, `${line}; Secure; SameSite=None; Partitioned`]
      }),
    ),
  )
}

/**
 * HOST-140: scripts on applications' hosts can set cookies for the whole domain, which browsers then send to the
 * portal. The portal still answers such requests, and its response expires the largest of these cookies.
 */
export function expireForeignCookies(app: FastifyInstance, publicOrigin: string): void {
  const { hostname } = new URL(publicOrigin)
  app.addHook('onRequest', ({ url, headers: { cookie = '' } }, reply: FastifyReply, done) => {
    if (cookie.length > HEADER_BYTES && !url.startsWith(`${APP_HOST_PREFIX}/`)) {
      const lines = expireForDomains(largestCookies(cookie, HEADER_BYTES), hostname, url)
      if (lines.length > 0) reply.header('set-cookie', lines)
    }
    done()
  })
}

/** HOST-140: cookie names in the part of the headers that was read, if the headers are too large. */
export function namesInPacket(packet: unknown): string[] {
  const text = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 64 * 1024) : ''
  const names = text.split(';').map((pair) => /^ ?([\w!#$%&'*+.^`|~-]{1,100})=/.exec(pair)?.[1] ?? '')
  return [...new Set(names.filter(Boolean))].slice(0, NAMES_MAX)
}
