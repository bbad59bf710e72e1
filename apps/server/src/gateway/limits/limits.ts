/**
 * Maximum bytes of a response, of its headers, and of the head of an entry page, which is held in memory while it is
 * read.
 */
export const UPSTREAM_ANSWER_BYTES = 2 * 1024 * 1024 * 1024
export const UPSTREAM_HEADER_BYTES = 256 * 1024
export const HEAD_BYTES = 256 * 1024

/**
 * Milliseconds within which the head of an entry page must arrive. Afterwards the page is prepared with the part that
 * has arrived.
 */
export const HEAD_TIMEOUT_MS = 10_000

/** HOST-95: maximum bytes of a compressed response after decompression. */
export const DECOMPRESSED_BYTES_MAX = 512 * 1024 * 1024
/** HOST-95: maximum bytes of an entry page after decompression; the portal's server reads it. */
export const ENTRY_PAGE_BYTES = 16 * 1024 * 1024
/** HOST-95: decoders of Brotli and Zstandard that may run at a time; each needs up to 16 MB. */
export const DECOMPRESSORS = { application: 16, address: 8, session: 4 }

/** Milliseconds of silence after which a response that has begun is ended. */
export const SILENCE_TIMEOUT_MS = 10 * 60_000

/** HOST-96: bytes per second of upstreams' responses, for one application and in total, and the burst in bytes. */
export const ANSWER_RATES = { application: 48 * 1024 * 1024, total: 96 * 1024 * 1024, burst: 4 * 1024 * 1024 }

/** HOST-94: milliseconds in which a connection to an upstream must be established. */
export const CONNECT_TIMEOUT_MS = 10_000

/** HOST-93: milliseconds after which a response counts as a stream, whatever its type. */
export const STREAM_AFTER_MS = 10_000

/**
 * HOST-93: exchanges that may run and streams that may be open at a time in one process, for an application, for one
 * client address at it, and for one session at it. An address gets half of an application's share, because a whole
 * company may share one address.
 */
export const EXCHANGE_LIMITS = { application: 256, address: 128, session: 32 }
export const STREAM_LIMITS = { application: 2048, address: 1024, session: 64 }
/** Requests that may wait for an exchange; more are refused at once. */
export const QUEUE_LIMITS = { application: 1024, address: 512, session: 256 }

/** HOST-94: failed connections in a row that open the circuit, and the milliseconds for which it stays open. */
export const BREAKER_FAILURES = 5
export const BREAKER_OPEN_MS = 2000
