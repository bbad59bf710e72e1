import type { FastifyInstance } from 'fastify'
import type { AppHosts } from '../../addresses/app-hosts.ts'

/**
 * HOST-191: browsers send a host's cookies to all its ports. Cookies of applications at ports have this prefix in the
 * browser.
 */
const PREFIX = 'portico.'

export const cookiePrefixOf = (code: string): string => `${PREFIX}${code}.`

const pairsOf = (header: string) => header.split(';').map((pair) => pair.trim())

/** Returns the cookies of one application without the prefix. */
export function applicationCookies(header: string, code: string): string | undefined {
  const prefix = cookiePrefixOf(code)
  const own = pairsOf(header).flatMap((pair) => (pair.startsWith(prefix) ? [pair.slice(prefix.length)] : []))
  return own.length === 0 ? undefined : own.join('; ')
}

/** Returns the cookies of the portal, without those of applications. */
export function portalCookies(header: string): string | undefined {
  const own = pairsOf(header).filter((pair) => !pair.startsWith(PREFIX))
  return own.length === 0 ? undefined : own.join('; ')
}

/** Rewrites a `Set-Cookie` line of an application to its name in the browser and binds it to the host. */
export function prefixSetCookie(line: string, code: string): string {
  const attributes = line.split(';').map((part) => part.trim())
  return cookiePrefixOf(code) + attributes.filter((part, at) => at === 0 || !/^domain(\s*=|$)/i.test(part)).join('; ')
}

/** HOST-191: separates the cookies of the portal from those of applications at ports of its host. */
export function separateCookies(app: FastifyInstance, hosts: AppHosts): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const { host, cookie } = headers
    const view = hosts.at(host)
    if (cookie !== undefined && view.hasPorts) filterRequestCookies(headers, host, view)
    done()
  })
  app.addHook('onSend', ({ headers: { host } }, reply, _payload, done) => {
    const view = hosts.at(host)
    const code = view.isByPort(host) ? view.codeOf(host) : undefined
    const lines = reply.getHeader('set-cookie')
    if (code !== undefined && lines !== undefined) {
      reply.removeHeader('set-cookie')
      reply.header(
        'set-cookie',
        [lines].flat().map((line) => prefixSetCookie(String(line), code)),
      )
    }
    done()
  })
}

/** Replaces the cookies in the headers of a request or of a web socket handshake. */
export function filterRequestCookies(
  headers: { cookie?: string | undefined },
  host: string | undefined,
  view: Pick<AppHosts, 'isByPort' | 'codeOf'>,
): void {
  const code = view.codeOf(host)
  if (headers.cookie === undefined || (code !== undefined && !view.isByPort(host))) return
  const own = code === undefined ? portalCookies(headers.cookie) : applicationCookies(headers.cookie, code)
  if (own === undefined) delete headers.cookie
  else headers.cookie = own
}
