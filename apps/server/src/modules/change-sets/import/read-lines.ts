import type { Language } from '@portico/contract/protocol/common'
import {
  type ConfigurationImportReason,
  MENU_ACTIONS,
  MENU_COLUMNS,
  type MenuColumn,
  NAME_COLUMNS,
  ROLE_ACTIONS,
  ROLE_COLUMNS,
  type RoleColumn,
} from '@portico/contract/rules/administration/configuration-import'
import { IMPORT_FILE } from '@portico/contract/rules/administration/imports'
import { MENU_POSITION_MAX } from '@portico/contract/rules/administration/menus'
import { MENU_ICONS } from '@portico/contract/rules/navigation/menu-icons'
import { readTable, TableRefused } from '../../../http/requests/read-table.ts'

export interface ObjectLineProblem {
  line: number
  column: string | null
  reason: ConfigurationImportReason
}

interface Line {
  /** From 1, with the line of the column names. */
  line: number
  code: string
  /** The languages whose cells are not empty. */
  names: Partial<Record<Language, string>>
}

/** IMPORT-35: a line about a role, or about one of its menus. */
export interface RoleLine extends Line {
  action: (typeof ROLE_ACTIONS)[number]
  menu: string | null
  authorities: string[]
}

/** IMPORT-36: a line about a menu. A value that is undefined stays. */
export interface MenuLine extends Line {
  action: (typeof MENU_ACTIONS)[number]
  position: number | undefined
  icon: (typeof MENU_ICONS)[number] | undefined
  enabled: boolean | undefined
}

export interface LinesOf<L> {
  lines: L[]
  problems: ObjectLineProblem[]
}

const LENGTH = 100
const AUTHORITIES_LENGTH = 9000

interface Cells<C extends string> {
  text: (column: C) => string
  refuse: (column: C | null, reason: ConfigurationImportReason) => ObjectLineProblem
}

interface FileKind<C extends string, L extends Line> {
  columns: readonly C[]
  keyOf: (line: L) => string
  readLine: (line: Line, cells: Cells<C>) => L | ObjectLineProblem
}

async function readLines<C extends string, L extends Line>(
  bytes: Uint8Array,
  { columns, keyOf, readLine }: FileKind<C, L>,
): Promise<LinesOf<L>> {
  const lines: L[] = []
  const problems: ObjectLineProblem[] = []
  const known = new Set<string>()
  try {
    const table = readTable<C>(bytes, { known: columns, required: ['code' as C] }, IMPORT_FILE.lines)
    for await (const { line, cells } of table) {
      const text = (column: C) => cells.get(column) ?? ''
      const refuse: Cells<C>['refuse'] = (column, reason) => ({ line, column, reason })
      const wrong = columns.find((column) => !isPlain(column, text(column)))
      const names = Object.entries(NAME_COLUMNS).flatMap(([language, column]) =>
        text(column as C) === '' ? [] : [[language, text(column as C)] as const],
      )
      const plain = { line, code: text('code' as C), names: Object.fromEntries(names) as Line['names'] }
      const one = wrong
        ? refuse(wrong, 'invalid')
        : plain.code === ''
          ? refuse('code' as C, 'missing')
          : readLine(plain, { text, refuse })
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

const isPlain = (column: string, text: string): boolean =>
  text.length <= (column === 'authorities' ? AUTHORITIES_LENGTH : LENGTH) && !/\p{Cc}/u.test(text)

const oneOf = <T extends string>(text: string, values: readonly [T, ...T[]]): T | undefined =>
  values.find((value) => value === (text.toLowerCase() || values[0]))

/** IMPORT-35: reads a file of roles. */
export const readRoles = (bytes: Uint8Array): Promise<LinesOf<RoleLine>> =>
  readLines<RoleColumn, RoleLine>(bytes, {
    columns: ROLE_COLUMNS,
    keyOf: ({ code, menu }) => JSON.stringify([code, menu]),
    readLine(plain, { text, refuse }) {
      const action = oneOf(text('action'), ROLE_ACTIONS)
      if (!action) return refuse('action', 'invalid')
      const menu = text('menu') || null
      const authorities = text('authorities')
        .split(/[\s,;]+/)
        .filter(Boolean)
      if (menu === null && authorities.length > 0) return refuse('menu', 'missing')
      return { ...plain, action, menu, authorities: [...new Set(authorities)] }
    },
  })

const ENABLED = { yes: true, no: false } as const

/** IMPORT-36: reads a file of menus. */
export const readMenus = (bytes: Uint8Array): Promise<LinesOf<MenuLine>> =>
  readLines<MenuColumn, MenuLine>(bytes, {
    columns: MENU_COLUMNS,
    keyOf: ({ code }) => code,
    readLine(plain, { text, refuse }) {
      const action = oneOf(text('action'), MENU_ACTIONS)
      if (!action) return refuse('action', 'invalid')
      const [position, enabled] = [text('position'), text('enabled').toLowerCase()]
      if (position !== '' && (!/^\d{1,6}$/.test(position) || Number(position) > MENU_POSITION_MAX))
        return refuse('position', 'invalid')
      const icon = MENU_ICONS.find((known) => known === text('icon'))
      if (text('icon') !== '' && icon === undefined) return refuse('icon', 'invalid')
      if (enabled !== '' && enabled !== 'yes' && enabled !== 'no') return refuse('enabled', 'invalid')
      // a line either gives values, or takes all of them away
      const hasValues = position !== '' || icon !== undefined || enabled !== '' || Object.keys(plain.names).length > 0
      if (action === 'reset' && hasValues) return refuse('action', 'invalid')
      return {
        ...{ ...plain, action },
        position: position === '' ? undefined : Number(position),
        icon,
        enabled: enabled === '' ? undefined : ENABLED[enabled],
      }
    },
  })
