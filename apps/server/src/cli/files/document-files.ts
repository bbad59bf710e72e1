import type { FileProblem } from '../../documents/read-documents.ts'

/** ADMIN-39: a message about a position, as editors and terminals know it. */
export const describe = (file: string | undefined, { line, column, text }: FileProblem): string =>
  `${file}:${line}:${column}: ${text.replace(/\p{Cc}/gu, '?')}`
