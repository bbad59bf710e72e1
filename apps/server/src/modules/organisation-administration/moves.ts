import { sql } from 'kysely'
import type { MoveImpact } from '@portico/contract/administration/organisations'
import { PortalError } from '@portico/contract/protocol/errors'
import type { Right } from '@portico/contract/protocol/rights'
import { type HeldRight, mayGive, TENANT_SCOPE } from '@portico/contract/rules/administration/held-rights'
import type { SystemDb } from '../../db/handles.ts'
import { isInSubtree, subtreeAt } from '../organisations/subtrees.service.ts'
import { assertHolds, heldGrants, type RightsHolder } from '../rights/rights.service.ts'
import { getOrganisationRow, type OrganisationRow } from './tenant-organisations.store.ts'

/** The ids of a path, from the root down. */
const idsOf = (path: string): number[] => path.split('/').slice(1).map(Number)

/** The organisations above the present position and above the new one, without those above both. */
function ancestorsOf({ path, id }: OrganisationRow, parent: OrganisationRow | null) {
  const [former, later] = [idsOf(path).filter((one) => one !== id), parent ? idsOf(parent.path) : []]
  return {
    lost: former.filter((one) => !later.includes(one)),
    gained: later.filter((one) => !former.includes(one)),
  }
}

/** ADMIN-70: a root counts in the whole tenant; any other organisation in the scope of the one above it. */
export async function findParent(
  db: SystemDb,
  editor: RightsHolder,
  parentId: number | null,
): Promise<OrganisationRow | null> {
  if (parentId !== null) return getOrganisationRow(db, editor, { id: parentId, right: 'edit organisation' })
  assertHolds(editor.rights, 'edit organisation', TENANT_SCOPE)
  return null
}

/** MENU-48: throws a conflict if the new parent is the organisation itself or below it. */
export function refuseCircle({ path }: OrganisationRow, parent: OrganisationRow | null): void {
  if (parent && (parent.path === path || parent.path.startsWith(`${path}/`))) throw new PortalError('CONFLICT')
}

/**
 * ADMIN-71, ADMIN-5: after a move, the grants above the new position apply, and those above the present one no longer
 * do. Therefore its author must be able to give any role in the tenant, and each administrator role that begins or
 * ceases to reach the organisations.
 */
export async function assertMayMove(
  db: SystemDb,
  { actor, rights }: RightsHolder,
  { node, parent }: { node: OrganisationRow; parent: OrganisationRow | null },
): Promise<void> {
  for (const right of ['edit organisation', 'edit role', 'grant role'] as const)
    assertHolds(rights, right, TENANT_SCOPE)
  const { lost, gained } = ancestorsOf(node, parent)
  const { rows } = await sql<{ rights: Right[] }>`
    select role.rights from ${heldGrants} given
    join administrator_role role on role.tenant_id = given.tenant_id and role.code = given.role_code
    where given.tenant_id = ${actor.tenantId} and given.org_id = any (${[...lost, ...gained]}::bigint[])`.execute(db)
  if (!rows.every((row) => isGivable(rights, row.rights, node.path))) throw new PortalError('FORBIDDEN')
}

const isGivable = (heldRights: readonly HeldRight[], rights: readonly Right[], path: string): boolean =>
  mayGive(heldRights, rights, subtreeAt(path))

/** ADMIN-72 */
export async function getMoveImpact(
  db: SystemDb,
  editor: RightsHolder,
  id: number,
  parentId: number | null,
): Promise<MoveImpact> {
  const { tenantId } = editor.actor
  const node = await getOrganisationRow(db, editor, { id, right: 'edit organisation' })
  const parent = await findParent(db, editor, parentId)
  refuseCircle(node, parent)
  const { lost, gained } = ancestorsOf(node, parent)
  const inherited = (ids: number[], authType: 0 | 1) => sql`(
    select count(*)::int from org_grant given where given.tenant_id = ${tenantId} and given.inherit
      and given.auth_type = ${authType} and given.org_id = any (${ids}::bigint[]))`
  const { rows } = await sql<MoveImpact>`
    select
      (select count(*)::int from org_node below where below.tenant_id = ${tenantId}
        and ${isInSubtree(sql.ref('below.path'), node.path)}) as "organisationCount",
      ${inherited(lost, 1)} as "grantsLost", ${inherited(gained, 1)} as "grantsGained",
      ${inherited(lost, 0)} as "denialsLost",
      (select count(*)::int from ${heldGrants} given where given.tenant_id = ${tenantId}
        and given.org_id = any (${gained}::bigint[])) as "administratorsGained"`.execute(db)
  if (!rows[0]) throw new Error('The impact has no row')
  return rows[0]
}
