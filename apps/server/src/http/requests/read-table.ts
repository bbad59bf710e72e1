import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import {
  decodeTable,
  isWorkbook,
  separatorOf,
  type TableReason,
} from '@portico/contract/rules/administration/table-file'
import { readInThread } from './workbook/read-in-thread.ts'

/** Characters that are parsed before other requests have their turn. */
const SLICE = 16_384

/** Characters of an unknown column that a report repeats. */
const NAME_LENGTH = 100

/** The reason why a table as a whole is refused. */
export class TableRefused extends Error {
  readonly problem: { line: number; column: string | null; reason: TableReason }

  constructor(line: number, reason: TableReason, column: string | null = null) {
    super(`Line ${line}: ${reason}`)
    this.name = 'TableRefused'
    this.problem = { line, column, reason }
  }
}

interface Columns<C extends string> {
  known: readonly C[]
  required: readonly C[]
}

interface TableLine<C extends string> {
  /** From 1, with the line of the column names. */
  line: number
  /** The cells of the columns that the file has. */
  cells: ReadonlyMap<C, string>
}

/**
 * IMPORT-1, IMPORT-5, IMPORT-7, IMPORT-25: reads the lines of a CSV file or of a workbook. The first line names the
 * columns, in any order and case.
 *
 * @throws `TableRefused`
 */
export async function* readTable<C extends string>(
  file: Uint8Array,
  columns: Columns<C>,
  linesMax: number,
): AsyncGenerator<TableLine<C>> {
  let names: readonly C[] | undefined
  let count = 0
  try {
    for await (const { record, line } of isWorkbook(file) ? rowsOf(file, linesMax) : recordsOf(file)) {
      if (!names) {
        names = columnsOf(record, line, columns)
        continue
      }
      count += 1
      if (count > linesMax) throw new TableRefused(line, 'tooManyLines')
      yield { line, cells: cellsOf(names, record) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new TableRefused(Number(error['lines'] ?? 1), 'notCsv')
  }
  if (!names) throw new TableRefused(1, 'columnMissing', columns.required[0])
}

function columnsOf<C extends string>(record: readonly string[], line: number, { known, required }: Columns<C>): C[] {
  const names = record.map((cell) => known.find((name) => name === cell.toLowerCase()))
  const wrong = names.findIndex((name, at) => name === undefined || names.indexOf(name) !== at)
  if (wrong >= 0) throw new TableRefused(line, 'unknownColumn', record[wrong]?.slice(0, NAME_LENGTH))
  const missing = required.find((name) => !names.includes(name))
  if (missing !== undefined) throw new TableRefused(line, 'columnMissing', missing)
  return names as C[]
}

const cellsOf = <C extends string>(names: readonly C[], record: readonly string[]): ReadonlyMap<C, string> =>
  new Map(names.map((name, at) => [name, unguarded(record[at] ?? '')] as const))

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

interface TableRecord {
  record: string[]
  line: number
}

async function* rowsOf(file: Uint8Array, linesMax: number): AsyncGenerator<TableRecord> {
  const table = await readInThread({ file, linesMax })
  if ('reason' in table) throw new TableRefused(table.line, table.reason, table.column)
  yield { record: table.columns, line: table.line }
  for (const { line, cells } of table.rows) yield { record: cells, line }
}

function decodeOrRefuse(file: Uint8Array): string {
  const text = decodeTable(file)
  if (text === undefined) throw new TableRefused(1, 'encoding')
  return text
}

/** IMPORT-5: parses slice by slice, so that one file blocks neither the event loop nor the memory. */
async function* recordsOf(file: Uint8Array): AsyncGenerator<TableRecord> {
  const text = decodeOrRefuse(file)
  async function* slices() {
    for (let from = 0; from < text.length; from += SLICE) {
      yield text.slice(from, from + SLICE)
      await setImmediate()
    }
  }
  const parser = parse({
    ...{ delimiter: separatorOf(text), info: true, bom: true, trim: true, skip_empty_lines: true },
    max_record_size: 10_000,
  })
  const source = Readable.from(slices(), { objectMode: true, highWaterMark: 1 })
  source.once('error', (error) => parser.destroy(error))
  try {
    for await (const { record, info } of source.pipe(parser) as AsyncIterable<CsvRecord>)
      yield { record, line: info.lines }
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** IMPORT-6: removes the apostrophe before a cell that a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
