import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import { decodeTable, separatorOf } from '@portico/contract/rules/administration/table-file'
import { csvCell } from '../list/csv.ts'
import type { FileReason, ImportColumn } from './import-description.ts'
import { readCsv, type TableRow } from './read-csv.ts'

/** A file to be imported: the names of its columns, and its lines. */
export interface ImportTable {
  columns: string[]
  rows: TableRow[]
}

/** IMPORT-12: which column of the file has the values of a column of the import; no entry for none. */
export type Mapping = Readonly<Partial<Record<string, number>>>

/** A line, or the file as a whole, that cannot be imported. */
export interface TableProblem<Reason extends string> {
  line: number
  column: string | null
  reason: Reason
  /** IMPORT-42: codes that the cell may have instead. */
  permitted?: string[] | undefined
}

/** IMPORT-5, IMPORT-7: reads a file, or names the problem of the file as a whole. */
export function readImportTable(bytes: Uint8Array): ImportTable | TableProblem<FileReason> {
  const ofFile = (reason: FileReason, line = 1): TableProblem<FileReason> => ({ line, column: null, reason })
  const text = decodeTable(bytes)
  if (text === undefined) return ofFile('encoding')
  const lines = readCsv(text, separatorOf(text))
  if (typeof lines === 'number') return ofFile('notCsv', lines)
  const [head, ...rows] = lines
  if (!head) return ofFile('columnMissing')
  if (rows.length > IMPORT_FILE.lines) return ofFile('tooManyLines', rows[IMPORT_FILE.lines]?.line)
  const wrong = rows.find(({ cells }) => cells.length !== head.cells.length)
  return wrong ? ofFile('notCsv', wrong.line) : { columns: head.cells, rows }
}

/** IMPORT-12: the columns that are known by their names. */
export function guessMapping(names: readonly string[], columns: readonly ImportColumn[]): Mapping {
  const plainNames = names.map((name) => name.toLowerCase().replaceAll(/[\s_-]/g, ''))
  const found = columns.map(
    ({ name, knownNames }) => [name, plainNames.findIndex((plain) => knownNames.includes(plain))] as const,
  )
  return Object.fromEntries(found.filter(([, index]) => index >= 0))
}

/** IMPORT-12: the mapped columns as the file that the server reads: one line for each line of the table. */
export function toImport({ rows }: ImportTable, mapping: Mapping): string {
  const [names, indexes] = [Object.keys(mapping), Object.values(mapping)]
  // a line end in a cell is refused by the server like any other control character
  const cell = (text = '') => csvCell(text.replaceAll(/[\r\n]/g, '\u001F'))
  const lines = rows.map(({ cells }) => indexes.map((index = -1) => cell(cells[index])))
  return [names, ...lines].map((cells) => `${cells.join(',')}\n`).join('')
}

/** IMPORT-12: the problems of the server's report, with the lines and the columns of the table. */
export const problemsIn = <Reason extends string>(
  { columns, rows }: ImportTable,
  mapping: Mapping,
  problems: readonly TableProblem<Reason>[],
): TableProblem<Reason>[] =>
  problems.map(({ line, column, ...problem }) => ({
    ...problem,
    line: rows[line - 2]?.line ?? 1,
    column: columns[(column === null ? undefined : mapping[column]) ?? -1] ?? column,
  }))

/** IMPORT-13: the refused lines as a file with its own columns and the reason, to be corrected and imported. */
export function failedRows<Reason extends string>(
  { columns, rows }: ImportTable,
  problems: readonly TableProblem<Reason>[],
  texts: { reason: string; textOf: (problem: TableProblem<Reason>) => string },
): string {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const lines = problems.flatMap((problem) => {
    const cells = byLine.get(problem.line)?.cells
    return cells ? [[...cells, texts.textOf(problem)]] : []
  })
  return withMark([[...columns, texts.reason], ...lines], ',')
}

/** IMPORT-13: a file with the columns of an import, and no line. */
export const importTemplate = (columns: readonly ImportColumn[], separator: string): string =>
  withMark([columns.map(({ name }) => name)], separator)

/** Text with the mark by which spreadsheets recognise UTF-8. */
const withMark = (lines: readonly (readonly string[])[], separator: string): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('')}`

/** The bytes of a text in base64, in slices, because the number of arguments of a call is limited. */
export const toBase64 = (text: string): string => bytesToBase64(new TextEncoder().encode(text))

export function bytesToBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(binary)
}
