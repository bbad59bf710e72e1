/**
 * Maximum bytes of a request's body, of its URL, and of its headers without cookies, because applications' hosts can
 * set cookies for the portal (HOST-140).
 */
export const BODY_BYTES = 256 * 1024
export const URL_BYTES = 8 * 1024
export const HEADER_BYTES = 16 * 1024
/** Maximum bytes of headers that are parsed: the largest limit of an application (HOST-134) plus foreign cookies. */
export const PARSED_HEADER_BYTES = 256 * 1024

/** Maximum nesting of a JSON body; deeper bodies would exhaust the stack of recursive code. */
export const JSON_DEPTH = 64

/** Milliseconds that a client may take to send its headers and its whole request, and may keep a connection idle. */
export const HEADERS_TIMEOUT_MS = 8000
export const REQUEST_TIMEOUT_MS = 12_000
export const KEEP_ALIVE_TIMEOUT_MS = 65_000

/** Responses below this many bytes are not compressed. */
export const COMPRESSION_MIN_BYTES = 1024

/** Seconds after which a client may retry when the database is unavailable or the limit is reached. */
export const RETRY_AFTER_SECONDS = 1

/** Milliseconds within which a stopping server exits (OPS-4). */
export const SHUTDOWN_TIMEOUT_MS = 10_000
