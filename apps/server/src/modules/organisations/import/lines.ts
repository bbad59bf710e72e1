import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod/mini'
import { OrgType } from '@portico/contract/organisations/organisations'

/** One organisation of a file. `parent` is the code of its parent, null for a root. */
export interface ImportLine {
  /** Line number in the file, from 1. */
  line: number
  code: string
  parent: string | null
  type: OrgType
  name: string
  shortName: string | null
  status: string | null
  /** Number in the finance system. */
  sapCode: string | null
}

/** The reason why a file is refused, with the line. */
export class ImportRefused extends Error {
  readonly line: number

  constructor(line: number, why: string) {
    super(`Line ${line}: ${why}`)
    this.name = 'ImportRefused'
    this.line = line
  }
}

const COLUMNS = ['code', 'parent', 'type', 'name', 'short_name', 'status', 'sap_code']

const filled = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest))
const maybe = (longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(longest)),
    z.transform((text) => (text === '' ? null : text)),
  )
const Row = z.object({
  code: filled(60),
  parent: maybe(60),
  type: OrgType,
  name: filled(200),
  short_name: maybe(100),
  status: maybe(40),
  sap_code: maybe(60),
})

/** Parses a CSV file in UTF-8 whose first line names the columns. */
export function readLines(text: string): ImportLine[] {
  if (!text.isWellFormed() || text.includes('\0')) throw new ImportRefused(1, 'the file is not valid UTF-8.')
  return recordsOf(text).map(({ record, info: { lines: line } }) => {
    const { success, data, error } = Row.safeParse({ ...EMPTY, ...record })
    if (!success) throw new ImportRefused(line, `${String(error.issues[0]?.path[0])} cannot be read.`)
    const { short_name: shortName, sap_code: sapCode, ...row } = data
    return { line, ...row, shortName, sapCode }
  })
}

const EMPTY = { parent: '', short_name: '', status: '', sap_code: '' }

interface ReadRecord {
  record: Record<string, string>
  info: { lines: number }
}

function recordsOf(text: string): ReadRecord[] {
  const columns = (names: string[]) => {
    const unknown = names.find((name) => !COLUMNS.includes(name))
    if (unknown !== undefined)
      throw new ImportRefused(1, `the column ${unknown} is unknown; known columns: ${COLUMNS.join(', ')}.`)
    return names
  }
  try {
    return parse(text, {
      columns,
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
    }) as unknown as ReadRecord[]
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new ImportRefused(Number(error['lines'] ?? 1), 'the line is not valid CSV for the columns of the first line.')
  }
}
