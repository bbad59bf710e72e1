/** STREAM-4: seconds between two comments on a stream. */
export const STREAM_COMMENT_SECONDS = 25

/** STREAM-4: the bounds of the random time after which a browser reopens its cut stream, in milliseconds. */
export const STREAM_RETRY_MS = { minimum: 3000, maximum: 10_000 } as const

/** STREAM-3: the hours for which a stream can resume; later it begins anew. */
export const STREAM_RESUME_HOURS = 24

/** STREAM-5: the number of pending bytes at which a reader is disconnected. */
export const STREAM_BEHIND_BYTES = 256 * 1024

/** STREAM-2: seconds between two checks of an open stream's session, tenant and identity. */
export const STREAM_CHECK_SECONDS = 60

/** STREAM-6: the milliseconds within which the streams of a stopping server end, at random times. */
export const STREAM_DRAIN_MS = 5000

/** STREAM-8: the maximum number of open streams of one person at one process. */
export const STREAMS_OF_PERSON = 10

/** STREAM-9: milliseconds that each recipient adds to the time in which browsers read anew, and their maximum. */
export const INVALIDATE_SPREAD_MS = { each: 5, maximum: 60_000 } as const

/** The names that an `invalidate` event can have. */
export const INVALIDATED = ['messages', 'menus', 'theme', 'organisations', 'view-requests'] as const
export type Invalidated = (typeof INVALIDATED)[number]
