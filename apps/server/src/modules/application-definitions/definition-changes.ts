import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  type DefinedEntry,
  type DefinitionChange,
  entriesOf,
  type LostMenu,
} from '@portico/contract/administration/application-definitions'
import type { SystemDb } from '../../db/handles.ts'
import { OPEN_REQUEST_SQL } from '../trust/lost-menus.service.ts'

type Fields = Record<string, unknown>

/** ADMIN-94: the fields of a definition by name. Each field of the hosting and of a menu is a field of its own. */
export function fieldsOf(definition: Fields): Map<string, unknown> {
  const { apiVersion: _, kind: __, hosting, menus, roles, ...fields } = definition
  const entries = entriesOf({ menus: menus as DefinedEntry[] })
  const former = new Map<string | null, string>()
  return new Map<string, unknown>([
    ...Object.entries(fields),
    ...Object.entries(hosting as Fields).map(([name, value]): [string, unknown] => [`hosting.${name}`, value]),
    ...((roles ?? []) as Fields[]).map((role): [string, unknown] => [`roles.${String(role['code'])}`, role]),
    ...entries.flatMap(({ entry: { code, menus: inner, ...own }, parentCode }) => {
      const follows = former.get(parentCode) ?? null
      former.set(parentCode, code)
      const all = { ...own, isDirectory: inner !== undefined, in: parentCode, follows }
      return Object.entries(all).map(([name, value]): [string, unknown] => [`menus.${code}.${name}`, value])
    }),
  ])
}

/** ADMIN-94: the fields that differ, in the order of their names. */
export function changesBetween(before: Fields | undefined, after: Fields | undefined): DefinitionChange[] {
  const none = new Map<string, unknown>()
  const [former, later] = [before ? fieldsOf(before) : none, after ? fieldsOf(after) : none]
  const names: string[] = [...new Set([...former.keys(), ...later.keys()])].toSorted()
  return names
    .filter((field) => !isDeepStrictEqual(former.get(field), later.get(field)))
    .map((field) => ({ field, before: former.get(field) ?? null, after: later.get(field) ?? null }))
}

/** ADMIN-95: the menus, without these, that roles of tenants contain or open view requests name, with both numbers. */
export async function listLostMenus(db: SystemDb, code: string, remaining: readonly string[]): Promise<LostMenu[]> {
  const { rows } = await sql<LostMenu>`
    with lost as (
      select code from menu where application_code = ${code} and code <> all (${[...remaining]}::text[])
    ),
    used as (
      select menu_code, 1 as role, 0 as request from role_menu where menu_code in (select code from lost)
      union all
      select menu_code, 0, 1 from view_request where menu_code in (select code from lost) and ${sql.raw(OPEN_REQUEST_SQL)}
    )
    select menu_code as "menuCode", sum(role)::int as "roleCount", sum(request)::int as "requestCount"
    from used group by menu_code order by menu_code`.execute(db)
  return rows
}
