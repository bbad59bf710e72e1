import { readFile, stat } from 'node:fs/promises'
import {
  type ImportReason,
  PEOPLE_COLUMNS,
  PEOPLE_FILE,
  ROLES_OF_FILE,
} from '@portico/contract/rules/administration/people-import'
import { OperatorError } from '../../operator-error.ts'
import { exactWords, type Order } from './order-parts.ts'

const REASONS: Record<ImportReason, string> = {
  encoding: 'The file is neither UTF-8 nor UTF-16 nor GB18030.',
  notCsv: 'The line is not valid CSV for the columns of the first line.',
  unknownColumn: `The column is unknown or stands twice. Known columns: ${PEOPLE_COLUMNS.join(', ')}.`,
  columnMissing: 'The column is missing.',
  tooManyLines: `A file has at most ${PEOPLE_FILE.lines} lines.`,
  tooManyRoles: `A file gives at most ${ROLES_OF_FILE} roles.`,
  missing: 'The cell is empty.',
  invalid: 'The value is not valid.',
  repeated: 'An earlier line has the same address.',
  taken: 'An account that is no member of the tenant has the address.',
  notMember: 'The tenant has no such member.',
  unknownCode: 'The tenant has no role or organisation with this code.',
  forbidden: 'The person holds rights that you do not hold, or you may not give roles.',
  lastAdministrator: 'The tenant would have no administrator.',
}

/** IMPORT-1: imports a file of people. With --dry-run nothing is changed. */
export const peopleImportOrder: Order = async (call, words, { 'dry-run': dryRun }, print) => {
  const [file] = exactWords(1, words)
  const size = await stat(file).then(
    (stats) => stats.size,
    () => undefined,
  )
  if (size === undefined) throw new OperatorError(`The file ${file} cannot be read.`)
  if (size > PEOPLE_FILE.bytes) throw new OperatorError(`A file has at most ${PEOPLE_FILE.bytes} bytes.`)
  const body = { file: (await readFile(file)).toString('base64'), dryRun: dryRun !== undefined }
  const report = await call('POST /api/admin/v1/people/import', { body })
  for (const { line, column, reason } of report.problems)
    print([`${file}:${line}`, column?.replace(/\p{Cc}/gu, '?'), REASONS[reason]].filter(Boolean).join(': '))
  if (report.problems.length > 0) throw new OperatorError('Nothing was changed.')
  const { created, changed, unchanged, applied } = report
  print(`${applied ? 'Done' : 'Nothing was changed yet'}: ${created} new, ${changed} changed, ${unchanged} equal.`)
}
