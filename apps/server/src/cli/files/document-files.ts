import { stringify } from 'yaml'
import type { FileProblem } from '../../documents/read-documents.ts'

/** CONF-2: documents as one file. Equal documents are equal bytes. */
export const toYaml = (documents: object[]): string =>
  documents.map((document) => stringify(document, { lineWidth: 0 })).join('---\n')

/** ADMIN-39: a message about a position, as editors and terminals know it. */
export const describe = (file: string | undefined, { line, column, text }: FileProblem): string =>
  `${file}:${line}:${column}: ${text.replace(/\p{Cc}/gu, '?')}`
