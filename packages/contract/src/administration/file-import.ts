import { z } from 'zod/mini'
import { IMPORT_FILE } from '../rules/administration/imports.ts'

/** Characters of a file in base64. */
const BASE64_LENGTH = Math.ceil(IMPORT_FILE.bytes / 3) * 4

/** The body of an import, and its maximum size in bytes. */
export const ImportBody = z.object({
  /** The bytes of the file in base64. */
  file: z.string().check(z.maxLength(BASE64_LENGTH)),
  /** IMPORT-2: true to learn what the file would do. */
  dryRun: z.boolean(),
})
export const IMPORT_BODY_BYTES = BASE64_LENGTH + 1000

/** IMPORT-2: the effects of a file, done or planned. The schema is that of the reasons. */
export const importReportOf = <T extends z.ZodMiniType>(reason: T) =>
  z.object({
    /** False for a dry run, and if a line was refused: then nothing is changed. */
    applied: z.boolean(),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** The lines that were refused, in their order; 200 at most. */
    problems: z.array(
      z.object({
        /** From 1, with the line of the column names. */
        line: z.int(),
        /** Null if the line as a whole is refused. */
        column: z.nullable(z.string()),
        reason,
        /** IMPORT-42: codes that the cell may have instead, the first ones; absent if there is no short list. */
        permitted: z.optional(z.array(z.string())),
      }),
    ),
  })
