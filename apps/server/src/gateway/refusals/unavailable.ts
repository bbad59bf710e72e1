import type { FastifyRequest } from 'fastify'
import { type ErrorCode, PortalError } from '@portico/contract/protocol/errors'

type Why = 'refused' | 'late' | 'broken' | 'large' | 'loop' | 'not allowed'

/** HOST-46: an upstream did not give a usable response. Details go to the log only. */
export class UpstreamFailure extends PortalError {
  readonly why: Why

  constructor(why: Why, cause?: unknown) {
    const code: ErrorCode = why === 'late' ? 'UPSTREAM_TIMEOUT' : 'UPSTREAM_UNAVAILABLE'
    super(code)
    this.why = why
    this.cause = cause
  }

  static of(error: unknown): PortalError {
    if (error instanceof PortalError) return error
    const { code, name } = error as NodeJS.ErrnoException
    if (code === 'INTERNAL_ADDRESS') return new UpstreamFailure('not allowed', error)
    if (name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ERR_UPSTREAM_UPGRADE_TIMEOUT')
      return new UpstreamFailure('late', error)
    return new UpstreamFailure(code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'refused' : 'broken', error)
  }
}

/** For errors while reading an upstream's response: all count as failures of the upstream. */
export function failUpstream(error: unknown): never {
  throw UpstreamFailure.of(error)
}

export const isPageRequest = ({ headers }: FastifyRequest) => {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return ['document', 'iframe', 'frame'].includes(String(destination))
  return /\btext\/html\b/.test(headers.accept ?? '')
}
