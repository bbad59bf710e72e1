import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_HOST_PREFIX, type AppHosts } from '../../addresses/app-hosts.ts'
import { ownOrigin } from './same-origin.ts'

/** Maximum number of logged hosts, because clients can send any name. */
const MAX_LOGGED_HOSTS = 10

/**
 * OPS-17: warns in the log, once per host, if browsers use an address other than the configured one, because
 * applications' hosts allow no other origin. The request is still answered, because proxies' health checks use
 * other names, too.
 */
export function createAddressWatch(
  publicOrigin: string,
  hosts: Pick<AppHosts, 'at'>,
): (request: FastifyRequest) => void {
  const { host } = new URL(publicOrigin)
  const warnedHosts = new Set<string>()
  return (request) => {
    const requestedHost = request.host.toLowerCase()
    // HOST-193: applications are at ports for this host.
    if (requestedHost !== host && hosts.at(requestedHost).hasPorts) return
    if (
      requestedHost === host ||
      requestedHost === '' ||
      warnedHosts.has(requestedHost) ||
      warnedHosts.size >= MAX_LOGGED_HOSTS
    )
      return
    warnedHosts.add(requestedHost)
    request.log.warn(
      { openedAt: ownOrigin(request), publicOrigin },
      'The portal was opened at an address other than PUBLIC_ORIGIN: applications do not load there. Set PUBLIC_ORIGIN to this address, and APPS_ORIGIN to a host with a wildcard name',
    )
  }
}

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * HOST-127: if the portal has a name below `localhost`, redirects pages that are requested by another name of this
 * machine to it, because the applications' hosts are on the site of that name. Hosts with applications at ports are
 * excepted (HOST-193). Calls are answered under every name.
 */
export function redirectToPublicOrigin(app: FastifyInstance, publicOrigin: string, hosts: Pick<AppHosts, 'at'>): void {
  if (!new URL(publicOrigin).hostname.endsWith('.localhost')) return
  app.addHook('onRequest', (request, reply, done) => {
    const isPage = request.method === 'GET' && request.headers['sec-fetch-dest'] === 'document'
    const { host } = request.headers
    if (!isPage || !THIS_MACHINE.test(host ?? '') || hosts.at(host).hasPorts) return done()
    reply.header('cache-control', 'no-store').redirect(publicOrigin + request.url, 302)
  })
}

const PREFIX = '__Host-'
const THIS_MACHINES_SITE = /(^|\.)localhost(:\d{1,5})?$/i

/**
 * OPS-17: browsers reject `Secure` cookies from plain http addresses of other machines, such as those of a local
 * network. There the portal's cookies have no prefix; the server's own code sees their usual names.
 */
export function omitCookiePrefixOnPlainHttp(app: FastifyInstance, publicOrigin: string): void {
  const { protocol, hostname } = new URL(publicOrigin)
  if (protocol !== 'http:' || !hostname.endsWith('.localhost')) return
  const isElsewhere = ({ headers, url }: FastifyRequest) =>
    !THIS_MACHINES_SITE.test(headers.host ?? '') && !url.startsWith(`${APP_HOST_PREFIX}/`)

  app.addHook('onRequest', (request, _reply, done) => {
    const { cookie } = request.headers
    if (cookie !== undefined && isElsewhere(request)) {
      const pairs = cookie.split(';').map((pair) => pair.trim())
      const plain = pairs.filter((pair) => !pair.startsWith(PREFIX))
      request.headers.cookie = [...plain, ...plain.map((pair) => PREFIX + pair)].join('; ')
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    const lines = reply.getHeader('set-cookie')
    if (lines !== undefined && isElsewhere(request)) {
      reply.removeHeader('set-cookie')
      reply.header(
        'set-cookie',
        [lines].flat().map((line) => withoutPrefix(String(line))),
      )
    }
    done()
  })
}

function withoutPrefix(line: string): string {
  const attributes = (line.startsWith(PREFIX) ? line.slice(PREFIX.length) : line).split(';')
  return attributes.filter((attribute) => attribute.trim().toLowerCase() !== 'secure').join(';')
}
