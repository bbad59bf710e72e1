import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@portico/contract/protocol/errors'
import type { AppHosts } from '../../addresses/app-hosts.ts'
import { isPageRequest, UpstreamFailure } from './unavailable.ts'
import { expireForDomains, largestCookies } from '../../http/security/cookies/foreign-cookies.ts'
import { type DefaultLanguage, languageOf } from '../../http/pipeline/language.ts'
import { HEADER_BYTES, RETRY_AFTER_SECONDS } from '../../http/requests/limits.ts'
import { portalErrorOf, problemOf } from '../../http/pipeline/problems/problems.ts'
import { refusalHeaderValue, REFUSAL_HEADER } from '../../http/pipeline/problems/refusal-header.ts'
import { type GatewayRefusal, refusalPage } from './refusal-page.ts'

/** HOST-133: headers that let the application read the refusal and show it in the browser's resource timing. */
export const refusalHeaders = (
  refusal: Pick<GatewayRefusal, 'code' | 'reason'>,
  origin: string,
): Record<string, string> => ({
  [REFUSAL_HEADER]: refusalHeaderValue(refusal),
  'server-timing': `portico-refusal;desc="${refusalHeaderValue(refusal)}"`,
  'access-control-allow-origin': origin,
  ...(origin === 'null' ? {} : { 'access-control-allow-credentials': 'true' }),
  'access-control-expose-headers': `${REFUSAL_HEADER}, x-pb-trace-id, retry-after`,
  'timing-allow-origin': origin,
})

interface Refusing {
  hosts: AppHosts
  code: string
  defaultLanguage: DefaultLanguage
  onRefusal: (request: FastifyRequest, refusal: GatewayRefusal) => void
}

/** HOST-133: sends a refusal in the form that the client accepts: a page, a JSON problem, or a line of text. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { hosts, code: application, defaultLanguage, onRefusal }: Refusing,
): FastifyReply {
  const failure = portalErrorOf(error)
  const reason = failure instanceof UpstreamFailure ? failure.why.replace(' ', '-') : reasonIn(failure.details)
  const refusal: GatewayRefusal = { code: failure.code, reason, status: failure.status, traceId: String(request.id) }
  if (failure instanceof UpstreamFailure)
    request.log.warn({ err: failure.cause, why: failure.why }, 'The upstream failed')
  else if (failure.status >= 500) request.log.error({ err: error }, failure.code)
  onRefusal(request, refusal)
  const language = languageOf(request, defaultLanguage)
  const body = problemOf(failure.code, failure.code === 'INTERNAL' ? null : failure.details, refusal.traceId, language)
  const own = `${new URL(hosts.originOf(application)).protocol}//${request.headers.host}`
  const reader =
    reply.getHeader('access-control-allow-origin') ?? (isOfPortal(request, hosts) ? hosts.portalOrigin : own)
  const nonce = randomBytes(16).toString('base64url')
  for (const name of ['etag', 'last-modified', 'content-disposition', 'content-encoding']) reply.removeHeader(name)
  if (failure.status === 503 || failure.status === 429) reply.header('retry-after', RETRY_AFTER_SECONDS)
  // The rest of the request has not been read, so the connection cannot be used again.
  if (failure.status === 413 || failure.status === 431) reply.header('connection', 'close')
  // HOST-140: cookies that other hosts of the site have set must not lock a person out of this host.
  if (failure.code === 'HEADERS_TOO_LARGE') {
    const names = largestCookies(request.headers.cookie ?? '', HEADER_BYTES)
    const parent = request.hostname.split('.').slice(1).join('.')
    const lines = expireForDomains(names, parent, hosts.ownUrl(request.url, application))
    if (lines.length > 0) reply.header('set-cookie', lines)
  }
  const [type, text] = formOf(request, body, () => refusalPage({ language, refusal, nonce, hosts }))
  return reply
    .code(failure.status)
    .headers({
      ...refusalHeaders(refusal, String(reader)),
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'`,
      'x-content-type-options': 'nosniff',
      vary: 'origin, accept, accept-language, sec-fetch-dest',
    })
    .send(text)
}

const isOfPortal = ({ headers }: FastifyRequest, { portalOrigin }: AppHosts) => headers.origin === portalOrigin

function reasonIn(details: unknown): string | null {
  const reason: unknown = typeof details === 'object' && details !== null ? Reflect.get(details, 'reason') : undefined
  return typeof reason === 'string' && /^[\w-]{1,40}$/.test(reason) ? reason : null
}

function formOf(request: FastifyRequest, problem: Problem, page: () => string): [type: string, text: string] {
  if (isPageRequest(request)) return ['text/html', page()]
  const { accept = '' } = request.headers
  const isText = accept.includes('text/') && !accept.includes('json')
  if (!isText) return ['application/json', JSON.stringify(problem)]
  return ['text/plain', `${problem.errorMsg} (${problem.errorCode}, ${problem.traceId})\n`]
}
