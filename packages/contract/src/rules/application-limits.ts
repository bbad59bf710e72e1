import { z } from 'zod/mini'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB

/** HOST-134: what the gateway lets an application have: what it is without an entry, the least and the most. */
export const APPLICATION_LIMITS = {
  /** Bytes of a request's body. */
  uploadBytes: { usual: GB, least: KB, most: 16 * GB },
  /** Milliseconds in which its server begins to answer, from the last part of an upload on. */
  firstByteMs: { usual: 30_000, least: 1000, most: 600_000 },
  /** Bytes of an address, with its query. */
  addressBytes: { usual: 32 * KB, least: KB, most: 64 * KB },
  /** Bytes of the headers of a request, cookies included. */
  headerBytes: { usual: 64 * KB, least: 4 * KB, most: 128 * KB },
  /** Streams at once: event streams, web sockets and answers that take long. Half of them for one client network, a 32nd for one session. */
  streams: { usual: 2048, least: 1, most: 65_536 },
} as const

export type LimitName = keyof typeof APPLICATION_LIMITS
export type ApplicationLimits = Record<LimitName, number>

export const LIMIT_NAMES = Object.keys(APPLICATION_LIMITS) as LimitName[]

const limit = (name: LimitName) =>
  z.optional(z.int().check(z.minimum(APPLICATION_LIMITS[name].least), z.maximum(APPLICATION_LIMITS[name].most)))

/** Limits as an entry or a manifest names them; what is left out is as usual. */
export const Limits = z.strictObject({
  uploadBytes: limit('uploadBytes'),
  firstByteMs: limit('firstByteMs'),
  addressBytes: limit('addressBytes'),
  headerBytes: limit('headerBytes'),
  streams: limit('streams'),
})
export type Limits = z.infer<typeof Limits>

/** The limits that are in force. */
export const limitsInForce = (given: Limits | null | undefined): ApplicationLimits => ({
  uploadBytes: given?.uploadBytes ?? APPLICATION_LIMITS.uploadBytes.usual,
  firstByteMs: given?.firstByteMs ?? APPLICATION_LIMITS.firstByteMs.usual,
  addressBytes: given?.addressBytes ?? APPLICATION_LIMITS.addressBytes.usual,
  headerBytes: given?.headerBytes ?? APPLICATION_LIMITS.headerBytes.usual,
  streams: given?.streams ?? APPLICATION_LIMITS.streams.usual,
})
