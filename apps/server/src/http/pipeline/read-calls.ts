import type { FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/protocol/common'
import type { Endpoint } from '@portico/contract/protocol/endpoint'
import { PortalError } from '@portico/contract/protocol/errors'
import { SERVICE_KEY, SERVICE_KEY_PREFIX } from '@portico/contract/rules/administration/service-keys'
import { readBearer } from '../requests/authorization.ts'
import { isToken, readTokens } from '../security/credentials.ts'
import type { Call, KeyCall } from './gate.ts'
import { wayOfRequest } from './way-of-request.ts'

/** API-15: the key in the Authorization header, also if the request has cookies; undefined if there is none. */
export function readKeyCall(request: FastifyRequest, language: Language): KeyCall | undefined {
  const key = readBearer(request)
  if (!key?.startsWith(SERVICE_KEY_PREFIX)) return undefined
  if (!SERVICE_KEY.test(key)) throw new PortalError('UNAUTHENTICATED')
  return { key, language, address: request.ip, isReadOnly: request.method === 'GET' || request.method === 'HEAD' }
}

/**
 * The credentials of a request: cookie and bearer together, or none (SESS-1). With several cookies of the name, each
 * makes one candidate; the one that belongs to the bearer's session is valid (HOST-141).
 */
export function readCalls(
  request: FastifyRequest,
  cookieName: string,
  language: Language,
  { changesNothing = false, forViewers = false, stepUp = false }: Endpoint['options'],
): Omit<Call, 'isBeforeAgreement' | 'isForApplicationSessions' | 'isForViewAs' | 'isForPreview'>[] {
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
    ...{ address: request.ip, way: wayOfRequest(request) },
    path: `${request.method} ${request.url.split('?', 1)[0] ?? ''}`.slice(0, 300),
  }))
}
