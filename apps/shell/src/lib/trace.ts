/** Creates the identifiers of a request, for the portal's header and for W3C trace context (W5). */
export function newTraceId(): string {
  return hex(16)
}

export function traceHeaders(traceId: string): Record<string, string> {
  return { 'x-pb-trace-id': traceId, traceparent: `00-${traceId}-${hex(8)}-01` }
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
