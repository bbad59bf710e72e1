import type { Insertable } from 'kysely'
import type { OrgType } from '@portico/contract/organisations/organisations'
import { initialsOf } from '../../org-index/initials.ts'
import type { OrgNodeTable } from '../../tables/tenant.ts'

export interface SeedOrg {
  id: number
  parent: number | null
  type: OrgType
  name: string
  shortName: string
  /** ORG-131: the name and the short name in Chinese and Swedish, where they are different. */
  zh?: readonly [name: string, shortName: string]
  sv?: readonly [name: string, shortName: string]
  code?: string
  status?: string
  enable?: 0 | 1
}

/** Chinese name and short name, Swedish name and short name, by the id of the organisation. */
export type TranslatedNames = Readonly<
  Record<number, readonly [zh: string, zhShort: string, sv: string, svShort: string]>
>

/** ORG-131: the organisations with their Chinese and Swedish names. Names that are the same everywhere have none. */
export const translated = (organisations: readonly SeedOrg[], names: TranslatedNames): SeedOrg[] =>
  organisations.map((organisation) => {
    const own = names[organisation.id]
    return own ? { ...organisation, zh: [own[0], own[1]], sv: [own[2], own[3]] } : organisation
  })

export type ProjectStatus = 'planned' | 'in_progress' | 'suspended' | 'completed'

/** Id, parent, name, short name, status. */
export type ProjectLine = readonly [number, number, string, string, ProjectStatus?]

/** Projects of a tenant with consecutive codes: `{prefix}-001`. */
export const projects = (prefix: string, lines: readonly ProjectLine[]): SeedOrg[] =>
  lines.map(([id, parent, name, shortName, status = 'in_progress'], index) => ({
    id,
    parent,
    type: 'general-project',
    name,
    shortName,
    code: `${prefix}-${String(index + 1).padStart(3, '0')}`,
    status,
  }))

/** Computes paths, depths and sibling order from a list in which parents precede children. */
export function organisationRows(tenantId: number, organisations: readonly SeedOrg[]): Insertable<OrgNodeTable>[] {
  const positions = new Map<number, { path: string; depth: number; children: number }>()
  return organisations.map(({ id, parent, type, name, shortName, zh, sv, code, status, enable }) => {
    const above = parent === null ? { path: '', depth: 0, children: 0 } : positions.get(parent)
    if (!above) throw new Error(`Organisation ${id} precedes its parent ${parent}`)
    const position = { path: `${above.path}/${id}`, depth: above.depth + 1, children: 0 }
    above.children += 1
    const byLanguage = (part: 0 | 1) => ({ ...(zh && { 'zh-CN': zh[part] }), ...(sv && { 'sv-SE': sv[part] }) })
    positions.set(id, position)
    return {
      tenant_id: tenantId,
      id,
      parent_id: parent,
      path: position.path,
      depth: position.depth,
      type,
      name,
      short_name: shortName,
      code: code ?? null,
      enable: enable ?? 1,
      status_code: status ?? null,
      sort: above.children * 10,
      names: JSON.stringify(byLanguage(0)),
      short_names: JSON.stringify(byLanguage(1)),
      initials: initialsOf(name) ?? initialsOf(zh?.[0] ?? ''),
    }
  })
}
