import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Call } from '@portico/contract/client/client'
import {
  ORGANISATION_COLUMNS,
  type OrganisationImportReason,
} from '@portico/contract/rules/administration/organisation-import'
import { GRANT_COLUMNS, type GrantImportReason } from '@portico/contract/rules/administration/grant-import'
import {
  type ConfigurationImportReason,
  MENU_COLUMNS,
  ROLE_COLUMNS,
} from '@portico/contract/rules/administration/configuration-import'
import { SET_OPERATIONS } from '@portico/contract/rules/administration/change-sets'
import { IMPORT_FILE, MAX_REPORTED_PROBLEMS } from '@portico/contract/rules/administration/imports'
import { type ImportReason, PEOPLE_COLUMNS, ROLES_OF_FILE } from '@portico/contract/rules/administration/people-import'
import { type TableReason, WORKBOOK } from '@portico/contract/rules/administration/table-file'
import { OperatorError } from '../../operator-error.ts'
import { exactWords, type Order } from './order-parts.ts'

const columnSentence = (columns: readonly string[]) =>
  `The column is unknown or stands twice. Known columns: ${columns.join(', ')}.`

const FILE_SENTENCES: Record<Exclude<TableReason, 'unknownColumn'> | 'missing', string> = {
  encoding: 'The file is neither UTF-8 nor UTF-16 nor GB18030.',
  notCsv: 'The line is not valid CSV for the columns of the first line.',
  columnMissing: 'The column is missing.',
  notWorkbook: 'The file is damaged, or no Excel workbook (.xlsx).',
  protectedWorkbook: 'The workbook has a password or is in the old format (.xls). Save it as .xlsx without a password.',
  workbookTooLarge: `The workbook is too large: it may unpack to ${WORKBOOK.bytes / 2 ** 20} MB and has at most ${WORKBOOK.parts} parts.`,
  documentType: 'The workbook declares a document type, which is not permitted.',
  noSheet: 'The workbook has no visible sheet with cells.',
  outsideColumns: 'The cell is to the right of the columns that the first row names.',
  rowTooLong: 'The row has more than 10,000 characters.',
  cellError: 'The cell has an error, or a formula without a saved value.',
  tooManyLines: `A file has at most ${IMPORT_FILE.lines} lines.`,
  missing: 'The cell is empty.',
}

const PEOPLE_SENTENCES: Record<ImportReason, string> = {
  ...FILE_SENTENCES,
  unknownColumn: columnSentence(PEOPLE_COLUMNS),
  roleMissing: 'An organisation needs a role.',
  tooManyRoles: `A file gives at most ${ROLES_OF_FILE} roles.`,
  invalid: 'The value is not valid.',
  repeated: 'An earlier line has the same address.',
  taken: 'An account that is no member of the tenant has the address.',
  notMember: 'The tenant has no such member.',
  unknownCode: 'The tenant has no role or organisation with this code or name.',
  ambiguousName: 'Several have this name. Use a code.',
  forbidden: 'The person holds rights that you do not hold, or you may not give roles.',
  lastAdministrator: 'The tenant would have no administrator.',
}

const ORGANISATION_SENTENCES: Record<OrganisationImportReason, string> = {
  ...FILE_SENTENCES,
  unknownColumn: columnSentence(ORGANISATION_COLUMNS),
  invalid: 'The value is not valid.',
  unknownType: 'The type of organisation is unknown.',
  repeated: 'An earlier line has the same code.',
  unknownParent: 'Neither the tenant nor the file has an organisation with this code.',
  unknownStatus: 'The dictionary of project statuses does not have this code or name.',
  circle: 'The organisation would be its own ancestor.',
  tooDeep: 'The organisation is too many levels deep.',
  move: "An import moves no existing organisation. Use 'portico organisations move'.",
}

const GRANT_SENTENCES: Record<GrantImportReason, string> = {
  ...FILE_SENTENCES,
  unknownColumn: columnSentence(GRANT_COLUMNS),
  invalid: 'The value is not valid. A denial has no role.',
  repeated: 'An earlier line has the same person, organisation and role.',
  notMember: 'The tenant has no such member.',
  unknownCode: 'The tenant has no role or organisation with this code or name.',
  ambiguousName: 'Several have this name. Use a code.',
  forbidden: 'The person holds rights that you do not hold.',
}

