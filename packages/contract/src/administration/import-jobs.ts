import { z } from 'zod/mini'
import { boundedText, Id, IdText, Instant } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { IMPORT_KINDS } from '../rules/administration/imports.ts'
import { JOB_STATES } from '../rules/administration/jobs.ts'
import { IMPORT_BODY_BYTES, ImportBody } from './file-import.ts'
import { pageOf, pageQuery } from './paging.ts'

const RefusedCell = z.object({
  /** From 1, with the line of the column names. */
  line: z.int(),
  /** Null if the line as a whole is refused. */
  column: z.nullable(z.string()),
  reason: z.string(),
  permitted: z.optional(z.array(z.string())),
})
export type RefusedCell = z.infer<typeof RefusedCell>

/** ADMIN-153, IMPORT-44: an import that waits, runs or has ended, with its first refused cells. */
export const ImportRun = z.object({
  id: Id,
  kind: z.enum(IMPORT_KINDS),
  state: z.enum(JOB_STATES),
  dryRun: z.boolean(),
  /** IMPORT-47: 1 for the next one; null for an import that does not wait. */
  place: z.nullable(z.int()),
  /** Objects that are written so far, and all of them; null before it is known. */
  done: z.nullable(z.int()),
  total: z.nullable(z.int()),
  applied: z.boolean(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The error code of an import that has failed, besides refused cells. */
  failure: z.nullable(z.string()),
  /** IMPORT-37: the set that has the changes. */
  changeSetId: z.nullable(Id),
  startedBy: z.nullable(z.string()),
  /** The time at which it was sent or, once it has begun, its beginning. */
  startedAt: Instant,
  endedAt: z.nullable(Instant),
  /** IMPORT-46: the number of refused cells, of which `problems` has the first ones. */
  refused: z.int(),
  problems: z.array(RefusedCell),
})
export type ImportRun = z.infer<typeof ImportRun>

const params = z.object({ id: IdText })
const one = { access: 'tenant', forServiceKeys: true, params } as const

export const importJobs = [
  endpoint('POST /api/admin/v1/imports', {
    summary: 'Check or apply a file as a job, which goes on without the caller (IMPORT-44)',
    access: 'tenant',
    forServiceKeys: true,
    bodyBytes: IMPORT_BODY_BYTES,
    body: z.extend(ImportBody, {
      kind: z.enum(IMPORT_KINDS),
      /** The name of the file, or of the change set that it prepares. */
      name: boundedText(100),
    }),
    response: ImportRun,
    errors: ['FORBIDDEN', 'TOO_MANY_REQUESTS', 'KEY_REUSED', 'PAYLOAD_TOO_LARGE'],
  }),
  endpoint('GET /api/admin/v1/imports/{id}', {
    ...one,
    summary: 'An import with its progress and its first refused cells (ADMIN-153, IMPORT-44)',
    response: ImportRun,
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('GET /api/admin/v1/imports/{id}/problems', {
    ...one,
    summary: 'All refused cells of an import, in the order of their lines (IMPORT-46)',
    query: z.object(pageQuery),
    response: pageOf(RefusedCell),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  endpoint('POST /api/admin/v1/imports/{id}/cancel', {
    ...one,
    summary: 'Cancel an import that waits or runs; nothing of it stays (IMPORT-45)',
    response: ImportRun,
    errors: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
  }),
] as const
