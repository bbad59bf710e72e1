const HEADER = 'x-pb-trace-id'

/** The identifiers of one call. */
export interface CallTrace {
  traceId: string
  spanId: string
  /** Called with the status of the answer; 0 without an answer. */
  end?: (status: number) => void
}

let beginCall = (): CallTrace => ({ traceId: newTraceId(), spanId: newSpanId() })

/** OPS-86: replaces the identifiers of calls while their spans are recorded. */
export function setCallTracer(next: () => CallTrace): void {
  beginCall = next
}

/** Creates the identifiers of a request, for the portal's header and for W3C trace context (W5). */
export const newTraceId = (): string => hex(16)
export const newSpanId = (): string => hex(8)

export const traceHeaders = ({ traceId, spanId }: CallTrace): Record<string, string> => ({
  [HEADER]: traceId,
  traceparent: `00-${traceId}-${spanId}-01`,
})

/** Sends a call with its trace headers. */
export async function sendTraced(headers: Headers, send: () => Promise<Response>): Promise<Response> {
  const call = beginCall()
  const { traceId, end } = call
  for (const [name, value] of Object.entries(traceHeaders(call))) headers.set(name, value)
  try {
    const response = await send()
    end?.(response.status)
    return withTraceId(response, traceId)
  } catch (error) {
    end?.(0)
    throw error
  }
}

/** WIRE-43: a failure that a proxy has answered gets the trace id of its request. */
function withTraceId(response: Response, traceId: string): Response {
  const { ok, body, status, statusText } = response
  if (ok || response.headers.has(HEADER)) return response
  const headers = new Headers(response.headers)
  headers.set(HEADER, traceId)
  return new Response(body, { status, statusText, headers })
}

function hex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
