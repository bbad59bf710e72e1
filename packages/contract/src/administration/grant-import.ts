import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { GRANT_IMPORT_REASONS } from '../rules/administration/grant-import.ts'
import { IMPORT_BODY_BYTES, ImportBody, importReportOf } from './file-import.ts'

/** IMPORT-31: the effects of a file of role grants, done or planned. */
export const GrantImportReport = importReportOf(z.enum(GRANT_IMPORT_REASONS))
export type GrantImportReport = z.infer<typeof GrantImportReport>

export const grantImport = [
  endpoint('POST /api/admin/v1/role-grants/import', {
    summary: 'Give, change and withdraw roles of people by a file, all lines or none (IMPORT-30 to IMPORT-34)',
    access: 'tenant',
    right: 'grant role',
    bodyBytes: IMPORT_BODY_BYTES,
    body: ImportBody,
    response: GrantImportReport,
    errors: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'KEY_REUSED', 'PAYLOAD_TOO_LARGE'],
  }),
] as const
