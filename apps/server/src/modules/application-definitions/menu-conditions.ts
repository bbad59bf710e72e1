import { sql } from 'kysely'
import type { DefinedEntry, PlacedEntry } from '@portico/contract/administration/application-definitions'
import { DEFINED_RULES } from '@portico/contract/rules/navigation/menu-visibility'
import type { SystemDb } from '../../db/handles.ts'

type Conditions = Pick<DefinedEntry, 'rules' | 'services'>

/** ADMIN-249: the rules and services of the menus of an application, by the code of the menu. */
export async function findConditions(db: SystemDb, applicationCode: string): Promise<ReadonlyMap<string, Conditions>> {
  const { rows } = await sql<{ code: string } & Conditions>`
    select menu.code,
      (select jsonb_agg(jsonb_build_object('kind', kind, 'value', value) order by kind, value)
        from menu_visibility_rule where menu_code = menu.code and kind = any (${[...DEFINED_RULES]}::text[])) as rules,
      (select jsonb_agg(case when required then jsonb_build_object('service', service)
          else jsonb_build_object('service', service, 'required', false) end order by service)
        from menu_service where menu_code = menu.code) as services
    from menu where application_code = ${applicationCode}`.execute(db)
  return new Map(
    rows.map(({ code, rules, services }) => [code, { ...(rules && { rules }), ...(services && { services }) }]),
  )
}

/** ADMIN-249: replaces the rules and services of the menus. Rules of the kind `right` stay. */
export async function writeConditions(db: SystemDb, placed: readonly PlacedEntry[]): Promise<void> {
  const codes = placed.map(({ entry }) => entry.code)
  const rules = placed.flatMap(({ entry: { code, rules: own = [] } }) =>
    own.map(({ kind, value }) => ({ menu_code: code, kind, value })),
  )
  const services = placed.flatMap(({ entry: { code, services: own = [] } }) =>
    own.map(({ service, required = true }) => ({ menu_code: code, service, required })),
  )
  await sql`delete from menu_visibility_rule
    where menu_code = any (${codes}::text[]) and kind = any (${[...DEFINED_RULES]}::text[])`.execute(db)
  await sql`delete from menu_service where menu_code = any (${codes}::text[])`.execute(db)
  await sql`insert into menu_visibility_rule (menu_code, kind, value)
    select menu_code, kind, value
    from jsonb_populate_recordset(null::menu_visibility_rule, ${JSON.stringify(rules)}::text::jsonb)
    on conflict do nothing`.execute(db)
  await sql`insert into menu_service (menu_code, service, required)
    select menu_code, service, required
    from jsonb_populate_recordset(null::menu_service, ${JSON.stringify(services)}::text::jsonb)
    on conflict do nothing`.execute(db)
}
