import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import {
  type ImportReason,
  PEOPLE_ACTIONS,
  PEOPLE_COLUMNS,
  type PeopleAction,
  type PeopleColumn,
  ROLES_OF_FILE,
  ROLES_OF_LINE,
} from '@portico/contract/rules/administration/people-import'
import { MAIL_ADDRESS } from '@portico/contract/rules/account/account'
import { readTable, TableRefused } from '../../../http/requests/read-table.ts'

export interface ImportProblem {
  line: number
  column: string | null
  reason: ImportReason
  /** IMPORT-42 */
  permitted?: string[]
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
  /** IMPORT-14: the words of the cell with roles, and the organisation in which the person gets them. */
  roles: string[]
  /** IMPORT-41: the parts of that cell between commas and semicolons; a name can have several words. */
  roleParts: string[]
  organisation: string | null
}

export interface PeopleFile {
  people: PersonLine[]
  problems: ImportProblem[]
}

const NAME_LENGTH = 100
const CODE_LENGTH = 100
const EMAIL_LENGTH = 254
const COLUMNS = { known: PEOPLE_COLUMNS, required: ['email'] } as const

/** IMPORT-1, IMPORT-5, IMPORT-7, IMPORT-25: reads a file whose first line names the columns. */
export async function readPeople(bytes: Buffer): Promise<PeopleFile> {
  const people: PersonLine[] = []
  const problems: ImportProblem[] = []
  const lineOfEmail = new Map<string, number>()
  let roleCount = 0
  try {
    for await (const { line, cells } of readTable<PeopleColumn>(bytes, COLUMNS, IMPORT_FILE.lines)) {
      const one = readLine(line, cells)
      roleCount += 'roles' in one ? one.roles.length : 0
      if (roleCount > ROLES_OF_FILE) return { people: [], problems: [{ line, column: 'role', reason: 'tooManyRoles' }] }
      if ('reason' in one) problems.push(one)
      else if (lineOfEmail.has(one.email)) problems.push({ line, column: 'email', reason: 'repeated' })
      else {
        lineOfEmail.set(one.email, line)
        people.push(one)
      }
    }
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error
    return { people: [], problems: [error.problem] }
  }
  return { people, problems }
}

function readLine(line: number, cells: ReadonlyMap<PeopleColumn, string>): PersonLine | ImportProblem {
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
  if (organisation !== null && roles.length === 0) return problem('role', 'roleMissing')
  const roleParts = (cells.get('role') ?? '').split(/[,;]+/).map((part) => part.trim().replaceAll(/\s+/g, ' '))
  return { line, action, email, name, nickname, roles, roleParts: roleParts.filter(Boolean), organisation }
}

const isNoCode = (text: string): boolean => text.length > CODE_LENGTH || /\p{Cc}/u.test(text)
