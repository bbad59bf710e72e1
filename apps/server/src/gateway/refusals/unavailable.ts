import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/common'
import { type ErrorCode, PortalError } from '@portico/contract/errors'
import { languageOf } from '../../http/pipeline/language.ts'
import { refusalPage } from './refusal-page.ts'

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
    if (code === 'INSIDE_ADDRESS') return new UpstreamFailure('not allowed', error)
    if (name === 'TimeoutError' || code === 'ETIMEDOUT') return new UpstreamFailure('late', error)
    return new UpstreamFailure(code === 'ECONNREFUSED' || code === 'ENOTFOUND' ? 'refused' : 'broken', error)
  }
}

/** For errors while reading an upstream's response: all count as failures of the upstream. */
export function failUpstream(error: unknown): never {
  throw UpstreamFailure.of(error)
}

export const asksForPage = ({ headers }: FastifyRequest) => {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return ['document', 'iframe', 'frame'].includes(String(destination))
  return /\btext\/html\b/.test(headers.accept ?? '')
}

/**
 * HOST-46: on the portal's own host, sends a page with a retry button to page requests, and the plain problem to all
 * others.
 */
export function sendUnavailable(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  fallback: Language,
): FastifyReply {
  if (!(error instanceof UpstreamFailure)) throw error
  request.log.warn({ err: error.cause, why: error.why }, 'The upstream failed')
  if (!asksForPage(request)) throw error
  const language = languageOf(request, fallback)
  return reply
    .code(error.status)
    .headers({
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    })
    .send(
      refusalPage({
        language,
        refusal: { code: error.code, reason: error.why, status: error.status, traceId: String(request.id) },
      }),
    )
}
