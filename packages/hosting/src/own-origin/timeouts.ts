/** A boot script has spoken this long after its document has loaded, in milliseconds. */
export const BOOT_TIMEOUT_MS = 500

/** HOST-156: a task that takes this long (ms) is a hang: a person gives up on a page by then. */
export const HANG_MS = 5_000

/** HOST-157: a browser has ended a process this long (ms) after its last frame has gone. */
export const PROCESS_END_MS = 1_500

/** HOST-157: an application whose process is not held up answers within this time (ms). */
export const SIBLING_TIMEOUT_MS = 1_000

/** HOST-155: characters, bytes and fields of a `history.state` that the portal keeps. */
export const STATE_MAX_SIZE = 640_000

/** HOST-150: the host of an application answers within this time (ms), or counts as out of reach. */
export const REACHABLE_TIMEOUT_MS = 15_000

/** A document that has announced that it goes answers no more within this time (ms) once another has come. */
export const REPLACED_TIMEOUT_MS = 500

/** A document that has announced nothing may be busy for this long (ms) before it counts as gone. */
export const STILL_THERE_TIMEOUT_MS = 5_000