const configurationSentences = (columns: readonly string[]): Record<ConfigurationImportReason, string> => ({
  ...FILE_SENTENCES,
  unknownColumn: columnSentence(columns),
  invalid: 'The value is not valid.',
  repeated: 'An earlier line is about the same.',
  otherName: 'An earlier line gives the role another name.',
  unknownCode: 'The tenant has no menu with this code.',
  unknownMenu: 'The tenant has no page with this code.',
  unknownAuthority: 'The menu does not have this authority.',
  tooManyMenus: 'The role would have too many menus.',
  tooManyObjects: `A file changes at most ${SET_OPERATIONS} objects. Divide it.`,
})

/** IMPORT-23: refused cells that the command names one by one. */
const PRINTED_PROBLEMS = 20

interface Report<R extends string> {
  applied: boolean
  created: number
  changed: number
  unchanged: number
  problems: { line: number; column: string | null; reason: R; permitted?: string[] | undefined }[]
  /** IMPORT-37: the set that has the changes. */
  changeSetId?: number | null
}

/** IMPORT-23, IMPORT-42. A stored code neither breaks the line nor speaks to the terminal (ADMIN-39). */
function sentenceOf<R extends string>(
  { line, column, reason, permitted }: Report<R>['problems'][number],
  sentences: Record<R, string>,
): string {
  const list = permitted?.length ? ` Permitted: ${permitted.join(', ')}.` : ''
  return [line, column, `${sentences[reason]}${list}`]
    .filter(Boolean)
    .join(': ')
    .replace(/\p{Cc}/gu, '?')
}

type Send<R extends string> = (call: Call, body: { file: string; dryRun: boolean }, name: string) => Promise<Report<R>>

/** IMPORT-1, IMPORT-18: imports a file. With --dry-run nothing is changed. */
const importOrder =
  <R extends string>(send: Send<R>, sentences: Record<R, string>): Order =>
  async (call, words, { 'dry-run': dryRun }, print) => {
    const [file] = exactWords(1, words)
    const size = await stat(file).then(
      (stats) => stats.size,
      () => undefined,
    )
    if (size === undefined) throw new OperatorError(`The file ${file} cannot be read.`)
    if (size > IMPORT_FILE.bytes) throw new OperatorError(`A file has at most ${IMPORT_FILE.bytes} bytes.`)
    const body = { file: (await readFile(file)).toString('base64'), dryRun: dryRun !== undefined }
    const report = await send(call, body, basename(file))
    for (const problem of report.problems.slice(0, PRINTED_PROBLEMS)) print(`${file}:${sentenceOf(problem, sentences)}`)
    const others = report.problems.length - PRINTED_PROBLEMS
    if (others > 0)
      print(`${report.problems.length === MAX_REPORTED_PROBLEMS ? 'At least ' : ''}${others} more cells are refused.`)
    if (report.problems.length > 0) throw new OperatorError('Nothing was changed.')
    const { created, changed, unchanged, applied, changeSetId } = report
    print(`${applied ? 'Done' : 'Nothing was changed yet'}: ${created} new, ${changed} changed, ${unchanged} equal.`)
    if (changeSetId)
      print(`The change set ${changeSetId} has the changes. Publish it with 'portico changes publish ${changeSetId}'.`)
  }

export const peopleImportOrder = importOrder<ImportReason>(
  (call, body) => call('POST /api/admin/v1/people/import', { body }),
  PEOPLE_SENTENCES,
)

export const grantImportOrder = importOrder<GrantImportReason>(
  (call, body) => call('POST /api/admin/v1/role-grants/import', { body }),
  GRANT_SENTENCES,
)

export const organisationImportOrder = importOrder<OrganisationImportReason>(
  (call, body) => call('POST /api/admin/v1/organisations/import', { body }),
  ORGANISATION_SENTENCES,
)

/** The name of a change set has at most 100 characters, and no control character. */
const setName = (file: string): string => `Import of ${file.replace(/\p{Cc}/gu, ' ')}`.slice(0, 100)

export const roleImportOrder = importOrder<ConfigurationImportReason>(
  (call, body, file) => call('POST /api/admin/v1/roles/import', { body: { ...body, name: setName(file) } }),
  configurationSentences(ROLE_COLUMNS),
)

export const menuImportOrder = importOrder<ConfigurationImportReason>(
  (call, body, file) => call('POST /api/admin/v1/menus/import', { body: { ...body, name: setName(file) } }),
  configurationSentences(MENU_COLUMNS),
)
