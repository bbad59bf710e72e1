import { readFile, stat } from 'node:fs/promises'
import { OperatorError } from '../operator-error.ts'

/** The text of a file. A file above the given size is not read. */
export async function readText(file: string, maximum: number): Promise<string> {
  const size = await stat(file).then(
    (stats) => stats.size,
    () => undefined,
  )
  if (size === undefined) throw new OperatorError(`The file ${file} cannot be read.`)
  if (size > maximum) throw new OperatorError(`A file has at most ${maximum} bytes.`)
  return readFile(file, 'utf8')
}
