import { readFile, stat } from 'node:fs/promises'
import { stringify } from 'yaml'
import { OperatorError } from '../../operator-error.ts'
import type { FileProblem } from '../../documents/read-documents.ts'

/** CONF-2: documents as one file. Equal documents are equal bytes. */
export const toYaml = (documents: object[]): string =>
  documents.map((document) => stringify(document, { lineWidth: 0 })).join('---\n')

/** The text of a file; undefined for a file above the given size, which is not read. */
export async function readText(file: string, maximum: number): Promise<string> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => undefined,
  )
  if (size === undefined) throw new OperatorError(`The file ${file} cannot be read.`)
  if (size > maximum) throw new OperatorError(`A file has at most ${maximum} bytes.`)
  return readFile(file, 'utf8')
}

/** ADMIN-39: a message about a position, as editors and terminals know it. */
export const describe = (file: string | undefined, { line, column, text }: FileProblem): string =>
  `${file}:${line}:${column}: ${text.replace(/\p{Cc}/gu, '?')}`
