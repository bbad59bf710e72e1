import { PortalError } from '@portico/contract/errors'
import { isPathTarget } from './request-head.ts'

/**
 * HOST-90: the address of a path at an application's upstream. The parsed address is what counts: its origin is the upstream's, or
 * nothing is sent.
 */
export function upstreamUrl(upstream: string | null, path: string): URL {
  if (upstream === null) throw new PortalError('NOT_FOUND')
  const { origin } = new URL(upstream)
  const url = isPathTarget(path) ? URL.parse(origin + path) : null
  if (url?.origin !== origin || url.username || url.password) throw new PortalError('VALIDATION')
  return url
}
