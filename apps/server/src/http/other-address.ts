import type { FastifyRequest } from 'fastify'
import { ownOrigin } from './same-origin.ts'

/** Who asks may name any host: the log hears of so many. */
const AT_MOST = 10

/**
 * OPS-17: the portal works at one address, the configured one: the applications' hosts let no other read from them. Whoever comes by
 * another is not turned away (a check of a proxy does too), but the log says once what to set.
 */
export function createAddressWatch(publicOrigin: string): (request: FastifyRequest) => void {
  const { host } = new URL(publicOrigin)
  const said = new Set<string>()
  return (request) => {
    const asked = request.host.toLowerCase()
    if (asked === host || asked === '' || said.has(asked) || said.size >= AT_MOST) return
    said.add(asked)
    request.log.warn(
      { openedAt: ownOrigin(request), publicOrigin },
      'The portal was opened at an address that is not PUBLIC_ORIGIN: applications do not load there. Set PUBLIC_ORIGIN to it, and APPS_ORIGIN to a host with a wildcard name',
    )
  }
}
