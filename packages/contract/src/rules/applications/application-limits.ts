import { z } from 'zod/mini'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** HOST-134: the gateway's limits for one application: default, minimum and maximum. */
export const APPLICATION_LIMITS = {
  /** Bytes of a request's body. */
  uploadBytes: { default: GB, minimum: KB, maximum: 16 * GB },
  /** Milliseconds within which its server must begin to answer, counted from the last part of an upload. */
  firstByteMs: { default: 30_000, minimum: 1000, maximum: 600_000 },
  /** Bytes of a URL with its query. */
  addressBytes: { default: 32 * KB, minimum: KB, maximum: 64 * KB },
  /** Bytes of a request's headers with cookies. */
  headerBytes: { default: 64 * KB, minimum: 4 * KB, maximum: 128 * KB },
  /**
   * Open streams: event streams, web sockets and slow responses. One client network may have half of them, one
   * session a 32nd.
   */
  streams: { default: 2048, minimum: 1, maximum: 65_536 },
} as const

export type LimitName = keyof typeof APPLICATION_LIMITS
export type ApplicationLimits = Record<LimitName, number>

export const LIMIT_NAMES = Object.keys(APPLICATION_LIMITS) as LimitName[]

const limit = (name: LimitName) =>
  z.optional(z.int().check(z.minimum(APPLICATION_LIMITS[name].minimum), z.maximum(APPLICATION_LIMITS[name].maximum)))

/** Limits in an entry or a manifest; omitted members have the defaults. */
export const Limits = z.strictObject({
  uploadBytes: limit('uploadBytes'),
  firstByteMs: limit('firstByteMs'),
  addressBytes: limit('addressBytes'),
  headerBytes: limit('headerBytes'),
  streams: limit('streams'),
})
export type Limits = z.infer<typeof Limits>

/** The limits of an application, with defaults in place of those that it does not set. */
export const effectiveLimits = (limits: Limits | null | undefined): ApplicationLimits => ({
  uploadBytes: limits?.uploadBytes ?? APPLICATION_LIMITS.uploadBytes.default,
  firstByteMs: limits?.firstByteMs ?? APPLICATION_LIMITS.firstByteMs.default,
  addressBytes: limits?.addressBytes ?? APPLICATION_LIMITS.addressBytes.default,
  headerBytes: limits?.headerBytes ?? APPLICATION_LIMITS.headerBytes.default,
  streams: limits?.streams ?? APPLICATION_LIMITS.streams.default,
})
