import { z } from 'zod/mini'

/** W8: ids are JSON integers below 2^53; real ones start at 1, -1 stands for "root" or "unknown". */
export const Id = z.int().check(z.minimum(1))
export const OrgId = z.int().check(z.minimum(-1))

/** Digits only, of at most 16 places, below 2^53: an id in a path or a query (security.md 1.1 entry 6). */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1))),
)

/** 0 or 1 on the wire, as the specification writes it (W10). */
export const Bit = z.union([z.literal(0), z.literal(1)])

export const LANGUAGES = ['zh-CN', 'en', 'sv-SE'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** A name in the languages it has been given in. */
export const NameAllLang = z.partialRecord(Language, z.string())
export type NameAllLang = z.infer<typeof NameAllLang>

/** Bounded free text of a caller. */
export const text = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))

/** Milliseconds since the epoch. */
export const EpochMs = z.int()

/** ISO 8601 with offset. */
export const Instant = z.string()
