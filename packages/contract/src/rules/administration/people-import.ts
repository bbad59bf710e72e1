import { TABLE_REASONS } from './table-file.ts'

/** IMPORT-1: the columns that a file may have. `email` is the only one that it must have. */
export const PEOPLE_COLUMNS = ['action', 'email', 'name', 'nickname', 'organisation', 'role'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

/** IMPORT-3: the actions of a line. An empty cell means `set`. */
export const PEOPLE_ACTIONS = ['set', 'disable', 'enable'] as const
export type PeopleAction = (typeof PEOPLE_ACTIONS)[number]

/** IMPORT-14: the maximum number of roles of one line. */
export const ROLES_OF_LINE = 20

/** IMPORT-16: the maximum number of roles in all lines of a file. */
export const ROLES_OF_FILE = 50_000

/** IMPORT-8: the number of lines with addresses of other accounts after which the reading of a file ends. */
export const MAX_REPORTED_TAKEN = 20

/** IMPORT-2: the reasons why a line or a file cannot be applied. */
export const IMPORT_REASONS = [
  ...TABLE_REASONS,
  'tooManyRoles',
  'roleMissing',
  'missing',
  'invalid',
  'repeated',
  'taken',
  'notMember',
  'unknownCode',
  'ambiguousName',
  'forbidden',
  'lastAdministrator',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]
