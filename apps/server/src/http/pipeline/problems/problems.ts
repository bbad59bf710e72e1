import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '@portico/contract/protocol/common'
import { type ErrorCode, ERRORS, PortalError, type Problem } from '@portico/contract/protocol/errors'
import { isDatabaseUnavailable, isDataException, isSessionGone } from '../../../db/driver/unavailable.ts'
import { type DefaultLanguage, languageOf } from '../language.ts'
import { RETRY_AFTER_SECONDS } from '../../requests/limits.ts'
import { serverText } from './server-texts.ts'

/** The body of every response with a status of 400 or above (WIRE-3). */
export function problemOf(code: ErrorCode, details: unknown, traceId: string, language: Language): Problem {
  return { errorCode: code, errorMsg: serverText(code, language), traceId, details: details ?? null }
}

const byFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED_BODY',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED_BODY',
  FST_ERR_BAD_URL: 'VALIDATION',
  FST_ERR_MAX_PARAM_LENGTH: 'URI_TOO_LONG',
}

/** Expected failures keep their code. All others are bugs; the caller receives no details. */
export function portalErrorOf(error: unknown): PortalError {
  if (error instanceof PortalError) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const portalCode = byFramework[code]
  if (portalCode) return new PortalError(portalCode)
  if (isDatabaseUnavailable(error)) return new PortalError('UNAVAILABLE')
  if (isSessionGone(error)) return new PortalError('UNAUTHENTICATED')
  if (isDataException(error)) return new PortalError('VALIDATION')
  if (statusCode >= 400 && statusCode < 500) {
    const match = Object.entries(ERRORS).find(([, status]) => status === statusCode)
    return new PortalError((match?.[0] as ErrorCode | undefined) ?? 'VALIDATION')
  }
  return new PortalError('INTERNAL')
}

/** Converts every failure to a problem. */
export function answerProblems(app: FastifyInstance, fallback: DefaultLanguage): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, fallback))
}

/** API-20: some limits state the seconds after which a call is permitted again. */
function retryAfterOf({ details }: PortalError): number {
  const seconds = (details as { retryAfterSeconds?: number } | null)?.retryAfterSeconds
  return seconds ?? RETRY_AFTER_SECONDS
}

export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  fallback: DefaultLanguage,
): FastifyReply {
  const problem = portalErrorOf(error)
  if (problem.status >= 500 && problem.code !== 'NOT_BUILT') request.log.error({ err: error }, problem.code)
  if (problem.status === 503 || problem.status === 429) reply.header('retry-after', retryAfterOf(problem))
  const isInside = problem.code === 'INTERNAL' || problem.code === 'UNAVAILABLE'
  return reply
    .code(problem.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify(
        problemOf(problem.code, isInside ? null : problem.details, String(request.id), languageOf(request, fallback)),
      ),
    )
}
