import { sql } from 'kysely'
import type { DocumentOf } from '@portico/contract/administration/configuration'
import type { OperationBody } from '@portico/contract/administration/change-sets'
import { LANGUAGES, type NameAllLang } from '@portico/contract/protocol/common'
import { NAME_COLUMNS } from '@portico/contract/rules/administration/configuration-import'
import { CONFIGURATION_VERSION } from '@portico/contract/rules/administration/configuration'
import type { SystemDb } from '../../../db/handles.ts'
import { menusOfTenant } from '../../menus/tenant-menus.service.ts'
import { type ObjectPlan, planObjects } from './plan-objects.ts'
import type { ObjectLineProblem, MenuLine } from './read-lines.ts'

interface PresentMenu {
  /** Null for the names, or the position, of the catalogue. */
  names: NameAllLang | null
  position: number | null
  icon: string | null
  enabled: boolean
}

/** IMPORT-36: the operations of a file of menus. */
export async function planMenus(db: SystemDb, tenantId: number, lines: readonly MenuLine[]): Promise<ObjectPlan> {
  const menus = await listMenus(db, tenantId, lines)
  return planObjects(lines, (code, [line]) => (line ? planMenu(line, menus.get(code)) : null))
}

function planMenu(line: MenuLine, present: PresentMenu | undefined): OperationBody | null | ObjectLineProblem {
  if (!present) return { line: line.line, column: 'code', reason: 'unknownCode' }
  const document: DocumentOf<'MenuSettings'> = {
    ...{ apiVersion: CONFIGURATION_VERSION, kind: 'MenuSettings', code: line.code },
  }
  if (line.action === 'reset') {
    if (present.names === null && present.position === null && present.icon === null && present.enabled) return null
    return { document: { ...document, names: null, position: null, icon: null, enabled: true }, remove: false }
  }
  const { names, position, icon, enabled } = line
  const given = LANGUAGES.filter((language) => names[language] !== undefined)
  // own names replace those of the catalogue in all languages
  const missing = LANGUAGES.find((language) => names[language] === undefined && present.names?.[language] === undefined)
  if (given.length > 0 && missing) return { line: line.line, column: NAME_COLUMNS[missing], reason: 'missing' }
  if (given.some((language) => names[language] !== present.names?.[language])) document.names = names
  if (position !== undefined && position !== present.position) document.position = position
  if (icon !== undefined && icon !== present.icon) document.icon = icon
  if (enabled !== undefined && enabled !== present.enabled) document.enabled = enabled
  const isChanged =
    Boolean(document.names) ||
    document.position !== undefined ||
    document.icon !== undefined ||
    document.enabled !== undefined
  return isChanged ? { document, remove: false } : null
}

async function listMenus(
  db: SystemDb,
  tenantId: number,
  lines: readonly MenuLine[],
): Promise<ReadonlyMap<string, PresentMenu>> {
  const codes = lines.map(({ code }) => code)
  const { rows } = await sql<PresentMenu & { code: string }>`
    select m.code, own.names, own.sort as position, own.icon_class as icon, coalesce(own.enabled, true) as enabled
    from ${menusOfTenant(tenantId)} m
    left join tenant_menu own on own.tenant_id = ${tenantId} and own.menu_code = m.code
    where m.code = any (${codes}::text[])`.execute(db)
  return new Map(rows.map(({ code, ...menu }) => [code, menu]))
}
