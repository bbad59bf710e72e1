import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../../http/security/same-origin.ts'

/** WebAuthn's relying party, for which a passkey is created. */
export interface RelyingParty {
  id: string
  /** The origins that are accepted from browsers. */
  origins: string[]
}

/**
 * FACTOR-12: the host under which the browser reached the portal. The configured origin is accepted as well if it has
 * the same host, for example behind a proxy that terminates TLS.
 */
export function relyingPartyOf(request: FastifyRequest, publicOrigin: string): RelyingParty {
  const own = ownOrigin(request)
  const { hostname } = new URL(own)
  return { id: hostname, origins: new URL(publicOrigin).hostname === hostname ? [publicOrigin, own] : [own] }
}
