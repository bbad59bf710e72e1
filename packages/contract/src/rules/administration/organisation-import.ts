import { TABLE_REASONS } from './table-file.ts'

/** IMPORT-18: the columns that a file of organisations must have, and all that it may have. */
export const REQUIRED_ORGANISATION_COLUMNS = ['code', 'parent', 'type', 'name'] as const
export const ORGANISATION_COLUMNS = [...REQUIRED_ORGANISATION_COLUMNS, 'short_name', 'status', 'sap_code'] as const
export type OrganisationColumn = (typeof ORGANISATION_COLUMNS)[number]

/** IMPORT-19: the reasons why a line or a file of organisations cannot be applied. */
export const ORGANISATION_IMPORT_REASONS = [
  ...TABLE_REASONS,
  'missing',
  'invalid',
  'repeated',
  'unknownParent',
  'unknownStatus',
  'circle',
  'tooDeep',
  'move',
] as const
export type OrganisationImportReason = (typeof ORGANISATION_IMPORT_REASONS)[number]
