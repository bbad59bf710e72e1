import { z } from 'zod/mini'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** HOST-134: the gateway's limits for one application: default, minimum and maximum. */
export const APPLICATION_LIMITS = {
  /** Bytes of a request's body. */
  uploadBytes: { usual: GB, least: KB, most: 16 * GB },
  /** Milliseconds within which its server must begin to answer, counted from the last part of an upload. */
  firstByteMs: { usual: 30_000, least: 1000, most: 600_000 },
  /** Bytes of a URL with its query. */
  addressBytes: { usual: 32 * KB, least: KB, most: 64 * KB },
  /** Bytes of a request's headers with cookies. */
  headerBytes: { usual: 64 * KB, least: 4 * KB, most: 128 * KB },
  /**
   * Open streams: event streams, web sockets and slow responses. One client network may have half of them, one
   * session a 32nd.
   */
  streams: { usual: 2048, least: 1, most: 65_536 },
} as const

export type LimitName = keyof typeof APPLICATION_LIMITS
export type ApplicationLimits = Record<LimitName, number>

export const LIMIT_NAMES = Object.keys(APPLICATION_LIMITS) as LimitName[]

const limit = (name: LimitName) =>
  z.optional(z.int().check(z.minimum(APPLICATION_LIMITS[name].least), z.maximum(APPLICATION_LIMITS[name].most)))

/** Limits in an entry or a manifest; omitted members have the defaults. */
export const Limits = z.strictObject({
  uploadBytes: limit('uploadBytes'),
  firstByteMs: limit('firstByteMs'),
  addressBytes: limit('addressBytes'),
  headerBytes: limit('headerBytes'),
  streams: limit('streams'),
})
export type Limits = z.infer<typeof Limits>

/** The effective limits. */
export const limitsInForce = (given: Limits | null | undefined): ApplicationLimits => ({
  uploadBytes: given?.uploadBytes ?? APPLICATION_LIMITS.uploadBytes.usual,
  firstByteMs: given?.firstByteMs ?? APPLICATION_LIMITS.firstByteMs.usual,
  addressBytes: given?.addressBytes ?? APPLICATION_LIMITS.addressBytes.usual,
  headerBytes: given?.headerBytes ?? APPLICATION_LIMITS.headerBytes.usual,
  streams: given?.streams ?? APPLICATION_LIMITS.streams.usual,
})
