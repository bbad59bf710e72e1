import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import {
  type DefinedEntry,
  type DefinitionChange,
  entriesOf,
  type LostMenu,
} from '@portico/contract/administration/application-definitions'
import type { SystemDb } from '../../db/handles.ts'

type Fields = Record<string, unknown>

/** ADMIN-94: the fields of a definition by name: those of the hosting and of each menu one by one. */
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

/** ADMIN-95: the menus besides these that roles of tenants contain, with the number of such roles. */
export async function listLostMenus(db: SystemDb, code: string, remaining: readonly string[]): Promise<LostMenu[]> {
  const { rows } = await sql<LostMenu>`
    select held.menu_code as "menuCode", count(*)::int as "roleCount"
    from role_menu held join menu on menu.code = held.menu_code
    where menu.application_code = ${code} and menu.code <> all (${[...remaining]}::text[])
    group by held.menu_code order by held.menu_code`.execute(db)
  return rows
}
