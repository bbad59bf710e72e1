import { sql } from 'kysely'
import {
  type NewOrganisation,
  type OrganisationChange,
  TenantOrganisation,
  TenantOrganisationVersion,
} from '@portico/contract/administration/organisations'
import { PortalError } from '@portico/contract/protocol/errors'
import type { SystemDb } from '../../db/handles.ts'
import { newId } from '../../db/new-id.ts'
import type { TenantActor } from '../../http/pipeline/actor.ts'
import { assertMatches } from '../../http/pipeline/entity-tags.ts'
import { auditChange, type ChangeContext } from '../audit/change-audit.service.ts'
import { lockRights, type RightsHolder } from '../rights/rights.service.ts'
import { initialsOfNames, keptNames } from '../organisations/names.service.ts'
import { isInSubtree } from '../organisations/subtrees.service.ts'
import { assertRoom } from '../tenant-limits/limits.service.ts'
import { assertMayMove, findParent, refuseCircle } from './moves.ts'
import { getOrganisationRow, type OrganisationRow, toOrganisation } from './tenant-organisations.store.ts'

/** The maximum number of levels of a tree. Longer paths do not fit into the index on paths. */
const DEPTH_MAX = 40

/**
 * ADMIN-24: a change and an import of organisations (ORG-37) wait for each other. The lock of the tenant permits
 * foreign keys, because two changes with an `Idempotency-Key` each already hold one.
 */
async function lockOrganisations(db: SystemDb, actor: TenantActor): Promise<RightsHolder> {
  const rights = await lockRights(db, actor, 'edit organisation')
  await db.selectFrom('tenant').select('id').where('id', '=', actor.tenantId).forNoKeyUpdate().execute()
  return { actor, rights }
}

export async function createOrganisation(
  db: SystemDb,
  context: ChangeContext,
  organisation: NewOrganisation,
): Promise<TenantOrganisation> {
  const { tenantId } = context.actor
  const editor = await lockOrganisations(db, context.actor)
  const parent = await findParent(db, editor, organisation.parentId)
  await assertValid(db, tenantId, { ...organisation, id: 0 })
  const id = newId()
  const depth = (parent?.depth ?? 0) + 1
  if (depth > DEPTH_MAX) throw new PortalError('CONFLICT')
  await assertRoom(db, { tenantId, kind: 'organisations', added: 1 })
  await db
    .insertInto('org_node')
    .values({
      ...{ tenant_id: tenantId, id, path: `${parent?.path ?? ''}/${id}`, depth, enable: 1 },
      ...columnsOf(organisation),
    })
    .execute()
  const after = toOrganisation(await getOrganisationRow(db, editor, { id, right: 'edit organisation' }))
  await auditChange(db, context, { action: 'organisation.create', target: { orgId: id }, after })
  return after
}

/** ADMIN-70, ADMIN-71: changes an organisation, and moves it with all below it if it gets another parent. */
export async function changeOrganisation(
  db: SystemDb,
  context: ChangeContext,
  id: number,
  change: OrganisationChange,
): Promise<TenantOrganisation> {
  const { actor, request } = context
  const editor = await lockOrganisations(db, actor)
  const node = await getOrganisationRow(db, editor, { id, right: 'edit organisation' })
  const before = toOrganisation(node)
  assertMatches(request, { schema: TenantOrganisation, version: TenantOrganisationVersion }, before)
  if (change.parentId !== before.parentId) {
    const parent = await findParent(db, editor, change.parentId)
    refuseCircle(node, parent)
    await assertMayMove(db, editor, { node, parent })
    await move(db, actor.tenantId, { node, parent })
  }
  await assertValid(db, actor.tenantId, { ...change, id })
  if (change.enabled && !before.enabled)
    await assertRoom(db, { tenantId: actor.tenantId, kind: 'organisations', added: 1 })
  await db
    .updateTable('org_node')
    .set({
      ...columnsOf({
        names: keptNames({ plain: before.name, names: before.names }, change.name),
        shortNames: keptNames({ plain: before.shortName, names: before.shortNames }, change.shortName),
        ...change,
      }),
      enable: change.enabled ? 1 : 0,
    })
    .where('tenant_id', '=', actor.tenantId)
    .where('id', '=', id)
    .execute()
  const after = toOrganisation(await getOrganisationRow(db, editor, { id, right: 'edit organisation' }))
  await auditChange(db, context, { action: 'organisation.change', target: { orgId: id }, before, after })
  return after
}

/** Writes the paths of an organisation and of all below it. */
async function move(
  db: SystemDb,
  tenantId: number,
  { node, parent }: { node: OrganisationRow; parent: OrganisationRow | null },
): Promise<void> {
  const path = `${parent?.path ?? ''}/${node.id}`
  const deeper = (parent?.depth ?? 0) + 1 - node.depth
  const { rows } = await sql<{ depth: number }>`
    update org_node set path = ${path} || substr(path, ${node.path.length + 1}), depth = depth + ${deeper}
    where tenant_id = ${tenantId} and ${isInSubtree(sql.ref('path'), node.path)}
    returning depth`.execute(db)
  if (rows.some(({ depth }) => depth > DEPTH_MAX)) throw new PortalError('CONFLICT')
}

async function assertValid(
  db: SystemDb,
  tenantId: number,
  { id, code, statusCode }: NewOrganisation & { id: number },
): Promise<void> {
  if (code !== null) {
    const { rows } = await sql`select from org_node
      where tenant_id = ${tenantId} and lower(code) = lower(${code}) and id <> ${id} limit 1`.execute(db)
    if (rows.length > 0) throw new PortalError('CONFLICT')
  }
  if (statusCode === null) return
  const status = db
    .selectFrom('dictionary_item')
    .select('code')
    .where('dictionary', '=', 'xmzt')
    .where('code', '=', statusCode)
  if (!(await status.executeTakeFirst()))
    throw new PortalError('VALIDATION', { fields: [{ part: 'body', field: 'statusCode', reason: 'custom' }] })
}

const columnsOf = ({
  parentId,
  type,
  name,
  shortName,
  code,
  statusCode,
  sort,
  names = {},
  shortNames = {},
}: NewOrganisation) => ({
  ...{ parent_id: parentId, type, name, short_name: shortName, code, status_code: statusCode, sort },
  ...{ names: JSON.stringify(names), short_names: JSON.stringify(shortNames) },
  initials: initialsOfNames(name, names),
})
