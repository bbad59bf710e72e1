/** Bytes that an answer may have, its headers, and the head of an entry page (it is held while it is read). */
export const UPSTREAM_ANSWER_BYTES = 2 * 1024 * 1024 * 1024
export const UPSTREAM_HEADER_BYTES = 256 * 1024
export const HEAD_BYTES = 256 * 1024

/** The time in which the head of an entry page arrives. After it, the page is prepared as far as it has come. */
export const HEAD_TIMEOUT_MS = 10_000

/** HOST-95: bytes that a compressed answer may have once it is unpacked. */
export const UNPACKED_ANSWER_BYTES = 512 * 1024 * 1024
/** HOST-95: bytes that an entry page may have, unpacked: the portal's server reads it. */
export const ENTRY_PAGE_BYTES = 16 * 1024 * 1024
/** HOST-95: decoders of Brotli and Zstandard, of up to 16 MB each, that count answers at a time. */
export const UNPACKERS = { application: 16, address: 8, session: 4 }

/** Milliseconds for which an upstream that has begun to answer may be silent. */
export const SILENT_FOR = 10 * 60_000

/** HOST-96: bytes a second that upstreams' answers pass with, of one application and of all, and bytes that may be ahead of that. */
export const ANSWER_RATES = { application: 48 * 1024 * 1024, total: 96 * 1024 * 1024, burst: 4 * 1024 * 1024 }

/** HOST-94: milliseconds in which a connection to an upstream has to be established. */
export const CONNECT_TIMEOUT_MS = 10_000

/** HOST-93: an answer that takes longer than this counts as a stream, whatever its type. */
export const STREAM_AFTER_MS = 10_000

/**
 * HOST-93: how many exchanges run, and how many streams are open, at a time in one process: for an application, for one client
 * address at it, and for one session at it. An address is half of an application, because a whole company may be behind it.
 */
export const EXCHANGE_LIMITS = { application: 256, address: 128, session: 32 }
export const STREAM_LIMITS = { application: 2048, address: 1024, session: 64 }
/** Requests that wait for an exchange; above these they are refused at once. */
export const QUEUE_LIMITS = { application: 1024, address: 512, session: 256 }

/** HOST-94: failed connections in a row after which an upstream is not asked, and for how many milliseconds. */
export const BREAKER_FAILURES = 5
export const BREAKER_OPEN_MS = 2000
