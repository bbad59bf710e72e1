/** The timeout for the first message of a boot script after the load of its document, in milliseconds. */
export const BOOT_TIMEOUT_MS = 500

/** HOST-156: the length from which a task is a hang, in milliseconds. */
export const HANG_MS = 5_000

/** HOST-157: the time in which a browser ends a process after the removal of its last frame, in milliseconds. */
export const PROCESS_END_MS = 1_500

/** HOST-157: the timeout for the answer of an application in the same process, in milliseconds. */
export const SIBLING_TIMEOUT_MS = 1_000

/** HOST-155: the maximum size of a stored `history.state`: characters, bytes and fields together. */
export const STATE_MAX_SIZE = 640_000

/** HOST-150: the timeout after which a host counts as unreachable, in milliseconds. */
export const REACHABLE_TIMEOUT_MS = 15_000

/** The timeout after which a document that has announced its departure counts as replaced, in milliseconds. */
export const REPLACED_TIMEOUT_MS = 500

/**
 * The timeout after which a document without an announced departure counts as replaced, in milliseconds; it may be
 * busy.
 */
export const STILL_THERE_TIMEOUT_MS = 5_000
