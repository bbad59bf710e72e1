import { GRANT_ACCESS } from '@portico/contract/rules/administration/roles'
import {
  GRANT_ACTIONS,
  GRANT_COLUMNS,
  type GrantAction,
  type GrantColumn,
  type GrantImportReason,
  REQUIRED_GRANT_COLUMNS,
} from '@portico/contract/rules/administration/grant-import'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import { readTable, TableRefused } from '../../../http/requests/read-table.ts'

export interface GrantProblem {
  line: number
  column: string | null
  reason: GrantImportReason
  /** IMPORT-42 */
  permitted?: string[]
}

/** One line of a file of role grants. */
export interface GrantLine {
  /** From 1, with the line of the column names. */
  line: number
  action: GrantAction
  /** In lower case. */
  email: string
  /** The code or the name of the organisation, in lower case. */
  organisation: string
  /** The code or the name of the role. Null for a denial, and only then. */
  roleCode: string | null
  access: (typeof GRANT_ACCESS)[number]
  inherit: boolean
}

export interface GrantFile {
  lines: GrantLine[]
  problems: GrantProblem[]
}

const LENGTHS = { email: 254, organisation: 100, role: 100 } as const
const COLUMNS = { known: GRANT_COLUMNS, required: REQUIRED_GRANT_COLUMNS } as const

/** IMPORT-30: reads a file whose first line names the columns. */
export async function readGrants(bytes: Uint8Array): Promise<GrantFile> {
  const lines: GrantLine[] = []
  const problems: GrantProblem[] = []
  const known = new Set<string>()
  try {
    for await (const { line, cells } of readTable<GrantColumn>(bytes, COLUMNS, IMPORT_FILE.lines)) {
      const one = readLine(line, cells)
      if ('reason' in one) problems.push(one)
      else if (known.has(keyOf(one))) problems.push({ line, column: null, reason: 'repeated' })
      else {
        known.add(keyOf(one))
        lines.push(one)
      }
    }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return { lines: [], problems: [error.problem] }
  }
  return { lines, problems }
}

const keyOf = ({ email, organisation, roleCode }: GrantLine): string => JSON.stringify([email, organisation, roleCode])

function readLine(line: number, cells: ReadonlyMap<GrantColumn, string>): GrantLine | GrantProblem {
  const problem = (column: GrantColumn, reason: GrantImportReason) => ({ line, column, reason })
  const text = (column: GrantColumn) => cells.get(column) ?? ''
  const oneOf = <T extends string>(column: GrantColumn, values: readonly [T, ...T[]]): T | undefined =>
    values.find((value) => value === (text(column).toLowerCase() || values[0]))
  for (const column of ['email', 'organisation', 'role'] as const)
    if (text(column).length > LENGTHS[column] || /\p{Cc}/u.test(text(column))) return problem(column, 'invalid')
  for (const column of ['email', 'organisation'] as const) if (text(column) === '') return problem(column, 'missing')
  const action = oneOf('action', GRANT_ACTIONS)
  if (!action) return problem('action', 'invalid')
  const access = oneOf('access', GRANT_ACCESS)
  if (!access) return problem('access', 'invalid')
  const inherit = oneOf('inherit', ['yes', 'no'])
  if (!inherit) return problem('inherit', 'invalid')
  // ADMIN-64: a denial is about no role
  if (access === 'allowed' && text('role') === '') return problem('role', 'missing')
  if (access === 'denied' && text('role') !== '') return problem('role', 'invalid')
  const [email, organisation] = [text('email').toLowerCase(), text('organisation').toLowerCase()]
  return { line, action, email, organisation, roleCode: text('role') || null, access, inherit: inherit === 'yes' }
}
