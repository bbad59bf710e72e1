import { sql } from 'kysely'
import type { DocumentOf } from '@portico/contract/administration/configuration'
import type { OperationBody } from '@portico/contract/administration/change-sets'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { NAME_COLUMNS } from '@portico/contract/rules/administration/configuration-import'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import { NEW_ROLE_CODE, ROLE_MENUS } from '@portico/contract/rules/administration/roles'
import type { SystemDb } from '../../../db/handles.ts'
import { menusOfTenant } from '../../menus/tenant-menus.service.ts'
import { isSame, type ObjectPlan, planObjects } from './plan-objects.ts'
import type { ObjectLineProblem, RoleLine } from './read-lines.ts'

interface PresentRole {
  names: NameAllLang
  /** The authorities by menu. */
  menus: Map<string, readonly string[]>
}

interface Known {
  roles: ReadonlyMap<string, PresentRole>
  /** The authorities that each menu has. */
  menus: ReadonlyMap<string, readonly string[]>
}

/** IMPORT-35: the operations of a file of roles; lines add to what the roles have. */
export async function planRoles(db: SystemDb, tenantId: number, lines: readonly RoleLine[]): Promise<ObjectPlan> {
  const known = { roles: await listRoles(db, tenantId, lines), menus: await listMenus(db, tenantId) }
  return planObjects(lines, (code, own) => planRole(code, own, known))
}

function planRole(code: string, lines: readonly RoleLine[], known: Known): OperationBody | null | ObjectLineProblem {
  const present = known.roles.get(code)
  const [first] = lines
  const removal = lines.find(({ action, menu }) => action === 'delete' && menu === null)
  if (removal && first) {
    if (lines.length > 1) return { line: lines[1]?.line ?? 1, column: null, reason: 'repeated' }
    return present ? { document: { ...header, code }, remove: true } : null
  }
  if (!present && !NEW_ROLE_CODE.test(code)) return { line: first?.line ?? 1, column: 'code', reason: 'invalid' }
  const names: NameAllLang = {}
  const menus = new Map(present?.menus)
  for (const { line, action, names: given, menu, authorities } of lines) {
    for (const language of LANGUAGES) {
      const name = given[language]
      if (name !== undefined && (names[language] ?? name) !== name)
        return { line, column: NAME_COLUMNS[language], reason: 'otherName' }
      if (name !== undefined) names[language] = name
    }
    if (menu === null) continue
    if (action === 'delete') {
      const remaining = menus.get(menu)?.filter((one) => !authorities.includes(one))
      if (remaining && authorities.length > 0) menus.set(menu, remaining)
      else menus.delete(menu)
      continue
    }
    const existing = known.menus.get(menu)
    if (!existing) return { line, column: 'menu', reason: 'unknownMenu' }
    if (authorities.some((one) => !existing.includes(one)))
      return { line, column: 'authorities', reason: 'unknownAuthority' }
    menus.set(menu, [...new Set([...(menus.get(menu) ?? []), ...authorities])].toSorted())
    if (menus.size > ROLE_MENUS) return { line, column: 'menu', reason: 'tooManyMenus' }
  }
  const missing = present ? undefined : LANGUAGES.find((language) => names[language] === undefined)
  if (missing) return { line: first?.line ?? 1, column: NAME_COLUMNS[missing], reason: 'missing' }
  const document: DocumentOf<'Role'> = { ...header, code }
  if (LANGUAGES.some((language) => names[language] !== undefined && names[language] !== present?.names[language]))
    document.names = names
  if (!present || !isSame(menus, present.menus))
    document.menus = [...menus].map(([menu, authorities]) => ({ menu, authorities: [...authorities] })).toSorted(byMenu)
  return document.names || document.menus ? { document, remove: false } : null
}

const header = { apiVersion: CONFIGURATION_VERSION, kind: 'Role' } as const

const byMenu = (one: { menu: string }, other: { menu: string }) =>
  one.menu < other.menu ? -1 : Number(one.menu > other.menu)

async function listRoles(
  db: SystemDb,
  tenantId: number,
  lines: readonly RoleLine[],
): Promise<ReadonlyMap<string, PresentRole>> {
  const codes = [...new Set(lines.map(({ code }) => code))]
  const { rows } = await sql<{ code: string; names: NameAllLang; menus: Record<string, string[]> }>`
    select role.code, role.names, coalesce((
      select jsonb_object_agg(held.menu_code, held.authority_codes) from role_menu held
      join ${menusOfTenant(tenantId)} m on m.code = held.menu_code
      where held.tenant_id = role.tenant_id and held.role_code = role.code
    ), '{}') as menus
    from role where role.tenant_id = ${tenantId} and role.code = any (${codes}::text[])`.execute(db)
  return new Map(
    rows.map(({ code, names, menus }) => [
      code,
      { names, menus: new Map(Object.entries(menus).map(([menu, held]) => [menu, held.toSorted()])) },
    ]),
  )
}

async function listMenus(db: SystemDb, tenantId: number): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ code: string; authorities: string[] }>`
    select code, authorities from ${menusOfTenant(tenantId)} m where kind = 'menu'`.execute(db)
  return new Map(rows.map(({ code, authorities }) => [code, authorities]))
}
