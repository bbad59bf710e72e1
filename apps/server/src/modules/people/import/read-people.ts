import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, type Options, parse } from 'csv-parse'
import {
  type ImportReason,
  PEOPLE_ACTIONS,
  PEOPLE_COLUMNS,
  PEOPLE_FILE,
  type PeopleAction,
  type PeopleColumn,
  ROLES_OF_FILE,
  ROLES_OF_LINE,
} from '@portico/contract/rules/administration/people-import'
import { decodeTable, separatorOf } from '@portico/contract/rules/administration/table-file'
import { MAIL_ADDRESS } from '@portico/contract/rules/account/account'

export interface ImportProblem {
  line: number
  column: string | null
  reason: ImportReason
}

/** One line of a file of people. A cell that is empty or absent is null. */
export interface PersonLine {
  /** From 1, with the line of the column names. */
  line: number
  action: PeopleAction
  /** In lower case. */
  email: string
  name: string | null
  nickname: string | null
  /** IMPORT-14: codes of roles, and of the organisation in which the person gets them. */
  roles: string[]
  organisation: string | null
}

interface PeopleFile {
  people: PersonLine[]
  problems: ImportProblem[]
}

const NAME_LENGTH = 100
const CODE_LENGTH = 100
const EMAIL_LENGTH = 254
/** Characters that are parsed before other requests have their turn. */
const SLICE = 16_384

/** IMPORT-1, IMPORT-5, IMPORT-7: reads a CSV file whose first line names the columns. */
export async function readPeople(bytes: Buffer): Promise<PeopleFile> {
  const ofFile = (reason: ImportReason, line = 1, column: string | null = null) => ({
    people: [],
    problems: [{ line, column, reason }],
  })
  const text = decodeTable(bytes)
  if (text === undefined) return ofFile('encoding')
  const people: PersonLine[] = []
  const problems: ImportProblem[] = []
  const lineOfEmail = new Map<string, number>()
  let columns: readonly string[] | undefined
  let count = 0
  let roleCount = 0
  try {
    for await (const { record, info } of recordsOf(text, {
      delimiter: separatorOf(text),
      info: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
    })) {
      if (!columns) {
        columns = record.map((name) => name.toLowerCase())
        const wrong = columns.findIndex((name, at) => !isColumn(name) || columns?.indexOf(name) !== at)
        if (wrong >= 0) return ofFile('unknownColumn', info.lines, record[wrong]?.slice(0, NAME_LENGTH))
        if (!columns.includes('email')) return ofFile('columnMissing', info.lines, 'email')
        continue
      }
      count += 1
      if (count > PEOPLE_FILE.lines) return ofFile('tooManyLines', info.lines)
      const one = readLine(info.lines, new Map(columns.map((name, at) => [name, unguarded(record[at] ?? '')])))
      roleCount += 'roles' in one ? one.roles.length : 0
      if (roleCount > ROLES_OF_FILE) return ofFile('tooManyRoles', info.lines, 'role')
      if ('reason' in one) problems.push(one)
      else if (lineOfEmail.has(one.email)) problems.push({ line: one.line, column: 'email', reason: 'repeated' })
      else {
        lineOfEmail.set(one.email, one.line)
        people.push(one)
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return ofFile('notCsv', Number(error['lines'] ?? 1))
  }
  return columns ? { people, problems } : ofFile('columnMissing', 1, 'email')
}

interface CsvRecord {
  record: string[]
  info: { lines: number }
}

/** IMPORT-5: parses slice by slice, so that one file blocks neither the event loop nor the memory. */
async function* recordsOf(text: string, options: Options): AsyncGenerator<CsvRecord> {
  async function* slices() {
    for (let from = 0; from < text.length; from += SLICE) {
      yield text.slice(from, from + SLICE)
      await setImmediate()
    }
  }
  const parser = parse(options)
  const source = Readable.from(slices(), { objectMode: true, highWaterMark: 1 })
  source.once('error', (error) => parser.destroy(error))
  try {
    yield* source.pipe(parser) as AsyncIterable<CsvRecord>
  } finally {
    source.destroy()
    parser.destroy()
  }
}

const isColumn = (name: string): name is PeopleColumn => PEOPLE_COLUMNS.some((one) => one === name)

function readLine(line: number, cells: ReadonlyMap<string, string>): PersonLine | ImportProblem {
  const problem = (column: PeopleColumn, reason: ImportReason) => ({ line, column, reason })
  const email = (cells.get('email') ?? '').toLowerCase()
  if (email === '') return problem('email', 'missing')
  if (email.length > EMAIL_LENGTH || !MAIL_ADDRESS.test(email)) return problem('email', 'invalid')
  const actionText = cells.get('action') || 'set'
  const action = PEOPLE_ACTIONS.find((one) => one === actionText.toLowerCase())
  if (!action) return problem('action', 'invalid')
  const [name, nickname] = [cells.get('name') || null, cells.get('nickname') || null]
  // ADMIN-39
  const isName = (text: string | null) => text === null || (text.length <= NAME_LENGTH && !/\p{Cc}/u.test(text))
  if (!isName(name)) return problem('name', 'invalid')
  if (!isName(nickname)) return problem('nickname', 'invalid')
  const roles = [...new Set((cells.get('role') ?? '').split(/[\s,;]+/).filter(Boolean))]
  const organisation = cells.get('organisation') || null
  if (roles.length > ROLES_OF_LINE || roles.some(isNoCode)) return problem('role', 'invalid')
  if (organisation !== null && isNoCode(organisation)) return problem('organisation', 'invalid')
  if (roles.length > 0 && organisation === null) return problem('organisation', 'missing')
  if (organisation !== null && roles.length === 0) return problem('role', 'missing')
  return { line, action, email, name, nickname, roles, organisation }
}

const isNoCode = (text: string): boolean => text.length > CODE_LENGTH || /\p{Cc}/u.test(text)

/** IMPORT-6: removes the apostrophe before a cell that a spreadsheet would take for a formula. */
const unguarded = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
