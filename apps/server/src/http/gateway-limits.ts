/** Bytes that a request to an upstream may have, that an answer may have, and an entry page (it is held while its head is read). */
export const UPSTREAM_REQUEST_BYTES = 64 * 1024 * 1024
export const UPSTREAM_ANSWER_BYTES = 2 * 1024 * 1024 * 1024
export const HEAD_BYTES = 256 * 1024

/** Milliseconds in which an upstream begins to answer, and for which it may then be silent. */
export const ANSWER_WITHIN = 30_000
export const SILENT_FOR = 10 * 60_000

/** Connections to one upstream at a time, from one process. */
export const UPSTREAM_CONNECTIONS = 256
