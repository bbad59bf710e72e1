import { PortalError } from '@portico/contract/protocol/errors'
import { isPathTarget } from '../../addresses/request-head.ts'

/**
 * HOST-90: the URL of a path at an application's upstream. Throws if the parsed URL has another origin than the
 * upstream.
 */
export function upstreamUrl(upstream: string | null, path: string): URL {
  if (upstream === null) throw new PortalError('NOT_FOUND')
  const { origin } = new URL(upstream)
  const url = isPathTarget(path) ? URL.parse(origin + path) : null
  if (url?.origin !== origin || url.username || url.password) throw new PortalError('VALIDATION')
  return url
}
