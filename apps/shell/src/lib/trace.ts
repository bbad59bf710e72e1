/** Creates the identifiers of a request, for the portal's header and for W3C trace context (W5). */
export function newTraceId(): string {
  return hex(16)
}

const HEADER = 'x-pb-trace-id'

/** WIRE-43: a failure that a proxy has answered gets the trace id of its request. */
export function withTraceId(response: Response, traceId: string): Response {
  const { ok, body, status, statusText } = response
  if (ok || response.headers.has(HEADER)) return response
  const headers = new Headers(response.headers)
  headers.set(HEADER, traceId)
  return new Response(body, { status, statusText, headers })
}

export function traceHeaders(traceId: string): Record<string, string> {
  return { [HEADER]: traceId, traceparent: `00-${traceId}-${hex(8)}-01` }
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
