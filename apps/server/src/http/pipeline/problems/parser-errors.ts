import type { Socket } from 'node:net'
import { STATUS_CODES } from 'node:http'
import type { Language } from '@portico/contract/protocol/common'
import { type ErrorCode, ERRORS } from '@portico/contract/protocol/errors'
import { expireForDomains, namesInPacket } from '../../security/cookies/foreign-cookies.ts'
import { isUploading } from '../../requests/long-uploads.ts'
import { problemOf } from './problems.ts'
import { refusalHeaderValue, REFUSAL_HEADER } from './refusal-header.ts'
import { TRACE_HEADER, traceIdOf } from '../../observability/trace.ts'

/** Answers requests that the HTTP parser rejects, on the socket itself (SEC-5). */
export function answerParserError(
  error: NodeJS.ErrnoException & { rawPacket?: unknown },
  socket: Socket,
  language: Language,
  hostname = '',
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isUploading(socket)) return
  const [status, code] = failureOf(error.code)
  const traceId = traceIdOf({})
  const body = JSON.stringify(problemOf(code, null, traceId, language))
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `${TRACE_HEADER}: ${traceId}`,
      ...(code === 'HEADERS_TOO_LARGE' ? [...READABLE, ...expiriesIn(error.rawPacket, hostname)] : []),
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}

/**
 * HOST-203: the host of the request is unknown, and the response contains no personal data, so every origin may read
 * it.
 */
const READABLE = [
  `${REFUSAL_HEADER}: ${refusalHeaderValue({ code: 'HEADERS_TOO_LARGE', reason: 'headers' })}`,
  'access-control-allow-origin: *',
  `access-control-expose-headers: ${REFUSAL_HEADER}, ${TRACE_HEADER}`,
  'timing-allow-origin: *',
]

/** HOST-140: cookies make a browser's headers too large; each refused request expires some of them. */
const expiriesIn = (packet: unknown, hostname: string): string[] =>
  expireForDomains(namesInPacket(packet), hostname, '/').map((line) => `set-cookie: ${line}`)

function failureOf(code: string | undefined): [number, ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return [ERRORS.HEADERS_TOO_LARGE, 'HEADERS_TOO_LARGE']
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, 'MALFORMED_BODY']
  return [ERRORS.MALFORMED_BODY, 'MALFORMED_BODY']
}
