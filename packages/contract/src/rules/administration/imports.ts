/** IMPORT-5, IMPORT-20: the maximum size of a file in bytes, and its maximum number of lines below the column names. */
export const IMPORT_FILE = { bytes: 20 * 1024 * 1024, lines: 50_000 } as const

/** ADMIN-153: the kinds of objects that a file creates and changes. */
export const IMPORT_KINDS = ['people', 'organisations', 'grants', 'roles', 'menus'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** IMPORT-2: the maximum number of lines in a report of a call; a job keeps more (IMPORT-46). */
export const MAX_REPORTED_PROBLEMS = 200

/** IMPORT-28: the maximum number of workbooks that a process reads for one tenant within a minute. */
export const WORKBOOKS_PER_MINUTE = 20

/** IMPORT-8: the maximum number of files that one tenant checks or applies within an hour. */
export const IMPORTS_PER_HOUR = 20

/** IMPORT-42: the maximum number of permitted values that a refused cell is told. */
export const PERMITTED_NAMED = 20

/** IMPORT-44: the imports of one tenant that wait or run at once. */
export const IMPORT_JOBS_AT_ONCE = 3

/** IMPORT-44: attempts of an import whose process ends meanwhile, and seconds after which another one takes it. */
export const IMPORT_JOB = { attempts: 3, leaseSeconds: 60 } as const

/** IMPORT-46: refused cells that an import keeps. */
export const REFUSED_CELLS_KEPT = 50_000

/** IMPORT-44: days for which a check is kept. */
export const IMPORT_CHECK_DAYS = 1
