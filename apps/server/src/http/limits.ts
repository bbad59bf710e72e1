/** Bytes of a request's body, of its address, and of its headers without cookies: applications' hosts set cookies for the portal's (HOST-140). */
export const BODY_BYTES = 256 * 1024
export const URL_BYTES = 8 * 1024
export const HEADER_BYTES = 16 * 1024
/** Bytes of headers that are read at all: the most that an application may have (HOST-134), and cookies that others have set. */
export const PARSED_HEADER_BYTES = 256 * 1024

/** How deep a JSON body may be nested: deeper ones exhaust the stack of whoever walks them. */
export const JSON_DEPTH = 64

/** Milliseconds that a client may take to send its headers, its whole request, and to stay idle on a connection. */
export const HEADERS_MILLIS = 8000
export const REQUEST_MILLIS = 12_000
export const KEEP_ALIVE_MILLIS = 65_000

/** Answers below this many bytes are not worth compressing. */
export const COMPRESS_FROM = 1024

/** Seconds after which a client may ask again while the database is away, or too much is asked. */
export const RETRY_AFTER = 1

/** Milliseconds within which a stopped server is gone (OPS-4). */
export const STOP_MILLIS = 10_000
