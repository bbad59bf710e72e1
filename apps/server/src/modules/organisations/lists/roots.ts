import { sql } from 'kysely'
import type { Organisation } from '@portico/contract/organisations/organisations'
import type { Database, TenantDb } from '../../../db/handles.ts'
import type { TenantActor } from '../../../http/pipeline/actor.ts'
import { hasAccepted } from '../../agreement/agreement-state.service.ts'
import { organisationNode } from '../nodes/organisation-node.ts'
import { listVisible } from '../nodes/organisations.store.ts'

interface TenantInfo {
  tenantId: number
  externalType?: 0 | 1 | undefined
  externalEntityId?: number | null | undefined
}

/** Maximum number of roots of one tenant. */
const ROOTS_MAX = 200

/**
 * ORG-22: reads each tenant in a transaction that sees only that tenant. A tenant that the person may not enter,
 * another person's identity, or a missing acceptance of the agreement gives no result, as if the tenant did not
 * exist.
 */
export async function listRoots(database: Database, actor: TenantActor, infos: TenantInfo[]): Promise<Organisation[]> {
  const roots: Organisation[] = []
  const seenKeys = new Set<string>()
  // SESS-72: a view-only token does not give access to the person's own tenants.
  if (actor.sourceTenantId !== null) return []
  // VIEWAS-8, PREVIEW-4: a view as another person, or a preview, reads its own tenant alone
  const visible = actor.viewAs || actor.preview ? infos.filter(({ tenantId }) => tenantId === actor.tenantId) : infos
  for (const info of visible) {
    const code = info.externalType === 1 ? `P-${info.externalEntityId}` : `T-${info.tenantId}`
    const key = `${info.tenantId} ${code}`
    if (seenKeys.has(key)) continue
    seenKeys.add(key)
    const rows = await database.tenant(info.tenantId, async (db) => {
      const actorOfTenant = await actorThere(db, actor, info.tenantId, code)
      return actorOfTenant ? listVisible(db, actorOfTenant, {}, sql`n.parent_id is null`, ROOTS_MAX) : []
    })
    roots.push(...rows.map((row) => organisationNode(row, info.tenantId)))
  }
  return roots
}

/** The same person as an actor in that tenant, with that identity. */
async function actorThere(
  db: TenantDb,
  actor: TenantActor,
  tenantId: number,
  code: string,
): Promise<TenantActor | null> {
  if (tenantId === actor.tenantId && code === actor.identityCode) return actor
  const { rows } = await sql<{ tenant_admin: boolean; external_entity_id: number | null }>`
    select m.tenant_admin, i.external_entity_id
    from membership m join tenant t on t.id = m.tenant_id
    join user_identity i on i.tenant_id = m.tenant_id and i.user_id = m.user_id and i.code = ${code}
    where m.tenant_id = ${tenantId} and m.user_id = ${actor.userId} and m.status = 1
      and (t.status = 1 or t.status <> 3 and m.tenant_admin)`.execute(db)
  const [match] = rows
  if (!match || !(await hasAccepted(db, { tenantId, userId: actor.userId, identityCode: code }))) return null
  return {
    ...actor,
    tenantId,
    sourceTenantId: null,
    tenantAdmin: match.tenant_admin,
    identityCode: code,
    externalEntityId: match.external_entity_id,
  }
}
