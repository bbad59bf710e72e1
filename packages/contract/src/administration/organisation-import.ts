import { z } from 'zod/mini'
import { endpoint } from '../protocol/endpoint.ts'
import { ORGANISATION_IMPORT_REASONS } from '../rules/administration/organisation-import.ts'
import { IMPORT_BODY_BYTES, ImportBody, importReportOf } from './file-import.ts'

/** IMPORT-19: the effects of a file of organisations, done or planned. */
export const OrganisationImportReport = importReportOf(z.enum(ORGANISATION_IMPORT_REASONS))
export type OrganisationImportReport = z.infer<typeof OrganisationImportReport>

export const organisationImport = [
  endpoint('POST /api/admin/v1/organisations/import', {
    summary: 'Create and change organisations by a CSV file, all lines or none; none is moved (IMPORT-18 to IMPORT-24)',
    access: 'tenant',
    right: 'edit organisation',
    bodyBytes: IMPORT_BODY_BYTES,
    body: ImportBody,
    response: OrganisationImportReport,
    errors: [
      'MANAGED',
      'FORBIDDEN',
      'CONFLICT',
      'ORGANISATION_LIMIT_REACHED',
      'TOO_MANY_REQUESTS',
      'KEY_REUSED',
      'PAYLOAD_TOO_LARGE',
    ],
  }),
] as const
