import { z } from 'zod/mini'
import type { OrgType } from '@portico/contract/organisations/organisations'
import {
  findOrgType,
  ORGANISATION_ACTIONS,
  ORGANISATION_COLUMNS,
  type OrganisationAction,
  type OrganisationColumn,
  type OrganisationImportReason,
  REQUIRED_ORGANISATION_COLUMNS,
} from '@portico/contract/rules/administration/organisation-import'
import { ORG_TYPES } from '@portico/contract/rules/navigation/organisations'
import type { TableReason } from '@portico/contract/rules/administration/table-file'
import { readTable, TableRefused } from '../../../http/requests/read-table.ts'

/** One organisation of a file. `parent` is the code of its parent, null for a root. */
export interface ImportLine {
  /** Line number in the file, from 1. */
  line: number
  code: string
  parent: string | null
  type: OrgType
  name: string
  /** Undefined if the file has no such column: then the value remains. An empty cell removes it. */
  shortName: string | null | undefined
  /** The code of a project status. */
  status: string | null | undefined
  /** Number in the finance system. */
  sapCode: string | null | undefined
  /** IMPORT-43 */
  action: OrganisationAction
}

export interface LineProblem {
  line: number
  column: string | null
  reason: OrganisationImportReason
  /** IMPORT-42 */
  permitted?: string[]
  /** The reason in words, for the command of the operator. */
  sentence: string
}

/** The problems for which a file is refused. The message names the first one with its line. */
export class ImportRefused extends Error {
  /** In the order of their lines. */
  readonly problems: readonly LineProblem[]

  constructor(problems: readonly LineProblem[]) {
    const inOrder = problems.toSorted((one, other) => one.line - other.line)
    super(`Line ${inOrder[0]?.line}: ${inOrder[0]?.sentence}`)
    this.name = 'ImportRefused'
    this.problems = inOrder
  }
}

/** ADMIN-39: texts are on one line. */
const filled = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^\P{Cc}*$/u))
const maybe = (longest: number) =>
  z.pipe(
    z.string().check(z.maxLength(longest), z.regex(/^\P{Cc}*$/u)),
    z.transform((text) => (text === '' ? null : text)),
  )
/** IMPORT-40: adds an issue to a text that names no type. */
function toOrgType(text: string, { issues }: z.core.ParsePayload): OrgType {
  const type = findOrgType(text)
  if (!type) issues.push({ code: 'custom', input: text })
  return type ?? 'company'
}

const Row = z.object({
  code: filled(100),
  parent: maybe(100),
  type: z.pipe(z.string(), z.transform(toOrgType)),
  name: filled(200),
  short_name: z.optional(maybe(100)),
  status: z.optional(maybe(63)),
  sap_code: z.optional(maybe(60)),
  action: z.optional(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.trim().toLowerCase() || 'set'),
      ),
      z.enum(ORGANISATION_ACTIONS),
    ),
  ),
})

const COLUMNS = { known: ORGANISATION_COLUMNS, required: REQUIRED_ORGANISATION_COLUMNS } as const

/**
 * IMPORT-18, IMPORT-25: reads a file whose first line names the columns.
 *
 * @throws `ImportRefused`
 */
export async function readLines(file: Uint8Array, linesMax = Infinity): Promise<ImportLine[]> {
  const lines: ImportLine[] = []
  const problems: LineProblem[] = []
  try {
    for await (const { line, cells } of readTable<OrganisationColumn>(file, COLUMNS, linesMax)) {
      const { success, data, error } = Row.safeParse(Object.fromEntries(cells))
      if (success) lines.push(toLine(line, data))
      else problems.push(...cellProblems(line, cells, error))
    }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    throw new ImportRefused([{ ...error.problem, sentence: sentenceOf(error) }])
  }
  if (problems.length > 0) throw new ImportRefused(problems)
  return lines
}

const toLine = (
  line: number,
  { short_name: shortName, sap_code: sapCode, status, action = 'set', ...row }: z.infer<typeof Row>,
): ImportLine => ({ line, ...row, shortName, status, sapCode, action })

function cellProblems(
  line: number,
  cells: ReadonlyMap<OrganisationColumn, string>,
  { issues }: { issues: readonly { path: readonly PropertyKey[] }[] },
): LineProblem[] {
  const columns = ORGANISATION_COLUMNS.filter((column) => issues.some(({ path }) => path[0] === column))
  return columns.map((column) => {
    if (cells.get(column) === '') return { line, column, reason: 'missing', sentence: `${column} is empty.` }
    if (column !== 'type') return { line, column, reason: 'invalid', sentence: `${column} cannot be read.` }
    const sentence = `the type ${cells.get(column)} is unknown; known types: ${ORG_TYPES.join(', ')}.`
    return { line, column, reason: 'unknownType', permitted: [...ORG_TYPES], sentence }
  })
}

const SENTENCES: Readonly<Record<Exclude<TableReason, 'unknownColumn' | 'columnMissing' | 'cellError'>, string>> = {
  encoding: 'the file is neither UTF-8 nor UTF-16 nor GB18030.',
  notCsv: 'the line is not valid CSV for the columns of the first line.',
  tooManyLines: 'the file has too many lines.',
  notWorkbook: 'the file is damaged, or no Excel workbook (.xlsx).',
  protectedWorkbook: 'the workbook has a password or is in the old format (.xls).',
  workbookTooLarge: 'the workbook is too large when it is unpacked.',
  documentType: 'the workbook declares a document type.',
  noSheet: 'the workbook has no visible sheet with cells.',
  outsideColumns: 'a cell is to the right of the named columns.',
  rowTooLong: 'the row has too many characters.',
}

function sentenceOf({ problem: { reason, column } }: TableRefused): string {
  if (reason === 'columnMissing') return column === null ? 'the file is empty.' : `the column ${column} is missing.`
  if (reason === 'cellError') return `${column} has an error, or a formula without a saved value.`
  if (reason !== 'unknownColumn') return SENTENCES[reason]
  return `the column ${column} is unknown or occurs twice; known columns: ${ORGANISATION_COLUMNS.join(', ')}.`
}
