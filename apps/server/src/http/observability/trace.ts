import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const TRACE_HEADER = 'x-pb-trace-id'
const TRACE_ID = /^[A-Za-z0-9-]{8,64}$/
const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/
const W3C_TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/

/** The trace id of a request: the caller's own if it is well formed, else a new one (WIRE-4). */
export function traceIdOf(headers: IncomingHttpHeaders): string {
  const own = headers[TRACE_HEADER]
  if (typeof own === 'string' && TRACE_ID.test(own)) return own
  return parentOf(headers)?.traceId ?? randomHex(16)
}

/** The W3C trace context for the response: the caller's trace with the server's span. */
export function traceParentOf(traceId: string, headers: IncomingHttpHeaders): string {
  const parent = parentOf(headers)
  const trace = parent?.traceId ?? (W3C_TRACE_ID.test(traceId) ? traceId : randomHex(16))
  return `00-${trace}-${randomHex(8)}-${parent?.flags ?? '00'}`
}

interface TraceParent {
  traceId: string
  spanId: string
  flags: string
}

/** The caller's span by its `traceparent`; null if it is absent or malformed. */
export function parentOf({ traceparent }: IncomingHttpHeaders): TraceParent | null {
  const [, traceId, spanId, flags] = typeof traceparent === 'string' ? (TRACE_PARENT.exec(traceparent) ?? []) : []
  return traceId !== undefined && spanId !== undefined && flags !== undefined ? { traceId, spanId, flags } : null
}

/** Draws random bytes in bulk, so that one system call serves many requests. */
let pool = Buffer.alloc(0)
let used = 0
function randomHex(bytes: number): string {
  if (used + bytes > pool.length) {
    pool = randomBytes(4096)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}
