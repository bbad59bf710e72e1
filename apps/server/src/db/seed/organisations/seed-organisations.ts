import type { SystemDb } from '../../handles.ts'
import { insertRows } from '../insert.ts'
import { organisationRows, type SeedOrg } from './organisation-tree.ts'
import { huayuOrganisations } from './huayu.ts'
import { nordbroChildProjects, nordbroOrganisations } from './nordbro.ts'
import { otherOrganisations } from './others.ts'

const organisations: Record<number, SeedOrg[]> = {
  20001: nordbroOrganisations,
  20002: huayuOrganisations,
  ...otherOrganisations,
}

/** Base of the ids of second positions, disjoint from organisations' ids (D52). */
const SECOND_POSITION_ID_BASE = 900_000_000_000

export async function seedOrganisations(db: SystemDb, tenantIds: readonly number[]): Promise<void> {
  const rows = tenantIds.flatMap((tenant_id) => organisationRows(tenant_id, organisations[tenant_id] ?? []))
  await insertRows(db, 'org_node', rows)

  // Every fifth project has a number in the finance system.
  const isFifth = (id: number) => id % 5 === 0 || id === 41001
  await insertRows(
    db,
    'org_extend',
    rows
      .filter(({ id, type }) => type === 'general-project' && isFifth(id))
      .map(({ tenant_id, id }) => ({
        tenant_id,
        org_id: id,
        code: 'SAP_CODE',
        value: id === 41001 ? 'SE-4711' : `SE-${5000 + (id % 1000)}`,
      })),
  )
  if (!tenantIds.includes(20001)) return
  await insertRows(
    db,
    'org_relation',
    nordbroChildProjects.map(({ parent, child }, index) => ({
      tenant_id: 20001,
      id: SECOND_POSITION_ID_BASE + index + 1,
      org_id: child,
      parent_project_id: parent,
      kind: 'father-child' as const,
      status: 1 as const,
    })),
  )
}
