import type { FastifyRequest } from 'fastify'

/** The form of the portal's tokens: 256 bits in base64url. Other values are rejected without a database query. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** At most this many cookies of one name are examined. */
const TOKENS_MAX = 8

/**
 * HOST-128: the prefix `__Host-` binds a cookie to its host, so that no application on the portal's site can set it.
 * Browsers accept the prefix over https and for names below `localhost`; on other plain http origins the name has no
 * prefix (SESS-1).
 */
export const hasHostBoundCookies = (publicOrigin: string): boolean =>
  publicOrigin.startsWith('https:') || new URL(publicOrigin).hostname.endsWith('.localhost')

export const sessionCookieName = (publicOrigin: string): string =>
  hasHostBoundCookies(publicOrigin) ? '__Host-sid' : 'sid'

/** The value of the first cookie with this name. It is parsed here because every request needs exactly one. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const header = request.headers.cookie
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}

/**
 * HOST-141: the distinct tokens in all cookies of this name. A host of the same site may have set another cookie of
 * the name.
 */
export function readTokens(request: Pick<FastifyRequest, 'headers'>, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return [...new Set(values.filter(isToken))].slice(0, TOKENS_MAX)
}

export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value)
