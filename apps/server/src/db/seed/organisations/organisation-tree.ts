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
  code?: string
  status?: string
  enable?: 0 | 1
}

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
  return organisations.map(({ id, parent, type, name, shortName, code, status, enable }) => {
    const above = parent === null ? { path: '', depth: 0, children: 0 } : positions.get(parent)
    if (!above) throw new Error(`Organisation ${id} precedes its parent ${parent}`)
    const position = { path: `${above.path}/${id}`, depth: above.depth + 1, children: 0 }
    above.children += 1
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
      initials: initialsOf(name),
    }
  })
}
