/** A boot script sends its first message within this time (ms) after its document has loaded. */
export const BOOT_TIMEOUT_MS = 500

/** HOST-156: a task of this length (ms) is a hang. */
export const HANG_MS = 5_000

/** HOST-157: a browser ends a process within this time (ms) after its last frame was removed. */
export const PROCESS_END_MS = 1_500

/** HOST-157: an application whose process is not held up answers within this time (ms). */
export const SIBLING_TIMEOUT_MS = 1_000

/** HOST-155: characters, bytes and fields of a `history.state` that the portal keeps. */
export const STATE_MAX_SIZE = 640_000

/** HOST-150: a host that does not answer within this time (ms) is unreachable. */
export const REACHABLE_TIMEOUT_MS = 15_000

/** A document that has announced its departure is gone where it does not answer within this time (ms). */
export const REPLACED_TIMEOUT_MS = 500

/** A document that has announced nothing is gone where it does not answer within this time (ms): it may be busy. */
export const STILL_THERE_TIMEOUT_MS = 5_000
