/**
 * IMPORT-5: the maximum size of a file of people in bytes, and its maximum number of lines without that of the column
 * names.
 */
export const PEOPLE_FILE = { bytes: 8 * 1024 * 1024, lines: 50_000 } as const

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

/** IMPORT-2: the maximum number of lines in a report. */
export const PROBLEMS_NAMED = 200

/** IMPORT-8: the maximum number of files that one tenant checks or applies within an hour. */
export const IMPORTS_PER_HOUR = 20

/** IMPORT-8: the number of lines with addresses of other accounts after which the reading of a file ends. */
export const TAKEN_NAMED = 20

/** IMPORT-2: the reasons why a line or a file cannot be applied. */
export const IMPORT_REASONS = [
  'encoding',
  'notCsv',
  'unknownColumn',
  'columnMissing',
  'tooManyLines',
  'tooManyRoles',
  'missing',
  'invalid',
  'repeated',
  'taken',
  'notMember',
  'unknownCode',
  'forbidden',
  'lastAdministrator',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]
