import type { FastifyRequest } from 'fastify'
import { ownOrigin } from '../../http/same-origin.ts'

/** For whom a passkey is made: WebAuthn's relying party. */
export interface RelyingParty {
  id: string
  /** The origins that a browser may name for it. */
  origins: string[]
}

/**
 * FACTOR-12: the host under which the browser reached the portal. The configured origin counts beside it where it is of the same host,
 * such as behind a proxy that ends TLS.
 */
export function relyingPartyOf(request: FastifyRequest, publicOrigin: string): RelyingParty {
  const own = ownOrigin(request)
  const { hostname } = new URL(own)
  return { id: hostname, origins: new URL(publicOrigin).hostname === hostname ? [publicOrigin, own] : [own] }
}
