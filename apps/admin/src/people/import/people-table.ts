import {
  PEOPLE_COLUMNS,
  PEOPLE_FILE,
  type ImportReason,
  type PeopleColumn,
} from '@portico/contract/rules/administration/people-import'
import { decodeTable, separatorOf } from '@portico/contract/rules/administration/table-file'
import { csvCell } from '../../parts/list/csv.ts'
import { readCsv, type TableRow } from './read-csv.ts'

/** A file of people: the names of its columns, and its lines. */
export interface PeopleTable {
  columns: string[]
  rows: TableRow[]
}

/** IMPORT-12: which column of the file has the values of a column of the import; -1 for none. */
export type Mapping = Readonly<Record<PeopleColumn, number>>

/** A line, or the file as a whole, that cannot be imported. */
export interface TableProblem {
  line: number
  column: string | null
  reason: ImportReason
}

/** IMPORT-5, IMPORT-7: reads a file, or names the problem of the file as a whole. */
export function readPeopleTable(bytes: Uint8Array): PeopleTable | TableProblem {
  const ofFile = (reason: ImportReason, line = 1): TableProblem => ({ line, column: null, reason })
  const text = decodeTable(bytes)
  if (text === undefined) return ofFile('encoding')
  const lines = readCsv(text, separatorOf(text))
  if (typeof lines === 'number') return ofFile('notCsv', lines)
  const [head, ...rows] = lines
  if (!head) return ofFile('columnMissing')
  if (rows.length > PEOPLE_FILE.lines) return ofFile('tooManyLines', rows[PEOPLE_FILE.lines]?.line)
  const wrong = rows.find(({ cells }) => cells.length !== head.cells.length)
  return wrong ? ofFile('notCsv', wrong.line) : { columns: head.cells, rows }
}

/** Names of columns in files of other systems, in small letters without spaces and hyphens. */
const KNOWN_NAMES: Readonly<Record<PeopleColumn, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'epost', 'epostadress', 'mejl', '邮箱', '电子邮箱', '邮件', '电子邮件'],
  name: ['name', 'fullname', 'displayname', 'namn', 'fullständigtnamn', '姓名', '名字', '名称'],
  nickname: ['nickname', 'smeknamn', '昵称', 'nameinthistenant', 'namnidethärföretaget', '在本租户中的姓名'],
  action: ['action', 'åtgärd', '操作'],
  organisation: ['organisation', 'organisationcode', 'organisationskod', 'enhet', '组织', '组织编码', '机构编码'],
  role: ['role', 'roles', 'roll', 'roller', '角色', '角色编码'],
}

/** IMPORT-12: the columns that are known by their names. */
export function guessMapping(columns: readonly string[]): Mapping {
  const names = columns.map((name) => name.toLowerCase().replaceAll(/[\s_-]/g, ''))
  const find = (column: PeopleColumn) => names.findIndex((name) => KNOWN_NAMES[column].includes(name))
  return {
    ...{ email: find('email'), name: find('name'), nickname: find('nickname'), action: find('action') },
    ...{ organisation: find('organisation'), role: find('role') },
  }
}

/** IMPORT-12: the mapped columns as the file that the server reads: one line for each line of the table. */
export function toImport({ rows }: PeopleTable, mapping: Mapping): string {
  const columns = PEOPLE_COLUMNS.filter((column) => mapping[column] >= 0)
  // a line end in a cell is refused by the server like any other control character
  const cell = (text = '') => csvCell(text.replaceAll(/[\r\n]/g, '\u001F'))
  const lines = rows.map(({ cells }) => columns.map((column) => cell(cells[mapping[column]])))
  return [columns, ...lines].map((cells) => `${cells.join(',')}\n`).join('')
}

/** IMPORT-12: the problems of the server's report, with the lines and the columns of the table. */
export function problemsIn(
  { columns, rows }: PeopleTable,
  mapping: Mapping,
  problems: readonly TableProblem[],
): TableProblem[] {
  return problems.map(({ line, column, reason }) => ({
    line: rows[line - 2]?.line ?? 1,
    column: isMapped(column, mapping) ? (columns[mapping[column]] ?? column) : column,
    reason,
  }))
}

const isMapped = (column: string | null, mapping: Mapping): column is PeopleColumn =>
  column !== null && Object.hasOwn(mapping, column) && mapping[column as PeopleColumn] >= 0

/** IMPORT-13: the refused lines as a file with its own columns and the reason, to be corrected and imported. */
export function failedRows(
  { columns, rows }: PeopleTable,
  problems: readonly TableProblem[],
  words: { reason: string; textOf: (problem: TableProblem) => string },
): string {
  const byLine = new Map(rows.map((row) => [row.line, row]))
  const lines = problems.flatMap((problem) => {
    const cells = byLine.get(problem.line)?.cells
    return cells ? [[...cells, words.textOf(problem)]] : []
  })
  return withMark([[...columns, words.reason], ...lines], ',')
}

/** IMPORT-13: a file with the columns of an import, and no line. */
export const templateOf = (separator: string): string =>
  withMark([['email', 'name', 'nickname', 'organisation', 'role', 'action'] satisfies PeopleColumn[]], separator)

/** Text with the mark by which spreadsheets recognise UTF-8. */
const withMark = (lines: readonly (readonly string[])[], separator: string): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('')}`

/** The bytes of a text in base64, in slices, because the number of arguments of a call is limited. */
export function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let from = 0; from < bytes.length; from += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(from, from + 0x8000))
  return btoa(binary)
}
