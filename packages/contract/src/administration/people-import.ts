import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { IMPORT_REASONS, PEOPLE_FILE } from '../rules/administration/people-import.ts'

/** Characters of a file in base64. */
const BASE64_LENGTH = Math.ceil(PEOPLE_FILE.bytes / 3) * 4

/** IMPORT-2: the effects of a file of people, done or planned. */
export const ImportReport = z.object({
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
      reason: z.enum(IMPORT_REASONS),
    }),
  ),
})
export type ImportReport = z.infer<typeof ImportReport>

export const peopleImport = [
  endpoint('POST /api/admin/v1/people/import', {
    summary: 'Create and change members by a CSV file, all lines or none; no mail is sent (IMPORT-1 to IMPORT-11)',
    access: 'tenant',
    right: 'edit person',
    bodyBytes: BASE64_LENGTH + 1000,
    body: z.object({
      /** The bytes of the file in base64. */
      file: z.string().check(z.maxLength(BASE64_LENGTH)),
      /** IMPORT-2: true to learn what the file would do. */
      dryRun: z.boolean(),
    }),
    response: ImportReport,
    errors: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'KEY_REUSED', 'PAYLOAD_TOO_LARGE'],
  }),
] as const
