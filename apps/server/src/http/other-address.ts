import type { FastifyInstance, FastifyRequest } from 'fastify'
import { APP_HOST_PREFIX, type AppHosts } from './app-hosts.ts'
import { ownOrigin } from './same-origin.ts'

/** Who asks may name any host: the log hears of so many. */
const AT_MOST = 10

/**
 * OPS-17: the portal works at one address, the configured one: the applications' hosts let no other read from them. Whoever comes by
 * another is not turned away (a check of a proxy does too), but the log says once what to set.
 */
export function createAddressWatch(
  publicOrigin: string,
  hosts: Pick<AppHosts, 'at'>,
): (request: FastifyRequest) => void {
  const { host } = new URL(publicOrigin)
  const said = new Set<string>()
  return (request) => {
    const asked = request.host.toLowerCase()
    // HOST-193: applications are at ports there
    if (asked !== host && hosts.at(asked).hasPorts) return
    if (asked === host || asked === '' || said.has(asked) || said.size >= AT_MOST) return
    said.add(asked)
    request.log.warn(
      { openedAt: ownOrigin(request), publicOrigin },
      'The portal was opened at an address that is not PUBLIC_ORIGIN: applications do not load there. Set PUBLIC_ORIGIN to it, and APPS_ORIGIN to a host with a wildcard name',
    )
  }
}

const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * HOST-127: where the portal has a name below `localhost`, a page that is opened by this machine's other names leads there: the applications'
 * hosts are of the site of that name, except where they are at ports of the other one (HOST-193). Calls are answered by whatever name they come.
 */
export function leadToPublicOrigin(app: FastifyInstance, publicOrigin: string, hosts: Pick<AppHosts, 'at'>): void {
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
 * OPS-17: browsers take no secure cookie from a plain address that is not this machine's, such as one of a local network. There the portal's
 * cookies go without their prefix, so that the portal can be used; between here and the server's own code they keep their names.
 */
export function plainCookiesElsewhere(app: FastifyInstance, publicOrigin: string): void {
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
