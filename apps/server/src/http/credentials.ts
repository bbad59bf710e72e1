import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '@portico/contract/endpoint'
import { PortalError } from '@portico/contract/errors'
import type { Language } from '@portico/contract/common'
import type { Call } from './gate.ts'

/** A token of ours: 256 bits in base64url. Anything else is not worth asking the database. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/

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

export function readBearer(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization
  return header && /^bearer /i.test(header) ? header.slice(7).trim() : undefined
}

export const isToken = (value: string | undefined): value is string => value !== undefined && TOKEN.test(value)

/** Both halves, or nothing (SESS-1). */
export function readCall(
  request: FastifyRequest,
  cookieName: string,
  language: Language,
  { changesNothing = false, forViewers = false, stepUp = false }: Endpoint['options'],
): Omit<Call, 'isBeforeAgreement' | 'isForApplicationSessions'> {
  const sid = readCookie(request, cookieName)
  const bearer = readBearer(request)
  if (!isToken(sid) || !isToken(bearer)) throw new PortalError('UNAUTHENTICATED')
  const source = request.headers['x-src-tenant-id']
  return {
    sid,
    bearer,
    language,
    isReadOnly: changesNothing || request.method === 'GET' || request.method === 'HEAD',
    isForViewers: forViewers,
    sourceTenant: source === undefined ? null : String(source),
    needsStepUp: stepUp,
    isBackground: request.headers['x-background'] === '1',
    traceId: String(request.id),
  }
}
