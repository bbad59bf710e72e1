/** IMPORT-5, IMPORT-20: the maximum size of a file in bytes, and its maximum number of lines below the column names. */
export const IMPORT_FILE = { bytes: 8 * 1024 * 1024, lines: 50_000 } as const

/** IMPORT-2: the maximum number of lines in a report. */
export const MAX_REPORTED_PROBLEMS = 200

/** IMPORT-8: the maximum number of files that one tenant checks or applies within an hour. */
export const IMPORTS_PER_HOUR = 20
