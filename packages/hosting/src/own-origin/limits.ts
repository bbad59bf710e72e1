/** A boot script has spoken this long after its document has loaded, in milliseconds. */
export const BOOTED_WITHIN_MS = 500

/** HOST-155: characters, bytes and fields of a `history.state` that the portal keeps. */
export const STATE_MAX = 640_000

/** HOST-150: the host of an application answers within this time (ms), or counts as out of reach. */
export const REACHED_WITHIN_MS = 5_000

/** A document that has announced that it goes answers no more within this time (ms) once another has come. */
export const REPLACED_WITHIN_MS = 500

/** A document that has announced nothing may be busy for this long (ms) before it counts as gone. */
export const STILL_THERE_WITHIN_MS = 5_000
