import { TABLE_REASONS } from './table-file.ts'

/** IMPORT-30: the columns that a file of role grants must have, and all that it may have. */
export const REQUIRED_GRANT_COLUMNS = ['email', 'organisation', 'role'] as const
export const GRANT_COLUMNS = ['action', ...REQUIRED_GRANT_COLUMNS, 'access', 'inherit'] as const
export type GrantColumn = (typeof GRANT_COLUMNS)[number]

/** IMPORT-31: the actions of a line. An empty cell means `set`. */
export const GRANT_ACTIONS = ['set', 'delete'] as const
export type GrantAction = (typeof GRANT_ACTIONS)[number]

/** IMPORT-31: the reasons why a line or a file of role grants cannot be applied. */
export const GRANT_IMPORT_REASONS = [
  ...TABLE_REASONS,
  'missing',
  'invalid',
  'repeated',
  'notMember',
  'unknownCode',
  'ambiguousName',
  'forbidden',
] as const
export type GrantImportReason = (typeof GRANT_IMPORT_REASONS)[number]
