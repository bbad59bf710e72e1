import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { IMPORT_REASONS } from '../rules/administration/people-import.ts'
import { IMPORT_BODY_BYTES, ImportBody, importReportOf } from './file-import.ts'

/** IMPORT-2: the effects of a file of people, done or planned. */
export const ImportReport = importReportOf(z.enum(IMPORT_REASONS))
export type ImportReport = z.infer<typeof ImportReport>

export const peopleImport = [
  endpoint('POST /api/admin/v1/people/import', {
    summary: 'Create and change members by a CSV file, all lines or none; no mail is sent (IMPORT-1 to IMPORT-11)',
    access: 'tenant',
    right: 'edit person',
    bodyBytes: IMPORT_BODY_BYTES,
    body: ImportBody,
    response: ImportReport,
    errors: ['FORBIDDEN', 'CONFLICT', 'PEOPLE_LIMIT_REACHED', 'TOO_MANY_REQUESTS', 'KEY_REUSED', 'PAYLOAD_TOO_LARGE'],
  }),
] as const
