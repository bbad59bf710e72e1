import { z } from 'zod/mini'
import { properName } from '../protocol/common.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { CONFIGURATION_IMPORT_REASONS } from '../rules/administration/configuration-import.ts'
import { IMPORT_BODY_BYTES, ImportBody, importReportOf } from './file-import.ts'

/** IMPORT-37: the effects of a file of roles or menus, and the change set that has them. */
export const ConfigurationImportReport = z.object({
  ...importReportOf(z.enum(CONFIGURATION_IMPORT_REASONS)).shape,
  /** Null for a dry run, a refused file, and a file that would change nothing. */
  changeSetId: z.nullable(z.int()),
})
export type ConfigurationImportReport = z.infer<typeof ConfigurationImportReport>

const importEndpoint = {
  access: 'tenant',
  right: 'edit change',
  bodyBytes: IMPORT_BODY_BYTES,
  body: z.object({
    ...ImportBody.shape,
    /** The name of the new change set. */
    name: properName(100),
  }),
  response: ConfigurationImportReport,
  errors: ['FORBIDDEN', 'CONFLICT', 'TOO_MANY_REQUESTS', 'KEY_REUSED', 'PAYLOAD_TOO_LARGE'],
} as const

export const configurationImport = [
  endpoint('POST /api/admin/v1/roles/import', {
    ...importEndpoint,
    summary: 'Prepare changes of roles by a file, as a draft of a change set (IMPORT-35, IMPORT-37)',
  }),
  endpoint('POST /api/admin/v1/menus/import', {
    ...importEndpoint,
    summary: 'Prepare changes of menus by a file, as a draft of a change set (IMPORT-36, IMPORT-37)',
  }),
] as const
