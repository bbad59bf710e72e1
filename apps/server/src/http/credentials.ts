import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portico/contract/endpoint'
import { PortalError } from '@portico/contract/errors'
import type { Language } from '@portico/contract/common'
import type { Call } from './gate.ts'

/** A token of ours: 256 bits in base64url. Anything else is not worth asking the database. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** More cookies of one name than this are not looked at. */
const TOKENS_MAX = 8

/**
 * HOST-128: `__Host-` binds a cookie to its host, so that no application of the portal's site can set it. Browsers take it over https and
 * for names below `localhost`; on other plain http the name goes without (SESS-1).
 */
export const hasHostBoundCookies = (publicOrigin: string): boolean =>
  publicOrigin.startsWith('https:') || new URL(publicOrigin).hostname.endsWith('.localhost')

export const sessionCookieName = (publicOrigin: string): string =>
  hasHostBoundCookies(publicOrigin) ? '__Host-sid' : 'sid'

/** The first cookie of a name. Parsed by hand, because every call needs exactly this one. */
export function readCookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const header = request.headers.cookie
  if (!header) return undefined
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=')
    if (equals > 0 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim()
  }
  return undefined
}

/** HOST-141: every token among the cookies of a name, each once: a host beside the portal may have set another one, before or behind it. */
export function readTokens(request: Pick<FastifyRequest, 'headers'>, name: string): string[] {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim())
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1))
  return [...new Set(values.filter(isToken))].slice(0, TOKENS_MAX)
}

export function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : undefined
}

export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value)

/** Both halves, or nothing (SESS-1). Of several cookies the one of the bearer's session counts: a call for each (HOST-141). */
export function readCalls(
  request: FastifyRequest,
  cookieName: string,
  language: Language,
  { changesNothing = false, forViewers = false, stepUp = false }: Endpoint['options'],
): Omit<Call, 'isBeforeAgreement' | 'isForApplicationSessions'>[] {
  const sids = readTokens(request, cookieName)
  const bearer = readBearer(request)
  if (sids.length === 0 || !isToken(bearer)) throw new PortalError('UNAUTHENTICATED')
  const source = request.headers['x-src-tenant-id']
  return sids.map((sid) => ({
    sid,
    bearer,
    language,
    isReadOnly: changesNothing || request.method === 'GET' || request.method === 'HEAD',
    isForViewers: forViewers,
    sourceTenant: source === undefined ? null : String(source),
    needsStepUp: stepUp,
    isBackground: request.headers['x-background'] === '1',
    traceId: String(request.id),
  }))
}
