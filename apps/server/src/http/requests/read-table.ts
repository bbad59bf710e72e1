import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { separatorOf } from '@portico/contract/rules/administration/table-file'

/** Characters that are parsed before other requests have their turn. */
const SLICE = 16_384

/** Characters of an unknown column that a report repeats. */
const NAME_LENGTH = 100

type TableReason = 'notCsv' | 'unknownColumn' | 'columnMissing' | 'tooManyLines'

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
 * IMPORT-1, IMPORT-5, IMPORT-7: reads the lines of a CSV file whose first line names the columns, in any order and case.
 *
 * @throws `TableRefused`
 */
export async function* readTable<C extends string>(
  text: string,
  columns: Columns<C>,
  linesMax: number,
): AsyncGenerator<TableLine<C>> {
  let names: readonly C[] | undefined
  let count = 0
  try {
    for await (const { record, info } of recordsOf(text)) {
      if (!names) {
        names = columnsOf(record, info.lines, columns)
        continue
      }
      count += 1
      if (count > linesMax) throw new TableRefused(info.lines, 'tooManyLines')
      yield { line: info.lines, cells: cellsOf(names, record) }
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

/** IMPORT-5: parses slice by slice, so that one file blocks neither the event loop nor the memory. */
async function* recordsOf(text: string): AsyncGenerator<CsvRecord> {
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
    yield* source.pipe(parser) as AsyncIterable<CsvRecord>
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** IMPORT-6: removes the apostrophe before a cell that a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
