import { z } from 'zod/mini'

/** W8: ids are JSON integers below 2^53. Valid ids start at 1; -1 stands for "root" or "unknown". */
export const Id = z.int().check(z.minimum(1))
export const OrgId = z.int().check(z.minimum(-1))

/** An id in a path or query: at most 16 digits, below 2^53. */
export const IdText = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(1))),
)

/** 0 or 1, as the specification writes booleans on the wire (W10). */
export const Bit = z.union([z.literal(0), z.literal(1)])

export const LANGUAGES = ['zh-CN', 'en', 'sv-SE'] as const
export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>

/** A name in several languages. */
export const NameAllLang = z.partialRecord(Language, z.string())
export type NameAllLang = z.infer<typeof NameAllLang>

/** Free text of a caller with a length limit. */
export const boundedText = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))

/** ADMIN-39: a name on one line: without line breaks, tabs and the escape sequences of terminals. */
export const properName = (maximum: number) =>
  z.string().check(z.minLength(1), z.maxLength(maximum), z.regex(/^\P{Cc}*$/u))

/** Milliseconds since the epoch. */
export const EpochMs = z.int()

/** ISO 8601 with offset. */
export const Instant = z.string()
